import type { ManageLinkRequest } from '@remit/contract/subscriptions.ts';
import { service } from '@remit/platform/db/database.ts';
import { type SubscriptionsDeps, tokenHash } from '../deps.ts';
import { validEmailAddress } from '../email-addresses.ts';
import { manageLinkMail } from '../mails.ts';
import { recordLinkRequest, saveOrDiscardLinks } from '../store/manage-links.ts';

/** Mails a link to manage the subscriptions. An e-mail address on no list costs the same work, without the mail. */
export async function sendManageLink(deps: SubscriptionsDeps, request: ManageLinkRequest): Promise<void> {
  const { db, outbox } = deps;
  const typed = validEmailAddress(request.email);
  await db.as(service, async (transaction) => {
    const { isNew, isOpen, members } = await recordLinkRequest(transaction, {
      key: request.key,
      emailHash: deps.emailHash(typed),
      recipientFingerprint: outbox.recipientFingerprint(typed),
      mailsPerDay: deps.mailsPerAddressDay,
    });
    if (!isNew) return;
    const isDue = isOpen && members.length > 0;
    const links = members.map((member) => ({ ...member, token: deps.newToken() }));
    const shown = isDue ? links : [{ list: 'waitlist' as const, unconfirmed: null, token: deps.newToken() }];
    const mail = manageLinkMail(deps, { to: members[0]?.email ?? typed, links: shown });
    const mailId = await outbox.enqueue(transaction, mail);
    await saveOrDiscardLinks(transaction, {
      mailId,
      isDue,
      links: links.map(({ id, token, unconfirmed }) => ({
        memberId: id,
        tokenHash: tokenHash(token),
        unconfirmed,
      })),
    });
  });
  deps.notifyMailer();
}
