import type { List } from '@remit/contract/subscriptions.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { type SubscriptionsDeps, tokenHash } from './deps.ts';
import { listHeaders, unsubscribeUrl } from './links.ts';
import { insertUnsubscribeLink } from './store/links.ts';

type Deps = Pick<SubscriptionsDeps, 'siteUrl' | 'teamEmail' | 'newToken'>;

/** A way out of a list for a message that another service writes: the visible link, and the headers of RFC 8058. */
export function createUnsubscribeLink({ siteUrl, teamEmail, newToken }: Deps) {
  return async (
    transaction: Transaction,
    {
      memberId,
      list,
      messageId,
    }: { readonly memberId: string; readonly list: List; readonly messageId: string },
  ) => {
    const token = newToken();
    await insertUnsubscribeLink(transaction, { tokenHash: tokenHash(token), memberId, messageId });
    return {
      url: unsubscribeUrl(siteUrl, token),
      headers: listHeaders({ siteUrl, teamEmail, list, token }),
    };
  };
}
