import type { Transaction } from '@remit/platform/db/database.ts';
import { auditByOperator } from './audit.ts';
import type { AuthDeps } from './deps.ts';
import { deleteAuditOf } from './store/audit-reading.ts';
import { deleteUser, type UserRow } from './store/users.ts';

/**
 * SQL for the e-mails about an account: $1 is the recipient of its own address, $2 of the one it asked to change to. To
 * that one only what the change caused: it may be somebody else's, with an account of their own.
 */
export const mailsOfAccount =
  "((recipient_fingerprint = $1 and kind like 'auth-%') or (recipient_fingerprint = $2 and kind = 'auth-email-change-new'))";

export function recipientsOf({ outbox }: Pick<AuthDeps, 'outbox'>, { email, emailChange }: UserRow) {
  return [email, emailChange].map((emailAddress) =>
    emailAddress === null ? null : outbox.recipientFingerprint(emailAddress),
  );
}

/** By an operator's command. What the log says afterwards names no one. */
export async function eraseAccountByOperator(
  deps: Pick<AuthDeps, 'outbox'>,
  transaction: Transaction,
  user: UserRow,
): Promise<void> {
  await eraseAccount(deps, transaction, user);
  await auditByOperator(transaction, { action: 'user_deleted', traits: { by: 'operator' } });
}

/**
 * The account with all that hangs on it: identities, sessions, links that wait, what the log says of it, and mails to
 * it. What is left are counts under keyed hashes, for a day, and whatever the caller writes down after this.
 */
export async function eraseAccount(
  deps: Pick<AuthDeps, 'outbox'>,
  transaction: Transaction,
  user: UserRow,
): Promise<void> {
  await deleteUser(transaction, user.id);
  await deleteAuditOf(transaction, user.id);
  await transaction.rows(`delete from mail.outbox where ${mailsOfAccount}`, recipientsOf(deps, user));
}
