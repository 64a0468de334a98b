import { type PeopleFound, peopleCountedMax } from '@remit/contract/staff/search.ts';
import { number } from '../../ui/format.ts';

export type PeopleKind = keyof PeopleFound;

/** The server takes no less. */
export const peopleTextMin = 2;

const counted = (count: number, one: string, more: string) =>
  `${number(count)}${count === peopleCountedMax ? ' or more' : ''} ${count === 1 ? one : more}`;

const allOf = (count: number, one: string, more: string) =>
  count === 1
    ? 'Show in the list'
    : `${count === peopleCountedMax ? 'Show' : 'All'} ${counted(count, one, more)}`;

export const findCopy = {
  open: 'Search',
  /** For screen readers, after the word above. */
  where: 'people and screens',
  keys: { mac: '⌘K', other: 'Ctrl K' },
  label: 'People, screens and actions',
  hint: 'Name, e-mail address or screen',
  close: 'Close',
  destinations: 'Screens and actions',
  people: 'People',
  searchFor: (text: string) => `Search people for “${text}”`,
  tooShort: `Type at least ${peopleTextMin} characters to search people.`,
  searching: 'Searching...',
  nobody: 'No one found',
  kinds: {
    accounts: 'Accounts',
    waitlist: 'Waitlist and newsletter',
    enquiries: 'Enquiries',
  } satisfies Record<PeopleKind, string>,
  all: {
    accounts: (count: number) => allOf(count, 'account', 'accounts'),
    waitlist: (count: number) => allOf(count, 'entry', 'entries'),
    enquiries: (count: number) => allOf(count, 'enquiry', 'enquiries'),
  } satisfies Record<PeopleKind, (count: number) => string>,
  /** For screen readers. */
  found: (accounts: number, entries: number, enquiries: number) =>
    [
      counted(accounts, 'account', 'accounts'),
      counted(entries, 'list entry', 'list entries'),
      counted(enquiries, 'enquiry', 'enquiries'),
    ].join(', '),
};
