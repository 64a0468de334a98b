import { randomBytes, randomUUID } from 'node:crypto';
import { Overview } from '@remit/contract/staff/overview.ts';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { service } from '#db/database.ts';
import { cleanUpSubscriptions } from '#subscriptions/retention.ts';
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts';
import { aStaffService } from '../testing/a-staff-service.ts';

let fresh: FreshDatabase;
let read: (query?: string) => Promise<Overview>;
let ask: (query: string) => Promise<{ status: number; body: unknown }>;
beforeEach(async () => {
  fresh = await freshDatabase();
  const console = await aStaffService({ on: fresh });
  const { headers } = await console.staff('viewer');
  ask = (query) => console.ask('GET', `/overview${query}`, headers);
  read = async (query = '?days=7') => {
    await rows('select subscriptions.count_days()');
    return v.parse(Overview, (await ask(query)).body);
  };
});
afterEach(() => fresh?.close());

const rows = <Row>(text: string, values: readonly unknown[] = []) =>
  fresh.db.as(service, (transaction) => transaction.rows<Row>(text, values));

type Joined = {
  readonly daysAgo: number;
  readonly list?: 'waitlist' | 'newsletter';
  readonly state?: 'unconfirmed' | 'confirmed' | 'unsubscribed';
  readonly from?: string;
  readonly method?: string;
  readonly wallet?: string;
  readonly friendOf?: string;
};

/** Somebody who joined in the first minute of that day. */
async function join({ daysAgo, list = 'waitlist', state = 'confirmed', ...more }: Joined): Promise<string> {
  const id = randomUUID();
  const isWaitlist = list === 'waitlist';
  await rows(
    `insert into subscriptions.members (id, list, address_hash, email, state, sending_from, sending_to, method, wallet,
        share_code, friend_of, created_at, asked_at, confirmed_at, placed_at, unsubscribed_at)
      select $1::uuid, $2, $3, $1::uuid || '@example.org', $4::text, $5, $6, $7, $8, $9, $10, at, at,
        case when $4 <> 'unconfirmed' then at end, case when $4 <> 'unconfirmed' then at end,
        case when $4 = 'unsubscribed' then at end
      from (select ((now() at time zone 'utc')::date - $11::int)::timestamp at time zone 'utc' as at) day`,
    [
      ...[id, list, randomBytes(32), state],
      ...(isWaitlist ? [more.from ?? 'GB', 'GH', more.method ?? 'bank-deposit'] : [null, null, null]),
      more.wallet ?? null,
      isWaitlist ? randomBytes(9).toString('base64url') : null,
      more.friendOf ?? null,
      daysAgo,
    ],
  );
  return id;
}

it('is all zeros before anybody came', async () => {
  const overview = await read('');
  expect(overview).toMatchObject({
    members: { waitlist: 0, newsletter: 0 },
    joined: { count: 0, change: null },
    confirmed: { share: null, change: null },
    corridors: [],
    visits: { count: 0, change: null },
    enquiries: { waiting: 0, oldestAt: null },
    mail: { waiting: 0, oldestAt: null, failed: 0, lastSentAt: null },
  });
  expect(overview.joinsByDay).toHaveLength(30);
});

it('counts the joins of each day, and compares whole days with those of the period before', async () => {
  const today = [0, 0];
  const [inPeriod, counterpartOfToday, outside] = [[6], [7], [14]];
  const before = [8, 13];
  for (const daysAgo of [...today, ...inPeriod, ...counterpartOfToday, ...before, ...outside])
    await join({ daysAgo });
  await join({ daysAgo: 1, list: 'newsletter' });
  const overview = await read();
  expect(overview.joinsByDay.map(({ joined }) => joined)).toEqual([1, 0, 0, 0, 0, 0, 2]);
  expect(overview.joined).toEqual({ count: 3, change: -0.5 });
  expect(overview.newsletterJoined).toEqual({ count: 1, change: null });
  expect(overview.members).toEqual({ waitlist: 7, newsletter: 1 });
  expect((await read('?days=30')).joined).toEqual({ count: 7, change: null });
});

it('counts today and yesterday when it is asked, and what lies before every hour', async () => {
  const now = async () => v.parse(Overview, (await ask('?days=30')).body).joined.count;
  for (const daysAgo of [0, 1, 2]) await join({ daysAgo });
  expect(await now()).toBe(2);
  await cleanUpSubscriptions(fresh.db);
  expect(await now()).toBe(3);
  await rows('delete from subscriptions.members');
  expect(await now()).toBe(1);
  await cleanUpSubscriptions(fresh.db);
  expect(await now()).toBe(0);
});

it('says which share has confirmed, and who came by a referral', async () => {
  const friendOf = await join({ daysAgo: 9 });
  await join({ daysAgo: 9, state: 'unconfirmed' });
  await join({ daysAgo: 2, friendOf });
  await join({ daysAgo: 1, state: 'unsubscribed' });
  await join({ daysAgo: 1, state: 'unconfirmed' });
  await join({ daysAgo: 0, state: 'unconfirmed', friendOf });
  const { confirmed, referred, members, joinsByDay } = await read();
  expect(confirmed.share).toBe(0.5);
  expect(confirmed.change).toBeCloseTo(2 / 3 - 1 / 2);
  expect(referred).toEqual({ count: 2, change: null });
  expect(members.waitlist).toBe(2);
  expect(joinsByDay.map((day) => day.confirmed)).toEqual([0, 0, 0, 0, 1, 1, 0]);
});

it('still knows the joins of a day when retention has deleted them', async () => {
  const friendOf = await join({ daysAgo: 40 });
  await join({ daysAgo: 40, state: 'unconfirmed', friendOf });
  await join({ daysAgo: 41, state: 'unsubscribed' });
  await join({ daysAgo: 41, state: 'unconfirmed', list: 'newsletter' });
  const before = await read('?days=90');
  expect(await cleanUpSubscriptions(fresh.db)).toMatchObject({ unconfirmed: 2, unsubscribed: 1 });
  await join({ daysAgo: 40, state: 'unconfirmed' });
  await cleanUpSubscriptions(fresh.db);
  const after = await read('?days=90');
  expect(after.joined.count).toBe(before.joined.count + 1);
  expect(after.confirmed.share).toBe(2 / 4);
  expect(after.referred).toEqual(before.referred);
  expect(after.newsletterJoined).toEqual(before.newsletterJoined);
});

it('counts who is on the list by corridor, delivery method and wallet', async () => {
  for (const daysAgo of [0, 1, 2, 9]) await join({ daysAgo });
  await join({ daysAgo: 3, from: 'DE', method: 'mobile-money', wallet: 'mtn' });
  await join({ daysAgo: 3, from: 'DE', method: 'mobile-money' });
  await join({ daysAgo: 9, from: 'FR', method: 'cash-pickup' });
  await join({ daysAgo: 1, from: 'FR', state: 'unconfirmed' });
  const { corridors, methods, wallets } = await read();
  expect(corridors).toEqual([
    { key: 'GB-GH', count: 3, change: 1 },
    { key: 'DE-GH', count: 2, change: null },
  ]);
  expect(methods).toEqual([
    { key: 'bank-deposit', count: 3, change: 1 },
    { key: 'mobile-money', count: 2, change: null },
  ]);
  expect(wallets).toEqual([
    { key: 'mtn', count: 1, change: null },
    { key: 'none', count: 1, change: null },
  ]);
});

it('counts visits by day and page', async () => {
  await rows(
    `insert into visits.daily (day, page, count)
      select (now() at time zone 'utc')::date - ago, page, count
      from (values (0, '/', 5), (1, '/', 10), (1, '/faq', 2), (8, '/', 4), (14, '/', 100)) as seen (ago, page, count)`,
  );
  const { visits, visitsByDay, pages } = await read();
  expect(visits).toEqual({ count: 17, change: 2 });
  expect(visitsByDay.map((day) => day.visits)).toEqual([0, 0, 0, 0, 0, 12, 5]);
  expect(pages).toEqual([
    { page: '/', visits: 15 },
    { page: '/faq', visits: 2 },
  ]);
});

it('says how many enquiries and e-mails wait, since when, and what failed', async () => {
  await rows(
    `insert into enquiries.enquiries (id, key, kind, email, page, details, created_at, answered_at)
      select gen_random_uuid(), gen_random_uuid(), 'contact', 'ama@example.org', '/contact', '{}', made, answered
      from (values (timestamptz '2026-01-02 10:00Z', null), ('2026-01-03 10:00Z', null), ('2026-01-01 10:00Z', now()))
        as enquiry (made, answered)`,
  );
  await rows(
    `insert into mail.outbox (kind, recipient_fingerprint, sealed, created_at, expires_at, sent_at, failed_at)
      select 'test', $1, case when sent is null and failed is null then '\\x00'::bytea end, made,
        '2100-01-01', sent, failed
      from (values (timestamptz '2026-02-02 10:00Z', null, null), ('2026-02-03 10:00Z', null, null),
        ('2026-02-01 10:00Z', timestamptz '2026-02-01 10:05Z', null), ('2026-02-01 10:00Z', '2026-02-01 10:04Z', null),
        ('2026-02-01 10:00Z', null, now()), ('2026-02-01 10:00Z', null, now() - interval '8 days'))
        as message (made, sent, failed)`,
    [randomBytes(32)],
  );
  const { enquiries, mail } = await read();
  expect(enquiries).toEqual({ waiting: 2, oldestAt: '2026-01-02T10:00:00.000Z' });
  expect(mail).toEqual({
    waiting: 2,
    oldestAt: '2026-02-02T10:00:00.000Z',
    failed: 1,
    lastSentAt: '2026-02-01T10:05:00.000Z',
  });
});

it('answers with counts only, nobody among them', async () => {
  const friendOf = await join({ daysAgo: 2 });
  await join({ daysAgo: 1, friendOf });
  const { body } = await ask('?days=90');
  expect(JSON.stringify(body)).not.toMatch(/@|[0-9a-f]{8}-[0-9a-f]{4}-/);
});

it.each(['?days=8', '?days=', '?days=7;select 1', '?days=9999999&days=7'])(
  'does not take %s',
  async (query) => {
    expect((await ask(query)).status).toBe(422);
  },
);
