import type { Transaction } from '#db/database.ts';

export type OneTimeKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'phone_change'
  | 'reauthentication';

export type OneTimeRow = {
  readonly id: string;
  readonly userId: string;
  readonly kind: OneTimeKind;
  readonly relatesTo: string;
  readonly codeHash: Buffer;
  readonly failures: number;
  /** Since it was made, on the database's clock. */
  readonly ageSeconds: number;
};

const columns = `id, user_id as "userId", kind, relates_to as "relatesTo", code_hash as "codeHash", failures,
  extract(epoch from now() - created_at)::float8 as "ageSeconds"`;

export type NewOneTime = {
  readonly id: string;
  readonly userId: string;
  readonly kind: OneTimeKind;
  readonly tokenHash: Buffer;
  readonly codeHash: Buffer;
  readonly relatesTo: string;
};

/** Of each kind a user has one at a time: the latest. */
export async function putOneTime(transaction: Transaction, token: NewOneTime): Promise<void> {
  await transaction.rows(
    `insert into auth.one_time_tokens (id, user_id, kind, token_hash, code_hash, relates_to)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (user_id, kind) do update set id = excluded.id, token_hash = excluded.token_hash,
        code_hash = excluded.code_hash, relates_to = excluded.relates_to, failures = 0, created_at = now()`,
    [token.id, token.userId, token.kind, token.tokenHash, token.codeHash, token.relatesTo],
  );
}

/** By the token of a link. Locked: of two who present it at once the second finds it gone. */
export async function holdOneTimeByToken(
  transaction: Transaction,
  tokenHash: Buffer,
): Promise<OneTimeRow | undefined> {
  const rows = await transaction.rows<OneTimeRow>(
    `select ${columns} from auth.one_time_tokens where token_hash = $1 for update`,
    [tokenHash],
  );
  return rows[0];
}

/** Of a user, by kind, for a typed code to be compared with. Locked as above. */
export async function holdOneTimesOf(
  transaction: Transaction,
  { userId, kinds }: { readonly userId: string; readonly kinds: readonly OneTimeKind[] },
): Promise<OneTimeRow[]> {
  return transaction.rows<OneTimeRow>(
    `select ${columns} from auth.one_time_tokens where user_id = $1 and kind = any($2::text[])
      order by created_at desc for update`,
    [userId, kinds],
  );
}

/** Counts a wrong guess; the one that makes it too many deletes the token. */
export async function countWrongCode(
  transaction: Transaction,
  { id, failuresMax }: { readonly id: string; readonly failuresMax: number },
): Promise<void> {
  await transaction.rows(
    `with counted as (
        update auth.one_time_tokens set failures = failures + 1 where id = $1 and failures + 1 < $2 returning 1
      )
      delete from auth.one_time_tokens where id = $1 and not exists (select from counted)`,
    [id, failuresMax],
  );
}

/** Using one, confirming, and changing a password end all of them. */
export async function deleteOneTimesOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.rows('delete from auth.one_time_tokens where user_id = $1', [userId]);
}

export async function deleteOneTime(transaction: Transaction, id: string): Promise<void> {
  await transaction.rows('delete from auth.one_time_tokens where id = $1', [id]);
}
