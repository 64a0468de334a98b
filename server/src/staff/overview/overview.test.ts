import { randomBytes, randomUUID } from 'node:crypto';
import { Overview } from '@remit/contract/staff/overview.ts';
import { service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cleanUpSubscriptions } from '#people/subscriptions/retention.ts';
import { aStaffService } from '../testing/a-staff-service.ts';
import { aTransfer } from '../transfers/testing/a-transfer.ts';

/** The reads and the days that are counted back from it have one clock. */
const now = new Date();
const today = now.toISOString().slice(0, 10);
let fresh: FreshDatabase;
let read: (query?: string) => Promise<Overview>;
let ask: (query: string) => Promise<{ status: number; body: unknown }>;
beforeAll(async () => {
  fresh = await freshDatabase();
  const console = await aStaffService({ on: fresh, deps: { now: () => now } });
  const { headers } = await console.staff('viewer');
  ask = (query) => console.ask('GET', `/overview${query}`, headers);
  read = async (query = '?days=7') => {
    await rows('select subscriptions.count_days()');
    return v.parse(Overview, (await ask(query)).body);
  };
});
beforeEach(() =>
  fresh.clear(
    ...['subscriptions.members', 'subscriptions.daily_counts', 'subscriptions.deleted_daily', 'visits.daily'],
    ...['enquiries.enquiries', 'mail.outbox', 'campaigns.campaigns'],
    ...['public.transfers', 'transfers.quotes', 'transfers.due', 'transfers.daily_counts'],
  ),
);
afterAll(() => fresh?.close());

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

/** A person who joined in the first minute of that day. */
async function join({ daysAgo, list = 'waitlist', state = 'confirmed', ...more }: Joined): Promise<string> {
  const id = randomUUID();
  const isWaitlist = list === 'waitlist';
  await rows(
    `insert into subscriptions.members (id, list, address_hash, email, state, sending_from, sending_to, method, wallet,
        share_code, friend_of, created_at, asked_at, confirmed_at, placed_at, unsubscribed_at)
      select $1::uuid, $2, $3, $1::uuid || '@example.org', $4::text, $5, $6, $7, $8, $9, $10, at, at,
        case when $4 <> 'unconfirmed' then at end, case when $4 <> 'unconfirmed' then at end,
        case when $4 = 'unsubscribed' then at end
      from (select ($12::date - $11::int)::timestamp at time zone 'utc' as at) day`,
    [
      ...[id, list, randomBytes(32), state],
      ...(isWaitlist ? [more.from ?? 'GB', 'GH', more.method ?? 'bank-deposit'] : [null, null, null]),
      more.wallet ?? null,
      isWaitlist ? randomBytes(9).toString('base64url') : null,
      more.friendOf ?? null,
      daysAgo,
      today,
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
    mail: { waiting: 0, dueSince: null, lastSentAt: null },
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

it('counts today and yesterday on request, and earlier days every hour', async () => {
  const counted = async () => v.parse(Overview, (await ask('?days=30')).body).joined.count;
  for (const daysAgo of [0, 1, 2]) await join({ daysAgo });
  expect(await counted()).toBe(2);
  await cleanUpSubscriptions(fresh.db);
  expect(await counted()).toBe(3);
  await rows('delete from subscriptions.members');
  expect(await counted()).toBe(1);
  await cleanUpSubscriptions(fresh.db);
  expect(await counted()).toBe(0);
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
      select $1::date - ago, page, count
      from (values (0, '/', 5), (1, '/', 10), (1, '/faq', 2), (8, '/', 4), (14, '/', 100)) as seen (ago, page, count)`,
    [today],
  );
  const { visits, visitsByDay, pages } = await read();
  expect(visits).toEqual({ count: 17, change: 2 });
  expect(visitsByDay.map((day) => day.visits)).toEqual([0, 0, 0, 0, 0, 12, 5]);
  expect(pages).toEqual([
    { page: '/', visits: 15 },
    { page: '/faq', visits: 2 },
  ]);
});

it('counts practice transfers that have not ended, and those of them that are stuck', async () => {
  await aTransfer(fresh.db, null, { set: { state: 'paid_out' } });
  await aTransfer(fresh.db, null, { set: { state: 'sending' }, due: { attempts: 3 } });
  await aTransfer(fresh.db, null, { due: { attempts: 2 } });
  expect((await read()).transfers).toEqual({ underWay: 2, stuck: 1 });
});

it('sets what people try out in practice beside what they want, by country', async () => {
  const ofDay = (daysAgo: number, state: string, to = {}) =>
    aTransfer(fresh.db, null, {
      set: { state, created_at: new Date(now.getTime() - daysAgo * 86_400_000), ...to },
    });
  const toGhana = { country: 'GH', receive_currency: 'GHS' };
  await ofDay(0, 'created');
  await ofDay(1, 'collected');
  await ofDay(6, 'paid_out');
  await ofDay(6, 'refunded');
  await ofDay(7, 'paid_out');
  await ofDay(6, 'paid_out', toGhana);
  for (const from of ['GB', 'DE']) await join({ daysAgo: 1, from });
  await join({ daysAgo: 1, state: 'unconfirmed' });
  await rows('select transfers.count_days()');
  const { practice } = await read();
  expect(practice).toEqual([
    { country: 'GH', joined: 2, created: 1, arrived: 1 },
    { country: 'KE', joined: 0, created: 4, arrived: 2 },
    { country: 'UG', joined: 0, created: 0, arrived: 0 },
    { country: 'SN', joined: 0, created: 0, arrived: 0 },
  ]);
  expect((await read('?days=all')).practice[1]).toMatchObject({ created: 5, arrived: 3 });
  // What has arrived since it was counted.
  await rows("update public.transfers set state = 'paid_out' where state = 'refunded'");
  await rows('select transfers.count_days()');
  expect((await read()).practice[1]).toMatchObject({ created: 4, arrived: 3 });
});

it('says how many enquiries wait, and since when', async () => {
  await rows(
    `insert into enquiries.enquiries (id, key, kind, email, page, details, created_at, answered_at)
      select gen_random_uuid(), gen_random_uuid(), 'contact', 'ama@example.org', '/contact', '{}', made, answered
      from (values (timestamptz '2026-01-02 10:00Z', null), ('2026-01-03 10:00Z', null), ('2026-01-01 10:00Z', now()))
        as enquiry (made, answered)`,
  );
  expect((await read()).enquiries).toEqual({ waiting: 2, oldestAt: '2026-01-02T10:00:00.000Z' });
});

const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
type Message = {
  readonly made: string;
  readonly due?: string;
  readonly sent?: string;
  readonly failed?: string;
};
const write = ({ made, due = made, sent, failed }: Message) =>
  rows(
    `insert into mail.outbox (kind, recipient_fingerprint, sealed, created_at, due_at, expires_at, sent_at, failed_at)
      values ('test', $1, case when $4::timestamptz is null and $5::timestamptz is null then '\\x00'::bytea end, $2, $3,
        '2100-01-01', $4, $5)`,
    [randomBytes(32), made, due, sent ?? null, failed ?? null],
  );

it('says how many e-mails wait, since when the first is due, and what became of those of a day', async () => {
  const old = hoursAgo(100);
  await write({ made: old, due: hoursAgo(2) });
  await write({ made: old, due: hoursAgo(1) });
  await write({ made: old, due: hoursAgo(-1) });
  await write({ made: old, sent: hoursAgo(25) });
  for (const hours of [3, 23]) await write({ made: old, sent: hoursAgo(hours) });
  await write({ made: old, failed: hoursAgo(25) });
  await write({ made: old, failed: hoursAgo(23) });
  expect((await read()).mail).toEqual({
    waiting: 3,
    sending: 0,
    failed: 2,
    dueSince: hoursAgo(2),
    lastSentAt: hoursAgo(3),
    lastDay: { sent: 2, failed: 1, bounced: 0, complained: 0 },
    inPeriod: { bounced: 0, complained: 0 },
  });
});

it('is not late when an old message is to be tried again', async () => {
  await write({ made: hoursAgo(100), due: hoursAgo(-1) });
  expect((await read()).mail).toMatchObject({ waiting: 1, dueSince: null });
});

it('counts the reports of mail servers on campaigns, also of deleted recipients', async () => {
  const campaign = (startedAt: string, counts: object | null) =>
    rows<{ id: string }>(
      `insert into campaigns.campaigns (id, state, subject, source, list, people, started_at, ended_at, counts)
        values (gen_random_uuid(), 'sent', 'News', 'News', 'newsletter', 9, $1, $1, $2) returning id`,
      [startedAt, counts],
    );
  const [{ id } = { id: '' }] = await campaign(hoursAgo(24 * 20), null);
  await campaign(hoursAgo(24 * 40), { bounced: 5, complained: 2 });
  await campaign(hoursAgo(24 * 100), { bounced: 50, complained: 20 });
  const recipient = (bounced: string | null, complained: string | null) =>
    rows(
      `insert into campaigns.recipients (message_id, campaign_id, state, queued_at, bounced_at, complained_at)
        values (gen_random_uuid(), $1, 'sent', now(), $2, $3)`,
      [id, bounced, complained],
    );
  await recipient(hoursAgo(23), null);
  await recipient(hoursAgo(24 * 19), hoursAgo(22));
  const reports = async (query: string) => {
    const { lastDay, inPeriod } = (await read(query)).mail;
    return [lastDay.bounced, lastDay.complained, inPeriod.bounced, inPeriod.complained];
  };
  expect(await reports('?days=7')).toEqual([1, 1, 1, 1]);
  expect(await reports('?days=30')).toEqual([1, 1, 2, 1]);
  expect(await reports('?days=90')).toEqual([1, 1, 7, 3]);
});

it('shows the whole list from the first day on, by day while it is short', async () => {
  await join({ daysAgo: 60, from: 'DE' });
  await join({ daysAgo: 0 });
  const { joined, joinsByDay, corridors, step } = await read('?days=all');
  expect(joined).toEqual({ count: 2, change: null });
  expect(step).toBe('day');
  expect(joinsByDay).toHaveLength(61);
  expect(joinsByDay[0]?.joined).toBe(1);
  expect(corridors.map(({ key, count }) => [key, count])).toEqual([
    ['DE-GH', 1],
    ['GB-GH', 1],
  ]);
});

it.each([
  { years: 1, step: 'week' },
  { years: 3, step: 'month' },
])('shows $years years of the whole list by $step', async ({ years, step }) => {
  const first = 365 * years;
  for (const daysAgo of [first, first, 8, 0]) await join({ daysAgo });
  await rows(`insert into visits.daily (day, page, count) values ($1::date - 8, '/', 5), ($1, '/', 2)`, [
    today,
  ]);
  const all = await read('?days=all');
  expect(all.step).toBe(step);
  const days = all.joinsByDay.map(({ day }) => day);
  expect(days).toEqual(all.visitsByDay.map(({ day }) => day));
  for (const day of days) {
    const isFirst = step === 'week' ? new Date(day).getUTCDay() === 1 : day.endsWith('-01');
    expect(isFirst, day).toBe(true);
  }
  expect(all.joinsByDay[0]).toMatchObject({ joined: 2, confirmed: 2 });
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  expect(sum(all.joinsByDay.map(({ joined }) => joined))).toBe(4);
  expect(sum(all.visitsByDay.map(({ visits }) => visits))).toBe(7);
  expect(all.joined).toEqual({ count: 4, change: null });
});

it('returns only counts, without names', async () => {
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
