import { type ChartStep, noWallet, type OverviewDays } from '@remit/contract/staff/overview.ts';
import type { SecondStepChange } from '@remit/contract/staff/session.ts';
import {
  ageOf,
  dayAndMonth,
  dayMonthAndYear,
  exactPercent,
  monthAndYear,
  percent,
  signedPercent,
  signedPoints,
  weekday,
} from '../../screens/overview/format.ts';
import { receivingName, sendingName, walletName } from '../../ui/catalogue-names.ts';
import { number } from '../../ui/format.ts';

const people = (count: number) => `${number(count)} ${count === 1 ? 'person' : 'people'}`;
const visits = (count: number) => `${number(count)} ${count === 1 ? 'visit' : 'visits'}`;
const inPeriod = (days: OverviewDays) => (days === 'all' ? 'so far' : `in ${days} days`);

export const overviewCopy = {
  heading: 'Overview',
  period: 'Period',
  days: (days: OverviewDays) => (days === 'all' ? 'All' : `${days} days`),
  /** Under everything. */
  note: 'Days begin at midnight UTC. We count today and yesterday now, and earlier days every hour. Changes compare whole days with the period before, so they leave out today.',
  nobody: 'No one has joined the waitlist yet. Figures appear here when the first person joins.',
  noneInPeriod: (days: OverviewDays) => `No one ${inPeriod(days)}.`,
  noVisits: (days: OverviewDays) => `No visits counted ${inPeriod(days)}.`,
  table: 'Show as a table',
  /** Of the last day, week or month. */
  now: { day: 'today', week: 'this week', month: 'this month' } satisfies Record<ChartStep, string>,
  steps: { day: 'Day', week: 'Week', month: 'Month' } satisfies Record<ChartStep, string>,
};

export const figureCopy = {
  heading: 'Figures',
  members: 'On the waitlist',
  newsletterMembers: (count: number) => `${people(count)} on the newsletter`,
  joined: 'Joined the waitlist',
  confirmed: 'Of those, confirmed',
  referred: 'Joined by referral',
  newsletterJoined: 'Joined the newsletter',
  visits: 'Visits counted',
  up: 'up',
  down: 'down',
  change: (change: number) => signedPercent(change),
  points: (change: number) => signedPoints(change),
  against: (days: OverviewDays) => `from the previous ${days} days`,
  nothingBefore: (days: OverviewDays) =>
    days === 'all' ? 'Since the first day' : `Nothing in the previous ${days} days`,
  none: 'None yet',
};

export const attentionCopy = {
  enquiries: 'Enquiries waiting',
  noEnquiries: 'There are no open enquiries.',
  oldestEnquiry: (at: string) => `The oldest arrived ${ageOf(at)}.`,
  openEnquiries: 'View enquiries',
  mail: 'E-mail',
  mailStates: {
    failed: 'Many failing',
    late: 'Delayed',
    well: 'Working',
    captured: 'Captured',
    held: 'Held',
  },
  dueSince: 'First due',
  lastSent: 'Last sent',
  failed: 'Failed in 24 hours',
  ofOutcomes: (failed: number, all: number) =>
    failed === 0 ? '0' : `${number(failed)} of ${number(all)} (${exactPercent(failed / all)})`,
  bounced: 'Campaign bounces',
  complained: 'Marked as spam',
  reports: (lastDay: number, count: number, days: OverviewDays) =>
    `${number(lastDay)} in 24 hours, ${number(count)} ${inPeriod(days)}`,
  age: ageOf,
  nothing: 'None',
  openSystem: 'View the outbox',
};

export const practiceCopy = {
  heading: 'Practice transfers',
  underWay: 'Under way',
  stuck: 'Of those, stuck',
  open: 'View transfers',
  openStuck: 'View stuck transfers',
  beside: {
    heading: 'Beside the waitlist, by country',
    note: 'People who joined in the period and are on the list, and the transfers created in it.',
    none: (days: OverviewDays) => `No one joined and no transfer was created ${inPeriod(days)}.`,
    country: 'To',
    joined: 'People joined',
    created: 'Transfers created',
    arrived: 'Of those, arrived',
    arrivedOf: (arrived: number, created: number) =>
      created === 0 ? '–' : `${number(arrived)} (${percent(arrived / created)})`,
  },
};

export const signInChangesCopy = {
  heading: 'Team sign-in changes',
  you: 'You',
  events: {
    passkey_added: 'passkey added',
    passkey_removed: 'passkey removed',
    factor_added: 'second step added',
    factor_removed: 'second step removed',
    recovery_codes_made: 'recovery codes made',
    recovery_codes_removed: 'recovery codes removed',
  } satisfies Record<SecondStepChange['what'], string>,
  notYou:
    'If you did not make one of your changes, tell an operator at once. Then press “This was not me” in our e-mail about it.',
  notThem: 'If you did not expect a change, ask your colleague. If it was not them, tell an operator.',
};

export const joinsCopy = {
  heading: { day: 'Joins per day', week: 'Joins per week', month: 'Joins per month' },
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  joined: 'Joined',
  readout: ({ joined, confirmed }: { joined: number; confirmed: number }) =>
    `${number(joined)} joined, ${number(confirmed)} confirmed`,
  summary: (rows: readonly { day: string; joined: number }[], step: ChartStep, days: OverviewDays) =>
    summaryOf(rows, { step, days, countOf: ({ joined }) => joined, counted: people, none: 'No one joined.' }),
};

export const visitsCopy = {
  heading: { day: 'Visits per day', week: 'Visits per week', month: 'Visits per month' },
  note: 'Only visitors who agreed to be counted.',
  visits: 'Visits',
  readout: ({ visits: count }: { visits: number }) => visits(count),
  summary: (rows: readonly { day: string; visits: number }[], step: ChartStep, days: OverviewDays) =>
    summaryOf(rows, {
      ...{ step, days, counted: visits, none: 'No visits counted.' },
      countOf: (row) => row.visits,
    }),
};

export const groupCopy = {
  corridors: {
    heading: 'By corridor',
    column: 'Corridor',
    note: 'People who joined in the period and are on the list.',
  },
  methods: {
    heading: 'By delivery method',
    column: 'Delivery method',
    note: 'People who joined in the period and are on the list.',
  },
  wallets: { heading: 'By wallet', column: 'Wallet', note: 'Only people who want mobile money.' },
  pages: { heading: 'Most visited pages', column: 'Page', note: 'Only visitors who agreed to be counted.' },
  people: 'People',
  visits: 'Visits',
  share: 'Share',
  change: 'Change',
  noChange: '–',
  more: (count: number) => `${count} more in the table`,
  summary: (bars: readonly { label: string; count: number }[]) =>
    bars.length === 0
      ? 'None.'
      : `Highest first: ${bars
          .slice(0, 3)
          .map(({ label, count }) => `${label} ${number(count)}`)
          .join(', ')}.`,
};

/** "United Kingdom to Ghana" */
export function corridorLabel(key: string): string {
  const [from = '', to = ''] = key.split('-');
  const label = `${sendingName(from)} to ${receivingName(to)}`;
  return label.charAt(0).toUpperCase() + label.slice(1);
}
export const walletLabel = (key: string) => (key === noWallet ? 'No wallet named' : walletName(key));

/** "Mon 16 Nov, today", "Week from 16 Nov 2026" or "Nov 2026" */
export function dayLabel(day: string, step: ChartStep, isLast: boolean): string {
  const labels = {
    day: () => `${weekday(day)} ${dayAndMonth(day)}`,
    week: () => `Week from ${dayMonthAndYear(day)}`,
    month: () => monthAndYear(day),
  };
  return isLast ? `${labels[step]()}, ${overviewCopy.now[step]}` : labels[step]();
}

type Summary<Row> = {
  readonly step: ChartStep;
  readonly days: OverviewDays;
  readonly countOf: (row: Row) => number;
  readonly counted: (count: number) => string;
  readonly none: string;
};

/** For whoever does not see the chart: how many in all, and which day, week or month had most. */
function summaryOf<Row extends { day: string }>(
  rows: readonly Row[],
  { step, days, countOf, counted, none }: Summary<Row>,
): string {
  const total = rows.reduce((sum, row) => sum + countOf(row), 0);
  if (total === 0) return none;
  const most = rows.reduce((best, row) => (countOf(row) > countOf(best) ? row : best));
  const when = {
    day: () => `on ${dayAndMonth(most.day)}`,
    week: () => `in the week from ${dayMonthAndYear(most.day)}`,
    month: () => `in ${monthAndYear(most.day)}`,
  };
  return `${counted(total)} ${inPeriod(days)}, most ${when[step]()} with ${number(countOf(most))}.`;
}
