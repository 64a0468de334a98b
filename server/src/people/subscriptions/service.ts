import type { Service } from '@remit/platform/http/service.ts';
import { createSubscriptionsDeps, type SubscriptionsOptions } from './deps.ts';
import { createLeaveList } from './leave-list.ts';
import { createOwnWaitlist } from './own-waitlist.ts';
import { createPersonalData } from './personal-data.ts';
import { subscriptionsRoutes } from './register.ts';
import { cleanUpSubscriptions } from './retention.ts';
import { createUnsubscribeLink } from './unsubscribe-link.ts';

export async function createSubscriptionsService(options: SubscriptionsOptions) {
  const deps = await createSubscriptionsDeps(options);
  return {
    name: 'subscriptions',
    routes: subscriptionsRoutes(deps),
    cleanUp: () => cleanUpSubscriptions(deps.db),
    personalData: createPersonalData(deps),
    readOwnWaitlist: createOwnWaitlist(deps),
    unsubscribeLink: createUnsubscribeLink(deps),
    leaveList: createLeaveList(deps),
  } satisfies Service & Record<'personalData' | 'readOwnWaitlist' | 'unsubscribeLink' | 'leaveList', unknown>;
}
