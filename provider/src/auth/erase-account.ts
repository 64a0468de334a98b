import type { Transaction } from '@remit/platform/db/database.ts';
import { auditByOperator } from './audit.ts';
import type { AuthDeps } from './deps.ts';
import { deleteAuditOf } from './store/audit-reading.ts';
import { deleteUser, type UserRow } from './store/users.ts';

/**
 * SQL for the e-mails about an account: $1 is the fingerprint of its e-mail address, $2 of the requested one. To the
 * latter only mails of the change: it may belong to another account.
 */
export const mailsOfAccount =
  "((recipient_fingerprint = $1 and kind like 'auth-%') or (recipient_fingerprint = $2 and kind = 'auth-email-change-new'))";

export function recipientsOf({ outbox }: Pick<AuthDeps, 'outbox'>, { email, emailChange }: UserRow) {
  return [email, emailChange].map((emailAddress) =>
    emailAddress === null ? null : outbox.recipientFingerprint(emailAddress),
  );
}

/** By an operator's command. The audit names no one. */
export async function eraseAccountByOperator(
  deps: Pick<AuthDeps, 'outbox'>,
  transaction: Transaction,
  user: UserRow,
): Promise<void> {
  await eraseAccount(deps, transaction, user);
  await auditByOperator(transaction, { action: 'user_deleted', traits: { by: 'operator' } });
}

/**
 * Deletes the account with its identities, sessions, pending links, audit entries and mails. What is left for a day
 * are counts under keyed hashes, and what the caller audits after this.
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
