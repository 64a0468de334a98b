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
  /** False when whoever asked for it did not show that they know the account's password. */
  readonly keepsPassword: boolean;
  /** Since its mail was due, on the database's clock. */
  readonly ageSeconds: number;
};

const columns = `id, user_id as "userId", kind, relates_to as "relatesTo", code_hash as "codeHash", failures,
  keeps_password as "keepsPassword", extract(epoch from now() - created_at - sent_after)::float8 as "ageSeconds"`;

export type NewOneTime = {
  readonly id: string;
  readonly userId: string;
  readonly kind: OneTimeKind;
  readonly tokenHash: Buffer;
  readonly codeHash: Buffer;
  readonly relatesTo: string;
  readonly keepsPassword: boolean;
  /** Until its mail is sent. */
  readonly delayMs: number;
};

/** Of each kind a user has one at a time: the latest. What one of them said against the password, the next repeats. */
export async function putOneTime(transaction: Transaction, token: NewOneTime): Promise<void> {
  await transaction.rows(
    `insert into auth.one_time_tokens as before
        (id, user_id, kind, token_hash, code_hash, relates_to, keeps_password, sent_after)
      values ($1, $2, $3, $4, $5, $6, $7, $8::float8 * interval '1 ms')
      on conflict (user_id, kind) do update set id = excluded.id, token_hash = excluded.token_hash,
        code_hash = excluded.code_hash, relates_to = excluded.relates_to, failures = 0, created_at = now(),
        sent_after = excluded.sent_after,
        keeps_password = before.keeps_password and excluded.keeps_password`,
    [
      token.id,
      token.userId,
      token.kind,
      token.tokenHash,
      token.codeHash,
      token.relatesTo,
      token.keepsPassword,
      token.delayMs,
    ],
  );
}

/** Whose a token is; not locked. */
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

/** By the token of a link. Locked: of two who present it at once the second finds it gone. */
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

/** Of a user, by kind, for a typed code to be compared with. Locked as above. */
export async function lockOneTimesOf(
  transaction: Transaction,
  { userId, kinds }: { readonly userId: string; readonly kinds: readonly OneTimeKind[] },
): Promise<OneTimeRow[]> {
  return transaction.rows<OneTimeRow>(
    `select ${columns} from auth.one_time_tokens where user_id = $1 and kind = any($2::text[])
      order by created_at desc for update`,
    [userId, kinds],
  );
}

/** Counts a wrong guess against each. */
export async function countWrongCodes(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.rows(
    'update auth.one_time_tokens set failures = failures + 1 where id = any($1::uuid[]) and failures < 1000',
    [ids],
  );
}

/** Using one, confirming, and changing a password end all of them. */
export async function deleteOneTimesOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.rows('delete from auth.one_time_tokens where user_id = $1', [userId]);
}

/** False when it has gone already. */
export async function deleteOneTime(transaction: Transaction, id: string): Promise<boolean> {
  const gone = await transaction.rows('delete from auth.one_time_tokens where id = $1 returning 1', [id]);
  return gone.length === 1;
}
