import type { PreferencesRequest, SubscriptionStatus } from '@remit/contract/subscriptions.ts';
import { service, type Transaction } from '#db/database.ts';
import { type SubscriptionsDeps, tokenHash } from '../deps.ts';
import { apiError } from '../errors.ts';
import { findLink, type LinkRow, lockLink } from '../store/links.ts';
import {
  changeCorridor,
  deleteMember,
  lockCorridor,
  readMember,
  unsubscribeMember,
} from '../store/members.ts';
import { deletePersonalData, deleteQueuedMails, readPersonalData, suppress } from '../store/personal-data.ts';
import { subscriptionStatusOf } from '../wire.ts';

function manageable(link: LinkRow | undefined): LinkRow {
  if (!link) throw apiError('link_unknown');
  if (!link.mayStillManage) throw apiError('link_expired');
  return link;
}

/** Runs a change for whoever holds the link, alone with their row. */
function withLink<T>(
  deps: SubscriptionsDeps,
  token: string,
  work: (transaction: Transaction, link: LinkRow) => Promise<T>,
): Promise<T> {
  return deps.db.as(service, async (transaction) =>
    work(transaction, manageable(await lockLink(transaction, tokenHash(token)))),
  );
}

const personOf = (deps: SubscriptionsDeps, { addressHash, email }: LinkRow) => ({
  addressHash,
  recipientFingerprint: deps.outbox.recipientFingerprint(email),
});

/** Reads only. */
export async function readSubscriptionStatus(
  deps: SubscriptionsDeps,
  token: string,
): Promise<SubscriptionStatus> {
  const member = await deps.db.as(service, async (transaction) => {
    const link = manageable(await findLink(transaction, tokenHash(token)));
    return readMember(transaction, link.memberId);
  });
  return subscriptionStatusOf(member, deps.siteUrl);
}

/** A new corridor means a new place, at its end; another way of paying out does not. */
export async function changePreferences(
  deps: SubscriptionsDeps,
  request: PreferencesRequest,
): Promise<SubscriptionStatus> {
  const { token, sendingFrom: from, sendingTo: to, method, wallet } = request;
  const member = await withLink(deps, token, async (transaction, { memberId, list, state }) => {
    if (list !== 'waitlist' || state !== 'confirmed') throw apiError('not_confirmed');
    await lockCorridor(transaction, { from, to });
    await changeCorridor(transaction, memberId, { from, to, method, wallet });
    return readMember(transaction, memberId);
  });
  return subscriptionStatusOf(member, deps.siteUrl);
}

/**
 * Leaves the list, with a link of any age, and takes back what still waits to be sent for it. Whoever had not confirmed was entered by someone else, as far as we know:
 * their address is forgotten and suppressed, so that the form cannot be used to bother them.
 */
export async function unsubscribe(
  deps: SubscriptionsDeps,
  token: string,
): Promise<'unsubscribed' | 'unknown'> {
  return deps.db.as(service, async (transaction) => {
    const link = await lockLink(transaction, tokenHash(token));
    if (!link) return 'unknown';
    if (link.state === 'confirmed') await unsubscribeMember(transaction, link.memberId);
    if (link.state === 'unconfirmed') {
      await deleteMember(transaction, link.memberId);
      await suppress(transaction, link.addressHash);
    }
    const { recipientFingerprint } = personOf(deps, link);
    await deleteQueuedMails(transaction, { list: link.list, recipientFingerprint });
    return 'unsubscribed';
  });
}

/** All personal data that this service has under the address, on both lists. */
export function exportPersonalData(deps: SubscriptionsDeps, token: string): Promise<Record<string, unknown>> {
  return withLink(deps, token, (transaction, link) => readPersonalData(transaction, personOf(deps, link)));
}

/** Forgets the address on both lists. */
export async function deletePersonalDataByLink(deps: SubscriptionsDeps, token: string): Promise<void> {
  await withLink(deps, token, (transaction, link) => deletePersonalData(transaction, personOf(deps, link)));
}
