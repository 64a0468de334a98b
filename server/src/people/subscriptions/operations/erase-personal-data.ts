import type { SubscriptionsDeps } from '../deps.ts';
import { personOf, withManageLink } from '../manage-link.ts';
import { deletePersonalData } from '../store/personal-data.ts';

export async function erasePersonalData(
  deps: SubscriptionsDeps,
  token: string,
): Promise<{ readonly status: 'deleted' }> {
  await withManageLink(deps, token, (transaction, link) =>
    deletePersonalData(transaction, personOf(deps, link)),
  );
  return { status: 'deleted' };
}
