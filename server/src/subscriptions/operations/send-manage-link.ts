import type { ManageLinkRequest } from '@remit/contract/subscriptions.ts';
import { service } from '#db/database.ts';
import { addressOf } from '../addresses.ts';
import { manageLinkMail } from '../mails.ts';
import { recordWish, settleLinks } from '../store/manage-links.ts';
import { type Subscriptions, tokenHash } from '../subscriptions.ts';

/** Mails a person the way to their subscriptions. For an address on no list, everything happens but the mail. */
export async function sendManageLink(room: Subscriptions, request: ManageLinkRequest): Promise<void> {
  const { db, outbox } = room;
  const typed = addressOf(request.email);
  await db.as(service, async (transaction) => {
    const { isNew, isOpen, members } = await recordWish(transaction, {
      key: request.key,
      addressHash: room.addressHash(typed),
      recipientFingerprint: outbox.recipientFingerprint(typed),
      mailsPerDay: room.mailsPerAddressDay,
    });
    if (!isNew) return;
    const isDue = isOpen && members.length > 0;
    const links = members.map((member) => ({ ...member, token: room.newToken() }));
    const shown = isDue ? links : [{ list: 'waitlist' as const, unconfirmed: null, token: room.newToken() }];
    const mail = manageLinkMail(room, { to: members[0]?.email ?? typed, links: shown });
    const mailId = await outbox.enqueue(transaction, mail);
    await settleLinks(transaction, {
      mailId,
      isDue,
      links: links.map(({ id, token, unconfirmed }) => ({
        memberId: id,
        tokenHash: tokenHash(token),
        unconfirmed,
      })),
    });
  });
  room.nudge();
}
