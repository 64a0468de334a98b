import { accountSorts, accountStates } from '@remit/contract/staff/accounts.ts';
import { enquirySorts } from '@remit/contract/staff/enquiries.ts';
import { transferSorts } from '@remit/contract/staff/transfers.ts';
import { waitlistSorts } from '@remit/contract/staff/waitlist.ts';

export type StaffPath = {
  readonly path: `/${string}`;
  /** Of a list of people, which is read by POST. */
  readonly body?: Readonly<Record<string, string | boolean>>;
  /** SQL for the `:id` in the path or body, wherever it stands; each round reads another row. */
  readonly ids?: string;
};

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
/** Where a page of the waitlist begins that is not the first. */
const cursorsFrom = (offset: number | string) =>
  `select to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z_"') || id as id
    from subscriptions.members where list = 'waitlist' order by created_at desc, id desc offset ${offset}`;
const cursors = cursorsFrom(50);
const half = `(select count(*) / 2 from subscriptions.members)`;

/** A list in each order, and by texts that all, many, few and none of the people have, by two letters and by one. */
const searches = (
  path: `/${string}`,
  sorts: readonly string[],
  filter: Readonly<Record<string, string>> = {},
) => [
  ...sorts.map((sort): StaffPath => ({ path, body: { ...filter, sort } })),
  ...['example.com', 'mensah', 'demo777', 'nobody-at-all', 'me', 'a'].map(
    (q): StaffPath => ({ path, body: { ...filter, q } }),
  ),
  { path, body: { ...filter, q: 'example.com', sort: 'email' } } as StaffPath,
];
/** Where a page of transfers begins in the middle. */
const transferCursors = `select to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z_"') || id as id
  from public.transfers order by created_at desc, id desc offset (select count(*) / 2 from public.transfers)`;
const auditActors = 'select actor as id from audit.entries group by actor';

/** Every read of the team's console that has to be quick, however long the lists are. A test compares it with the routes. */
export const staffPaths: readonly StaffPath[] = [
  { path: '/session' },
  { path: '/overview?days=7' },
  { path: '/overview?days=30' },
  { path: '/overview?days=90' },
  { path: '/overview?days=all' },
  ...['example.com', 'mensah', 'demo777', 'nobody-at-all', 'me'].map(
    (q): StaffPath => ({ path: '/search', body: { q } }),
  ),
  ...searches('/waitlist/search', waitlistSorts),
  { path: '/waitlist/search', body: { list: 'all' } },
  { path: '/waitlist/search', body: { to: 'GH', wallet: 'mtn', state: 'confirmed' } },
  { path: '/waitlist/search', body: { state: 'unconfirmed', sort: 'joined', method: 'bank-deposit' } },
  { path: '/waitlist/search', body: { state: 'unsubscribed' } },
  { path: '/waitlist/search', body: { joinedFrom: dayBefore(60), joinedTo: dayBefore(30) } },
  { path: '/waitlist/search', body: { before: ':id' }, ids: cursors },
  { path: '/waitlist/search', body: { after: ':id' }, ids: cursors },
  { path: '/waitlist/search', body: { before: ':id' }, ids: cursorsFrom(half) },
  {
    path: '/waitlist/search',
    body: { sort: 'email', after: ':id' },
    ids: `select id from subscriptions.members order by lower(email) offset ${half}`,
  },
  { path: '/waitlist/:id', ids: 'select id from subscriptions.members order by created_at desc' },
  { path: '/invitations' },
  { path: '/invitations/preview?to=GH&count=100' },
  { path: '/enquiries/search', body: {} },
  ...searches('/enquiries/search', enquirySorts, { state: 'all' }),
  { path: '/enquiries/search', body: { state: 'all', kind: 'partnership' } },
  { path: '/enquiries/:id', ids: 'select id from enquiries.enquiries order by created_at desc' },
  { path: '/campaigns' },
  { path: '/campaigns/:id', ids: 'select id from campaigns.campaigns' },
  { path: '/campaigns/:id/preview', ids: 'select id from campaigns.campaigns' },
  { path: '/campaigns/audience?list=newsletter' },
  { path: '/campaigns/audience?list=waitlist&from=DE' },
  ...searches('/accounts/search', accountSorts),
  ...accountStates.map((state): StaffPath => ({ path: '/accounts/search', body: { state } })),
  { path: '/accounts/:id', ids: 'select id from auth.users' },
  ...transferSorts.map((sort): StaffPath => ({ path: '/transfers/search', body: { sort } })),
  ...(['paid_out', 'sending', 'declined'] as const).map(
    (state): StaffPath => ({ path: '/transfers/search', body: { state } }),
  ),
  { path: '/transfers/search', body: { from: 'GBP', country: 'KE' } },
  { path: '/transfers/search', body: { olderThan: 'week', sort: 'created' } },
  { path: '/transfers/search', body: { isStuck: true } },
  { path: '/transfers/search', body: { q: ':id' }, ids: 'select user_id as id from public.transfers' },
  { path: '/transfers/search', body: { q: ':id' }, ids: 'select reference as id from public.transfers' },
  { path: '/transfers/search', body: { before: ':id' }, ids: transferCursors },
  { path: '/transfers/:id', ids: 'select id from public.transfers order by created_at desc' },
  { path: '/rates' },
  { path: '/system' },
  { path: '/system/outbox' },
  { path: '/system/keys' },
  { path: '/system/audit' },
  { path: '/system/audit?reads=yes' },
  { path: '/system/audit?actor=:id', ids: auditActors },
  { path: '/system/audit?actor=:id&action=staff%20waitlist-correct', ids: auditActors },
  { path: '/system/audit?action=staff%20waitlist-show' },
  {
    path: '/system/audit?subject=:id',
    ids: 'select subject as id from audit.entries where subject is not null',
  },
  { path: `/system/audit?from=${dayBefore(60)}&to=${dayBefore(30)}` },
];

export const notTimed: readonly { readonly path: `/${string}`; readonly why: string }[] = [
  { path: '/books', why: 'sums every entry, and may be read twenty times in ten minutes' },
  { path: '/enquiries/:id/cv', why: 'streams a file, which takes as long as the file is large' },
];
