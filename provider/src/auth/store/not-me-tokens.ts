import type { Transaction } from '@remit/platform/db/database.ts';
import type { Time } from './users.ts';

type NewNotMe = { readonly id: string; readonly userId: string; readonly email: string };

export type NotMeRow = NewNotMe & {
  /** Changes since then were not by the owner. */
  readonly createdAt: Time;
};

export const notMeDays = 7;

export async function insertNotMe(
  transaction: Transaction,
  token: NewNotMe & { readonly tokenHash: Buffer },
): Promise<void> {
  await transaction.rows(
    'insert into auth.not_me_tokens (id, user_id, token_hash, email) values ($1, $2, $3, $4)',
    [token.id, token.userId, token.tokenHash, token.email],
  );
}

/** Undefined when unknown or expired. Not locked: the account is locked first. */
export async function findNotMe(transaction: Transaction, tokenHash: Buffer): Promise<NotMeRow | undefined> {
  const [found] = await transaction.rows<NotMeRow>(
    `select id, user_id as "userId", email, created_at::text as "createdAt" from auth.not_me_tokens
      where token_hash = $1 and created_at > now() - $2::int * interval '1 day'`,
    [tokenHash, notMeDays],
  );
  return found;
}

/**
 * Deletes it, those to its mailbox, and all later ones, which were not caused by the owner. The one to the other
 * mailbox of the same change stays. False when it has gone already.
 */
export async function deleteNotMeFrom(transaction: Transaction, { id, userId }: NotMeRow): Promise<boolean> {
  const gone = await transaction.rows<{ id: string }>(
    `delete from auth.not_me_tokens token using auth.not_me_tokens this
      where this.id = $2 and token.user_id = $1 and (token.email = this.email or token.created_at > this.created_at)
      returning token.id`,
    [userId, id],
  );
  return gone.some((row) => row.id === id);
}

export async function deleteNotMeOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.rows('delete from auth.not_me_tokens where user_id = $1', [userId]);
}
