import type { Transaction } from '@remit/platform/db/database.ts';

export type OneTimeKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'sms'
  | 'phone_change'
  | 'reauthentication';

export type OneTimeRow = {
  readonly id: string;
  readonly userId: string;
  readonly kind: OneTimeKind;
  readonly relatesTo: string;
  readonly codeHash: Buffer;
  readonly failures: number;
  /** False when the request did not prove the account's password. */
  readonly keepsPassword: boolean;
  /** Whether the account was confirmed at the request. */
  readonly wasConfirmed: boolean;
  readonly mustSetPassword: boolean;
  readonly flowStateId: string | null;
  /** Since its mail was due, on the clock of the database. */
  readonly ageSeconds: number;
};

const columns = `id, user_id as "userId", kind, relates_to as "relatesTo", code_hash as "codeHash", failures,
  keeps_password as "keepsPassword", was_confirmed as "wasConfirmed", must_set_password as "mustSetPassword",
  flow_state_id as "flowStateId",
  extract(epoch from now() - created_at - sent_after)::float8 as "ageSeconds"`;

type NewOneTime = Omit<OneTimeRow, 'failures' | 'wasConfirmed' | 'ageSeconds'> & {
  readonly tokenHash: Buffer;
  readonly delayMs: number;
};

/** Number of valid links of a kind, so that a request by another client does not end the link of the owner. */
const livingLinks: Partial<Record<OneTimeKind, number>> = { confirmation: 5, recovery: 5 };

/**
 * Keeps the newest of each kind. After one request without the password of the account, later links must set a
 * password, too: they may follow the request of an attacker.
 */
export async function putOneTime(transaction: Transaction, token: NewOneTime): Promise<void> {
  const { id, userId, kind, tokenHash, codeHash, relatesTo, keepsPassword } = token;
  const { mustSetPassword, delayMs, flowStateId } = token;
  await transaction.rows(
    `insert into auth.one_time_tokens (id, user_id, kind, token_hash, code_hash, relates_to, keeps_password, sent_after,
        flow_state_id, was_confirmed, must_set_password)
      select $1, $2::uuid, $3::text, $4, $5, $6, $7, $8::float8 * interval '1 ms', $10::uuid,
        coalesce((select email_confirmed_at is not null from auth.users where id = $2), false),
        $9 or ($3 in ('confirmation', 'sms') and exists (select from auth.one_time_tokens before
          where before.user_id = $2 and before.kind = $3 and (before.must_set_password or not before.keeps_password)))`,
    [id, userId, kind, tokenHash, codeHash, relatesTo, keepsPassword, delayMs, mustSetPassword, flowStateId],
  );
  await transaction.rows(
    `delete from auth.one_time_tokens where user_id = $1 and kind = $2 and id <> $3 and id not in (
        select id from auth.one_time_tokens where user_id = $1 and kind = $2 and id <> $3
        order by created_at desc, id limit $4)`,
    [userId, kind, id, (livingLinks[kind] ?? 1) - 1],
  );
}

/** Not locked. */
export async function findOneTimeOwner(
  transaction: Transaction,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const [found] = await transaction.rows<{ userId: string }>(
    'select user_id as "userId" from auth.one_time_tokens where token_hash = $1',
    [tokenHash],
  );
  return found?.userId;
}

/** Locked: of two requests at once the second finds it gone. */
export async function lockOneTimeByToken(
  transaction: Transaction,
  tokenHash: Buffer,
): Promise<OneTimeRow | undefined> {
  const rows = await transaction.rows<OneTimeRow>(
    `select ${columns} from auth.one_time_tokens where token_hash = $1 for update`,
    [tokenHash],
  );
  return rows[0];
}

/** The newest of each kind, to compare a typed code with. Locked as above. */
export async function lockOneTimesOf(
  transaction: Transaction,
  { userId, kinds }: { readonly userId: string; readonly kinds: readonly OneTimeKind[] },
): Promise<OneTimeRow[]> {
  return transaction.rows<OneTimeRow>(
    `select ${columns} from auth.one_time_tokens token where user_id = $1 and kind = any($2::text[])
        and not exists (select from auth.one_time_tokens newer where newer.user_id = token.user_id
          and newer.kind = token.kind and (newer.created_at, newer.id) > (token.created_at, token.id))
      order by created_at desc for update`,
    [userId, kinds],
  );
}

export async function countWrongCodes(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.rows(
    'update auth.one_time_tokens set failures = failures + 1 where id = any($1::uuid[]) and failures < 1000',
    [ids],
  );
}

/** Links, codes, and flows whose link was already followed. */
export async function endPendingSignIns(transaction: Transaction, userId: string): Promise<void> {
  await deleteOneTimesOf(transaction, userId);
  await transaction.rows('delete from auth.flow_state where user_id = $1', [userId]);
}

export async function deleteOneTimesOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.rows('delete from auth.one_time_tokens where user_id = $1', [userId]);
}

/** False when it has gone already. */
export async function deleteOneTime(transaction: Transaction, id: string): Promise<boolean> {
  const gone = await transaction.rows('delete from auth.one_time_tokens where id = $1 returning 1', [id]);
  return gone.length === 1;
}
