import type { WaitlistPerson } from '@remit/contract/staff/waitlist.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service } from '@remit/platform/db/database.ts';
import { findPerson } from '#people/person.ts';
import { createEmailHash } from '#people/subscriptions/deps.ts';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { apiError } from './errors.ts';
import { readInvitation } from './store/invitation.ts';
import { readMessages } from './store/messages.ts';
import { readReferral } from './store/referral.ts';
import { readSubmissions } from './store/submissions.ts';
import { readSubscriptions } from './store/subscriptions.ts';

/** Everything about a person on a list, without hashes, tokens and the content of e-mails. */
export async function readWaitlistPerson(
  deps: Pick<StaffDeps, 'db' | 'keyring' | 'outbox'>,
  { id: actor }: Staff,
  id: string,
): Promise<WaitlistPerson> {
  // Before the transaction: fetching a key needs a connection of its own.
  const emailHash = await createEmailHash(deps.keyring);
  return deps.db.as(service, async (transaction) => {
    const [member] = await transaction.rows<{ email: string }>(
      'select email from subscriptions.members where id = $1',
      [id],
    );
    if (!member) throw apiError('not_found');
    await recordAudit(transaction, { actor, action: 'staff waitlist-show', subject: id });
    const person = await findPerson(transaction, { emailHash }, id);
    const hash = emailHash(member.email);
    return {
      id,
      email: member.email,
      subscriptions: await readSubscriptions(transaction, id, hash),
      submissions: await readSubmissions(transaction, hash),
      messages: await readMessages(transaction, deps.outbox.recipientFingerprint(member.email)),
      referral: await readReferral(transaction, hash),
      invitation: await readInvitation(transaction, hash),
      accounts: person.accounts.map((account) => ({
        id: account.id,
        createdAt: new Date(account.createdAt).toISOString(),
        isConfirmed: account.emailConfirmedAt !== null,
      })),
      enquiryCount: person.enquiryIds.length,
      suppressedSince: person.suppressedSince?.toISOString() ?? null,
    };
  });
}
