import type { Transaction } from '@remit/platform/db/database.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import { findUserByEmail, lockUser, type UserRow } from '@remit/provider';
import type { Config } from '#config.ts';

export async function lockAccount(
  transaction: Transaction,
  { auth }: Config,
  email: string,
): Promise<UserRow> {
  const where = { email: email.trim().toLowerCase(), aud: auth.jwt.audience };
  const found = await findUserByEmail(transaction, where);
  const account = found && (await lockUser(transaction, found.id));
  if (!account || account.deletedAt)
    throw new StartProblem(`There is no account with the e-mail address "${email}".`);
  return account;
}

export function requireUsable({ emailConfirmedAt, isBanned }: UserRow): void {
  if (emailConfirmedAt && !isBanned) return;
  throw new StartProblem('This account is banned, or its e-mail address is not confirmed.');
}
