import { randomBytes } from 'node:crypto';
import type { CampaignCounts, CampaignState } from '@remit/contract/staff/campaigns.ts';
import { type Database, service } from '@remit/platform/db/database.ts';
import { createLog } from '@remit/platform/log.ts';
import { createLeaveList } from '#people/subscriptions/leave-list.ts';
import type { SubscriptionsFixture } from '#people/subscriptions/testing/a-subscriptions-service.ts';
import { createUnsubscribeLink } from '#people/subscriptions/unsubscribe-link.ts';
import { countRecipients, readCampaign } from '../campaign-store.ts';
import type { CampaignsDeps } from '../deps.ts';

/** What the sender works with, on the outbox and the links of a real service. */
export function campaignsDeps(
  db: Database,
  { deps: subscriptions }: SubscriptionsFixture,
  changes: Partial<CampaignsDeps> = {},
): CampaignsDeps {
  return {
    db,
    outbox: subscriptions.outbox,
    siteUrl: subscriptions.siteUrl,
    notifyMailer: () => undefined,
    log: createLog('error', () => undefined),
    unsubscribeLink: createUnsubscribeLink(subscriptions),
    leaveList: createLeaveList(subscriptions),
    onProgress: () => undefined,
    messagesPerMinute: 60_000,
    isCaptured: false,
    ...changes,
  };
}

const rowsOn =
  (db: Database) =>
  <Row>(text: string, values: readonly unknown[] = []) =>
    db.as(service, (transaction) => transaction.rows<Row>(text, values));

/** Confirmed people of the newsletter, `p0@…` and on; returns their ids. */
export async function subscribers(db: Database, count: number, prefix = 'p'): Promise<string[]> {
  const added = await rowsOn(db)<{ id: string }>(
    `insert into subscriptions.members (list, address_hash, email, state, confirmed_at, placed_at)
      select 'newsletter', sha256(convert_to($2 || n, 'UTF8')), $2 || n || '@example.com', 'confirmed', now(), now()
      from generate_series(0, $1::int - 1) n returning id`,
    [count, prefix],
  );
  return added.map(({ id }) => id);
}

export async function waitlistMember(
  db: Database,
  { from, to, state = 'confirmed' }: { from: string; to: string; state?: string },
): Promise<string> {
  const [row] = await rowsOn(db)<{ id: string }>(
    `insert into subscriptions.members (list, address_hash, email, state, confirmed_at, placed_at, unsubscribed_at,
        sending_from, sending_to, method, share_code)
      values ('waitlist', $1, encode($1, 'hex') || '@x.example', $2, now(), now(), now(), $3, $4, 'bank-deposit', $5)
      returning id`,
    [randomBytes(32), state, from, to, randomBytes(9).toString('base64url')],
  );
  return row?.id ?? '';
}

/** A campaign to the newsletter that is due now, by default. */
export async function aCampaign(
  db: Database,
  { subject = 'News', source = 'Hello.', state = 'scheduled' as CampaignState } = {},
): Promise<string> {
  const [row] = await rowsOn(db)<{ id: string }>(
    `insert into campaigns.campaigns (state, subject, source, scheduled_at)
      values ($1, $2, $3, case when $1 = 'scheduled' then now() end) returning id`,
    [state, subject, source],
  );
  return row?.id ?? '';
}

export const stateOf = (db: Database, id: string) =>
  db.as(service, async (transaction) => (await readCampaign(transaction, id))?.state);
export const countsOf = (db: Database, id: string): Promise<CampaignCounts> =>
  db.as(service, (transaction) => countRecipients(transaction, id));
