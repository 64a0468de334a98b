import { service } from '@remit/platform/db/database.ts';
import { type SubscriptionsDeps, tokenHash } from '../deps.ts';
import { apiError } from '../errors.ts';
import { personOf } from '../manage-link.ts';
import { lockLink } from '../store/links.ts';
import { deleteMember, unsubscribeMember } from '../store/members.ts';
import { deleteQueuedMails, suppress } from '../store/personal-data.ts';

export type Unsubscribed = { readonly status: 'unsubscribed' };

/** From the page, where an unknown link is an error that a person can do something about. */
export async function unsubscribe(deps: SubscriptionsDeps, token: string): Promise<Unsubscribed> {
  if (!(await unsubscribeByLink(deps, token))) throw apiError('link_unknown');
  return { status: 'unsubscribed' };
}

/**
 * Leaves the list, with a link of any age, and deletes queued mails. An unconfirmed member may have been entered by another
 * person: their e-mail address is deleted and suppressed. Returns false for an unknown link.
 */
export async function unsubscribeByLink(deps: SubscriptionsDeps, token: string): Promise<boolean> {
  return deps.db.as(service, async (transaction) => {
    const link = await lockLink(transaction, tokenHash(token));
    if (!link) return false;
    if (link.state === 'confirmed') await unsubscribeMember(transaction, link);
    if (link.state === 'unconfirmed') {
      await deleteMember(transaction, link.memberId);
      await suppress(transaction, link.emailHash);
    }
    const { recipientFingerprint } = personOf(deps, link);
    await deleteQueuedMails(transaction, { list: link.list, recipientFingerprint });
    return true;
  });
}
