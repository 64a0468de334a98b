export type StaffPath = {
  readonly path: `/${string}`;
  /** SQL for the `:id` in it, wherever it stands; each round reads another row. */
  readonly ids?: string;
};

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
/** Where a page of the waitlist begins that is not the first. */
const cursors = `select to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z_"') || id as id
  from subscriptions.members where list = 'waitlist' order by created_at desc, id desc offset 50`;
const auditActors = 'select actor as id from audit.entries group by actor';

/** Every read of the team's console that has to be quick, however long the lists are. A test compares it with the routes. */
export const staffPaths: readonly StaffPath[] = [
  { path: '/session' },
  { path: '/overview?days=7' },
  { path: '/overview?days=30' },
  { path: '/overview?days=90' },
  { path: '/overview?days=all' },
  { path: '/waitlist' },
  { path: '/waitlist?sort=-confirmed' },
  { path: '/waitlist?to=GH&wallet=mtn&state=confirmed' },
  { path: '/waitlist?state=unconfirmed&sort=joined&method=bank-deposit' },
  { path: '/waitlist?state=unsubscribed' },
  { path: `/waitlist?joinedFrom=${dayBefore(60)}&joinedTo=${dayBefore(30)}` },
  { path: '/waitlist?before=:id', ids: cursors },
  { path: '/waitlist?after=:id', ids: cursors },
  { path: '/waitlist?q=a' },
  { path: '/waitlist/:id', ids: 'select id from subscriptions.members order by created_at desc' },
  { path: '/invitations' },
  { path: '/invitations/preview?to=GH&count=100' },
  { path: '/enquiries' },
  { path: '/enquiries?state=all&sort=received' },
  { path: '/enquiries?state=all&kind=partnership' },
  { path: '/enquiries?state=all&q=a' },
  { path: '/enquiries/:id', ids: 'select id from enquiries.enquiries order by created_at desc' },
  { path: '/campaigns' },
  { path: '/campaigns/:id', ids: 'select id from campaigns.campaigns' },
  { path: '/campaigns/:id/preview', ids: 'select id from campaigns.campaigns' },
  { path: '/campaigns/audience?list=newsletter' },
  { path: '/campaigns/audience?list=waitlist&from=DE' },
  { path: '/accounts' },
  { path: '/accounts?q=a' },
  { path: '/accounts?state=confirmed' },
  { path: '/accounts?state=unconfirmed' },
  { path: '/accounts?state=banned' },
  { path: '/accounts?state=staff' },
  { path: '/accounts?state=guest' },
  { path: '/accounts?state=factor' },
  { path: '/accounts/:id', ids: 'select id from auth.users' },
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
  { path: '/enquiries/:id/cv', why: 'streams a file, which takes as long as the file is large' },
];
