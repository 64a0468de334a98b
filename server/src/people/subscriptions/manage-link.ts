import { service, type Transaction } from '@remit/platform/db/database.ts';
import { type SubscriptionsDeps, tokenHash } from './deps.ts';
import { apiError } from './errors.ts';
import { type LinkRow, lockLink } from './store/links.ts';

export function requireManageable(link: LinkRow | undefined): LinkRow {
  if (!link) throw apiError('link_unknown');
  if (!link.mayStillManage) throw apiError('link_expired');
  return link;
}

export function withManageLink<T>(
  { db }: SubscriptionsDeps,
  token: string,
  work: (transaction: Transaction, link: LinkRow) => Promise<T>,
): Promise<T> {
  return db.as(service, async (transaction) =>
    work(transaction, requireManageable(await lockLink(transaction, tokenHash(token)))),
  );
}

export const personOf = ({ outbox }: SubscriptionsDeps, { emailHash, email }: LinkRow) => ({
  emailHash,
  recipientFingerprint: outbox.recipientFingerprint(email),
});
