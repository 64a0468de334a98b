import { noWallet } from '@remit/contract/staff/overview.ts';
import { receivingCountries, sendingCountries } from '@remit/contract/subscription-tables.ts';
import { deliveryMethods, wallets } from '@remit/domain/catalogue/delivery-methods.ts';
import {
  ageOf,
  dayAndMonth,
  exactPercent,
  number,
  percent,
  signedPercent,
  signedPoints,
  weekday,
} from './format.ts';

const people = (count: number) => `${number(count)} ${count === 1 ? 'person' : 'people'}`;
const visits = (count: number) => `${number(count)} ${count === 1 ? 'visit' : 'visits'}`;
const inPeriod = (days: number) => `in ${days} days`;

export const overviewWords = {
  heading: 'Overview',
  period: 'Period',
  days: (days: number) => `${days} days`,
  /** Under everything. */
  note: 'Days begin at midnight UTC. Today and yesterday are counted now, the days before them every hour. Changes compare whole days with those of the period before, so today is left out of them.',
  nobody: 'Nobody has joined the waitlist yet. Figures appear here with the first one.',
  noneInPeriod: (days: number) => `Nobody ${inPeriod(days)}.`,
  noVisits: (days: number) => `No visits were counted ${inPeriod(days)}.`,
  table: 'Show as a table',
  today: 'today',
  day: 'Day',
};

export const figureWords = {
  heading: 'Figures',
  members: 'On the waitlist',
  newsletterMembers: (count: number) => `${people(count)} on the newsletter`,
  joined: 'Joined the waitlist',
  confirmed: 'Confirmed of those',
  referred: 'Came by a referral',
  newsletterJoined: 'Joined the newsletter',
  visits: 'Visits counted',
  up: 'up',
  down: 'down',
  change: (change: number) => signedPercent(change),
  points: (change: number) => signedPoints(change),
  against: (days: number) => `against the ${days} days before`,
  nothingBefore: (days: number) => `Nothing to compare with ${days} days before`,
  none: 'None yet',
};

export const attentionWords = {
  enquiries: 'Enquiries waiting',
  noEnquiries: 'Every enquiry has been answered.',
  oldestEnquiry: (at: string) => `The oldest came ${ageOf(at)}.`,
  openEnquiries: 'Open enquiries',
  mail: 'Mail',
  mailStates: {
    failed: 'Many fail',
    late: 'Late',
    well: 'Working',
  },
  waiting: 'Waiting',
  dueSince: 'First due',
  lastSent: 'Last sent',
  failed: 'Failed in 24 hours',
  ofOutcomes: (failed: number, all: number) =>
    failed === 0 ? '0' : `${number(failed)} of ${number(all)} (${exactPercent(failed / all)})`,
  bounced: 'Campaigns bounced',
  complained: 'Reported as spam',
  reports: (lastDay: number, count: number, days: number) =>
    `${number(lastDay)} in 24 hours, ${number(count)} ${inPeriod(days)}`,
  age: ageOf,
  nothing: 'None',
  openSystem: 'Open the outbox',
};

export const joinsWords = {
  heading: 'Joins per day',
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  joined: 'Joined',
  day: 'Day',
  readout: ({ joined, confirmed }: { joined: number; confirmed: number }) =>
    `${number(joined)} joined, ${number(confirmed)} confirmed`,
  summary: (rows: readonly { day: string; joined: number }[]) =>
    summaryOf(rows, ({ joined }) => joined, people, 'Nobody joined.'),
};

export const visitsWords = {
  heading: 'Visits per day',
  note: 'Of visitors who agreed to be counted.',
  visits: 'Visits',
  day: 'Day',
  readout: ({ visits: count }: { visits: number }) => visits(count),
  summary: (rows: readonly { day: string; visits: number }[]) =>
    summaryOf(rows, (row) => row.visits, visits, 'No visits were counted.'),
};

export const groupWords = {
  corridors: { heading: 'By corridor', column: 'Corridor', note: 'Joined in the period and on the list.' },
  methods: {
    heading: 'By delivery method',
    column: 'Delivery method',
    note: 'Joined in the period and on the list.',
  },
  wallets: { heading: 'By wallet', column: 'Wallet', note: 'Of those who want mobile money.' },
  pages: { heading: 'Most visited pages', column: 'Page', note: 'Of visitors who agreed to be counted.' },
  people: 'People',
  visits: 'Visits',
  share: 'Share',
  change: 'Change',
  noChange: '–',
  more: (count: number) => `${count} more in the table`,
  summary: (bars: readonly { label: string; count: number }[]) =>
    bars.length === 0
      ? 'There are none.'
      : `Most first: ${bars
          .slice(0, 3)
          .map(({ label, count }) => `${label} ${number(count)}`)
          .join(', ')}.`,
};

const nameIn = (table: readonly { code: string; name: string }[], code: string) =>
  table.find((country) => country.code === code)?.name ?? code;
const idIn = (table: readonly { id: string; name: string }[], id: string) =>
  table.find((entry) => entry.id === id)?.name ?? id;

/** "United Kingdom to Ghana" */
export function corridorLabel(key: string): string {
  const [from = '', to = ''] = key.split('-');
  const label = `${nameIn(sendingCountries, from)} to ${nameIn(receivingCountries, to)}`;
  return label.charAt(0).toUpperCase() + label.slice(1);
}
export const methodLabel = (key: string) => idIn(deliveryMethods, key);
export const walletLabel = (key: string) => (key === noWallet ? 'No wallet named' : idIn(wallets, key));

export const dayLabel = (day: string, isToday: boolean) =>
  `${weekday(day)} ${dayAndMonth(day)}${isToday ? `, ${overviewWords.today}` : ''}`;

/** For whoever does not see the chart: how many in all, and which day had most. */
function summaryOf<Row extends { day: string }>(
  rows: readonly Row[],
  countOf: (row: Row) => number,
  counted: (count: number) => string,
  none: string,
): string {
  const total = rows.reduce((sum, row) => sum + countOf(row), 0);
  if (total === 0) return none;
  const most = rows.reduce((best, row) => (countOf(row) > countOf(best) ? row : best));
  return `${counted(total)} ${inPeriod(rows.length)}, most on ${dayAndMonth(most.day)} with ${number(countOf(most))}.`;
}

export { number, percent };
