import type { Removal } from '@remit/contract/staff/waitlist.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service } from '@remit/platform/db/database.ts';
import type { InferOutput } from 'valibot';
import { deleteMember } from '#people/subscriptions/store/members.ts';
import { deletePersonalData, deleteQueuedMails } from '#people/subscriptions/store/personal-data.ts';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { lockMember } from './lock-member.ts';

/** Suppressed, it is what a person's own "delete my data" does; otherwise they leave one list and may join again. */
export async function removeMember(
  { db, outbox }: Pick<StaffDeps, 'db' | 'outbox'>,
  { id: actor }: Staff,
  id: string,
  { reason, isSuppressed }: InferOutput<typeof Removal>,
): Promise<void> {
  await db.as(service, async (transaction) => {
    const { list, email, emailHash } = await lockMember(transaction, id);
    const recipientFingerprint = outbox.recipientFingerprint(email);
    if (isSuppressed) {
      await deletePersonalData(transaction, { emailHash, recipientFingerprint });
    } else {
      await deleteQueuedMails(transaction, { list, recipientFingerprint });
      await deleteMember(transaction, id);
      await transaction.rows('delete from subscriptions.submissions where address_hash = $1 and list = $2', [
        emailHash,
        list,
      ]);
    }
    await recordAudit(transaction, {
      ...{ actor, action: 'staff waitlist-remove', subject: id, reason },
      details: { list, isSuppressed },
    });
  });
}
