import type { PreferencesRequest, SubscriptionStatus } from '@remit/contract/subscriptions.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { withManageLink } from '../manage-link.ts';
import { changeCorridor, lockCorridor, readMember } from '../store/members.ts';
import { subscriptionStatusOf } from '../wire.ts';

/** A new corridor means a new place, at its end; another way of paying out does not. */
export async function changePreferences(
  deps: SubscriptionsDeps,
  request: PreferencesRequest,
): Promise<SubscriptionStatus> {
  const { token, sendingFrom: from, sendingTo: to, method, wallet, walletName } = request;
  const member = await withManageLink(deps, token, async (transaction, { memberId, list, state }) => {
    if (list !== 'waitlist' || state !== 'confirmed') throw apiError('not_confirmed');
    await lockCorridor(transaction, { from, to });
    await changeCorridor(transaction, memberId, { from, to, method, wallet, walletName });
    return readMember(transaction, memberId);
  });
  return subscriptionStatusOf(member, deps.siteUrl);
}
