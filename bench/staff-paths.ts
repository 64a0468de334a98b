export type StaffPath = {
  /** Below `/api/staff`. */
  readonly path: `/${string}`;
  /** SQL for the `:id` in it; each round reads another row. */
  readonly ids?: string;
};

/** Every read of the team's console that has to be quick, however long the lists are. */
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
  { path: '/campaigns/audience?list=newsletter' },
  { path: '/campaigns/audience?list=waitlist&from=DE' },
  { path: '/accounts' },
  { path: '/accounts?q=a' },
  { path: '/accounts?state=factor' },
  { path: '/accounts/:id', ids: 'select id from auth.users' },
  { path: '/system' },
  { path: '/system/outbox' },
  { path: '/system/keys' },
  { path: '/system/audit' },
];
