import type { Transaction } from '#db/database.ts';
import type { AuthDeps } from './deps.ts';
import { deleteAuditOf } from './store/audit-reading.ts';
import { deleteUser, type UserRow } from './store/users.ts';

/** The kinds of all mails of this service. */
export const ownMails = "kind like 'auth-%'";

/**
 * The account with all that hangs on it: identities, sessions, links that wait, what the log says of it, and mails to
 * it. What is left are counts under keyed hashes, for a day, and whatever the caller writes down after this.
 */
export async function eraseAccount(
  { outbox }: Pick<AuthDeps, 'outbox'>,
  transaction: Transaction,
  { id, email, emailChange }: UserRow,
): Promise<void> {
  await deleteUser(transaction, id);
  await deleteAuditOf(transaction, id);
  const recipients = [email, emailChange]
    .filter((address) => address !== null)
    .map((address) => outbox.recipientFingerprint(address));
  await transaction.rows(
    `delete from mail.outbox where recipient_fingerprint = any($1::bytea[]) and ${ownMails}`,
    [recipients],
  );
}
