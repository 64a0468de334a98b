import type { Overview as Read } from '@remit/contract/staff/overview.ts';
import type { SecondStepChange } from '@remit/contract/staff/session.ts';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeRealtime } from '../../../testing/fake-realtime.ts';
import { fakeServer, noConnection } from '../../../testing/fake-server.ts';
import { currentUrl } from '../../../testing/member.tsx';
import { renderForStaff } from '../../../testing/render-for-staff.tsx';
import { useThrottled } from '../../ui/use-throttled.ts';
import { mailStateOf } from './attention.tsx';
import { ageOf } from './format.ts';
import Overview from './overview.tsx';

const call = 'GET /api/staff/overview';
/** Longer than a test. */
const pauseMs = 3_600_000;
const dayOf = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;
const week = [10, 11, 12, 13, 14, 15, 16].map(dayOf);

const some: Read = {
  members: { waitlist: 12_345, newsletter: 1 },
  joined: { count: 1_234, change: 0.126 },
  confirmed: { share: 0.714, change: -0.03 },
  referred: { count: 56, change: -0.004 },
  step: 'day',
  joinsByDay: week.map((day, index) => ({ day, joined: 10 * index, confirmed: 7 * index })),
  corridors: [
    { key: 'GB-GH', count: 700, change: 0.5 },
    { key: 'OTHER-KE', count: 184, change: null },
  ],
  methods: [{ key: 'mobile-money', count: 884, change: null }],
  wallets: [
    { key: 'm-pesa', count: 800, change: null },
    { key: 'none', count: 84, change: null },
  ],
  newsletterJoined: { count: 3, change: null },
  visits: { count: 9_001, change: 0.01 },
  visitsByDay: week.map((day, index) => ({ day, visits: 100 + index })),
  pages: [{ page: '/pricing', visits: 400 }],
  enquiries: { waiting: 4, oldestAt: new Date(Date.now() - 3 * 86_400_000).toISOString() },
  practice: [
    { country: 'GH', joined: 700, created: 40, arrived: 30 },
    { country: 'KE', joined: 184, created: 0, arrived: 0 },
  ],
  transfers: { underWay: 1_500, stuck: 2 },
  mail: {
    ...{
      waiting: 0,
      sending: 0,
      failed: 0,
      dueSince: null,
      lastSentAt: new Date(Date.now() - 120_000).toISOString(),
    },
    lastDay: { sent: 1_200, failed: 2, bounced: 1, complained: 0 },
    inPeriod: { bounced: 14, complained: 3 },
  },
};
const nothing: Read = {
  ...some,
  members: { waitlist: 0, newsletter: 0 },
  joined: { count: 0, change: null },
  confirmed: { share: null, change: null },
  referred: { count: 0, change: null },
  joinsByDay: week.map((day) => ({ day, joined: 0, confirmed: 0 })),
  ...{ corridors: [], methods: [], wallets: [], pages: [] },
  newsletterJoined: { count: 0, change: null },
  visits: { count: 0, change: null },
  visitsByDay: week.map((day) => ({ day, visits: 0 })),
  enquiries: { waiting: 0, oldestAt: null },
  practice: [{ country: 'GH', joined: 0, created: 0, arrived: 0 }],
  transfers: { underWay: 0, stuck: 0 },
  mail: {
    ...{ waiting: 0, sending: 0, failed: 0, dueSince: null, lastSentAt: null },
    lastDay: { sent: 0, failed: 0, bounced: 0, complained: 0 },
    inPeriod: { bounced: 0, complained: 0 },
  },
};

function open(overview = some, path = '/staff/overview?days=7', changes: SecondStepChange[] = []) {
  const server = fakeServer({ [call]: { body: overview } });
  const realtime = fakeRealtime();
  const page = <Overview pauseMs={pauseMs} />;
  return { server, ...realtime, ...renderForStaff(path, page, { secondStepChanges: changes }) };
}
const figure = async (term: string) => (await screen.findByText(term)).closest('div');
const sectionOf = async (heading: string) => {
  const section = (await screen.findByRole('heading', { level: 2, name: heading })).closest('section');
  return within(section as HTMLElement);
};

describe('the overview', () => {
  it('shows changes to the team’s sign-in, and what to do about those of others', async () => {
    const at = '2026-11-16T08:15:00.000Z';
    open(some, undefined, [
      { at, what: 'passkey_added', name: 'Ama', isYours: true },
      { at, what: 'factor_removed', name: 'Kofi Sample', isYours: false },
    ]);
    const section = await sectionOf('Team sign-in changes');
    const [own, other] = section.getAllByRole('listitem');
    expect(own).toHaveTextContent('You: passkey added');
    expect(other).toHaveTextContent('Kofi Sample: second step removed');
    expect(section.getByText(/If you did not make one of your changes/)).toBeVisible();
  });

  it('says nothing of sign-in when nothing has changed', async () => {
    open();
    await figure('On the waitlist');
    expect(screen.queryByRole('heading', { name: 'Team sign-in changes' })).toBeNull();
  });

  it('shows each figure with its change against the period before', async () => {
    open();
    expect(await figure('On the waitlist')).toHaveTextContent('12,345');
    expect(await figure('On the waitlist')).toHaveTextContent('1 person on the newsletter');
    expect(await figure('Joined the waitlist')).toHaveTextContent('1,234▲ +13% from the previous 7 days');
    expect(await figure('Of those, confirmed')).toHaveTextContent('71%▼ -3 points from the previous 7 days');
    expect(await figure('Joined by referral')).toHaveTextContent(/^Joined by referral560% from/);
    expect(await figure('Joined the newsletter')).toHaveTextContent('Nothing in the previous 7 days');
  });

  it('says how mail fares: what failed in a day, and what bounced or was reported as spam', async () => {
    open();
    const mail = await sectionOf('E-mail');
    expect(mail.getByText('Working')).toBeVisible();
    expect(mail.getByText('Failed in 24 hours').closest('div')).toHaveTextContent('2 of 1,202 (0.17%)');
    expect(mail.getByText('Campaign bounces').closest('div')).toHaveTextContent(
      '1 in 24 hours, 14 in 7 days',
    );
    expect(mail.getByText('Marked as spam').closest('div')).toHaveTextContent('0 in 24 hours, 3 in 7 days');
  });

  it('has a title, a description and a table for each chart', async () => {
    open();
    const joins = await sectionOf('Joins per day');
    const chart = joins.getByRole('img', { name: 'Joins per day' });
    expect(chart).toHaveAccessibleDescription('210 people in 7 days, most on 16 Nov with 60.');
    const rows = joins.getAllByRole('row', { hidden: true });
    expect(rows).toHaveLength(8);
    expect(rows[1]).toHaveTextContent('Mon 16 Nov, today6042');
    for (const heading of ['By corridor', 'By delivery method', 'By wallet', 'Most visited pages'])
      expect((await sectionOf(heading)).getByRole('img', { name: heading })).toBeVisible();
    const charts = screen.getAllByRole('img').map((img) => img.closest('section'));
    for (const chart of charts) expect(chart?.querySelectorAll('details table')).toHaveLength(1);
  });

  it('names corridors, methods and wallets in words', async () => {
    open();
    const corridors = await sectionOf('By corridor');
    const [, first, second] = corridors.getAllByRole('row', { hidden: true });
    expect(first).toHaveTextContent('United Kingdom to Ghana70079%+50%');
    expect(second).toHaveTextContent('Another country to Kenya18421%–');
    expect((await sectionOf('By wallet')).getAllByText('No wallet named')[0]).toBeVisible();
  });

  it('says what a day was, for keyboard and screen reader by a range', async () => {
    open();
    const joins = await sectionOf('Joins per day');
    const range = joins.getByRole('slider');
    expect(range).toHaveAttribute('aria-valuetext', 'Mon 16 Nov, today: 60 joined, 42 confirmed');
    fireEvent.change(range, { target: { value: '1' } });
    expect(range).toHaveAttribute('aria-valuetext', 'Wed 11 Nov: 10 joined, 7 confirmed');
    expect(joins.getByText('Wed 11 Nov: 10 joined, 7 confirmed')).toBeVisible();
  });

  it('reads another period by a link, 30 days without one', async () => {
    const { server, user } = open(some, '/staff/overview');
    await screen.findByText('12,345');
    expect(server.requests[0]?.query.get('days')).toBe('30');
    const period = within(screen.getByRole('navigation', { name: 'Period' }));
    expect(period.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'true');
    await user.click(period.getByRole('link', { name: '90 days' }));
    expect(currentUrl()).toBe('/staff/overview?days=90');
    await waitFor(() => expect(server.requests.at(-1)?.query.get('days')).toBe('90'));
    expect(period.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'true');
  });

  it('shows all by weeks or months, and compares it with nothing', async () => {
    const months = ['2026-09-01', '2026-10-01', '2026-11-01'];
    const { server } = open(
      {
        ...some,
        step: 'month',
        joined: { count: 600, change: null },
        joinsByDay: months.map((day, index) => ({ day, joined: 100 * (index + 1), confirmed: 50 })),
        visitsByDay: months.map((day) => ({ day, visits: 0 })),
      },
      '/staff/overview?days=all',
    );
    const joins = await sectionOf('Joins per month');
    expect(server.requests[0]?.query.get('days')).toBe('all');
    expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
    expect(joins.getByRole('img')).toHaveAccessibleDescription(
      '600 people so far, most in Nov 2026 with 300.',
    );
    expect(joins.getAllByRole('row', { hidden: true })[1]).toHaveTextContent('Nov 2026, this month30050');
    expect(await figure('Joined the waitlist')).toHaveTextContent('600Since the first day');
    expect(screen.getByText('No visits counted so far.')).toBeVisible();
  });

  it('says when there are no members yet, and draws no empty charts', async () => {
    open(nothing);
    expect(await screen.findByText(/^No one has joined the waitlist yet/)).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('No visits counted in 7 days.')).toBeVisible();
    expect(screen.getByText('There are no open enquiries.')).toBeVisible();
  });

  it('says so when it could not be read, and reads again', async () => {
    const { server, user } = open();
    await screen.findByText('12,345');
    server.respond({ [call]: noConnection });
    await user.click(screen.getByRole('link', { name: '30 days' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    server.respond({ [call]: { body: some } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('12,345')).toBeVisible();
  });

  it('reads again when it hears of a change, once for many', async () => {
    const { server, sockets } = open();
    await screen.findByText('12,345');
    await waitFor(() => expect(sockets[0]?.frames.some(([, , , event]) => event === 'phx_join')).toBe(true));
    server.respond({ [call]: { body: { ...some, members: { waitlist: 12_346, newsletter: 1 } } } });
    const say = (topic: string) =>
      sockets[0]?.push('broadcast', { type: 'broadcast', event: 'changed', payload: { topic } });
    // It shows nothing of them.
    await act(async () => {
      say('campaigns');
      say('accounts');
    });
    expect(server.requests.filter((asked) => asked.call === call)).toHaveLength(1);
    await act(async () => {
      for (let n = 0; n < 20; n += 1) say('waitlist');
      say('mail');
    });
    expect(await screen.findByText('12,346')).toBeVisible();
    expect(server.requests.filter((asked) => asked.call === call)).toHaveLength(2);
  });
});

it('a throttled function runs at once, and once more after the pause for all that came meanwhile', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const run = vi.fn();
  const { result, unmount } = renderHook(() => useThrottled(run, 5_000));
  result.current();
  expect(run).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 20; n += 1) result.current();
  vi.advanceTimersByTime(4_999);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(2);
  result.current();
  result.current();
  expect(run).toHaveBeenCalledTimes(3);
  unmount();
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(3);
});

it.each([
  { why: 'nothing waits', mail: {}, state: 'well' },
  { why: 'one is due for a minute', mail: { dueSince: '2026-11-16T11:59:00Z' }, state: 'well' },
  { why: 'one is due for an hour', mail: { dueSince: '2026-11-16T11:00:00Z' }, state: 'late' },
  { why: 'a mailbox was gone', day: { failed: 1, sent: 0 }, state: 'well' },
  { why: 'a few of many failed', day: { failed: 40, sent: 960 }, state: 'well' },
  { why: 'a twentieth failed', day: { failed: 50, sent: 950 }, state: 'failed' },
  { why: 'all of three failed', day: { failed: 3, sent: 0 }, state: 'failed' },
])('mail is $state when $why', ({ mail, day, state }) => {
  const now = Date.parse('2026-11-16T12:00:00Z');
  const lastDay = { ...nothing.mail.lastDay, ...day };
  expect(mailStateOf({ ...nothing.mail, lastDay, ...mail }, 'sent', now)).toBe(state);
});

it.each([
  ['2026-11-16T11:59:30Z', 'this minute'],
  ['2026-11-16T11:58:30Z', '1 minute ago'],
  ['2026-11-16T02:00:00Z', '10 hours ago'],
  ['2026-11-15T11:00:00Z', 'yesterday'],
  ['2026-10-17T12:00:00Z', '30 days ago'],
  ['2026-11-16T13:00:00Z', 'this minute'],
])('%s is %s', (at, age) => {
  expect(ageOf(at, Date.parse('2026-11-16T12:00:00Z'))).toBe(age);
});

it('sets practice beside demand, by country', async () => {
  open();
  const section = await sectionOf('Practice transfers');
  const rows = section.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'ToPeople joinedTransfers createdOf those, arrived',
    'Ghana7004030 (75%)',
    'Kenya1840–',
  ]);
  expect(section.getByRole('link', { name: 'Ghana' })).toHaveAttribute('href', '/staff/transfers?country=GH');
});

it('says how many practice transfers are under way, and leads to those that are stuck', async () => {
  open();
  const section = await sectionOf('Practice transfers');
  expect(section.getByText('1,500')).toBeVisible();
  expect(section.getByRole('link', { name: 'View stuck transfers' })).toHaveAttribute(
    'href',
    '/staff/transfers?state=stuck',
  );
});
