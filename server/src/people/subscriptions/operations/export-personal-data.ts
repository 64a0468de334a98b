import type { SubscriptionsDeps } from '../deps.ts';
import { personOf, withManageLink } from '../manage-link.ts';
import { readPersonalData } from '../store/personal-data.ts';

export function exportPersonalData(deps: SubscriptionsDeps, token: string): Promise<Record<string, unknown>> {
  return withManageLink(deps, token, (transaction, link) =>
    readPersonalData(transaction, personOf(deps, link)),
  );
}
