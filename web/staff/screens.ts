import type { StaffRole } from '@remit/contract/staff-roles.ts';
import { type ComponentType, lazy } from 'react';
import { ProfileIcon } from '#ui/chrome-icons.tsx';
import { type Icon, icon } from '#ui/icon.tsx';
import { ChatIcon, RatesIcon, SendIcon, SettingsIcon, UsersIcon } from '#ui/icons.tsx';

export type Screen = {
  /** Below `/staff`. What lies below it is the screen's own. */
  readonly path: `/${string}`;
  readonly label: string;
  readonly icon: Icon;
  readonly Content: ComponentType;
};

const QueueIcon = icon('M9.25 6.5h11M9.25 12h11M9.25 17.5h6.5', 'M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01');

const TransfersIcon = icon('M4 8.75h15.5M15.5 4.75l4 4-4 4M20 15.25H4.5M8.5 11.25l-4 4 4 4');

/** The screens of the console, in the order of the navigation; the first is the home screen. */
export const screens: readonly Screen[] = [
  {
    path: '/overview',
    label: 'Overview',
    icon: RatesIcon,
    Content: lazy(() => import('./screens/overview/overview.tsx')),
  },
  {
    path: '/waitlist',
    label: 'Waitlist',
    icon: QueueIcon,
    Content: lazy(() => import('./screens/waitlist/waitlist.tsx')),
  },
  {
    path: '/enquiries',
    label: 'Enquiries',
    icon: ChatIcon,
    Content: lazy(() => import('./screens/enquiries/enquiries.tsx')),
  },
  {
    path: '/campaigns',
    label: 'Campaigns',
    icon: SendIcon,
    Content: lazy(() => import('./screens/campaigns/campaigns.tsx')),
  },
  {
    path: '/accounts',
    label: 'Accounts',
    icon: UsersIcon,
    Content: lazy(() => import('./screens/accounts/accounts.tsx')),
  },
  {
    path: '/transfers',
    label: 'Transfers',
    icon: TransfersIcon,
    Content: lazy(() => import('./screens/transfers/transfers.tsx')),
  },
  {
    path: '/system',
    label: 'System',
    icon: SettingsIcon,
    Content: lazy(() => import('./screens/system/system.tsx')),
  },
  { path: '/you', label: 'You', icon: ProfileIcon, Content: lazy(() => import('./screens/you/you.tsx')) },
];

export type Destination = {
  readonly label: string;
  readonly to: string;
  /** Other words to find it by. */
  readonly words?: string;
  /** The least role that it is for; without one it is for everyone. */
  readonly role?: StaffRole;
};

/** What the search from everywhere leads to, besides people. */
export const destinations: readonly Destination[] = [
  ...screens.map(({ path, label }) => ({ label, to: `/staff${path}` })),
  { label: 'Invite people', to: '/staff/waitlist/invitations', words: 'invitations batch', role: 'editor' },
  { label: 'Newsletter', to: '/staff/waitlist?list=newsletter', words: 'people' },
  { label: 'Enquiries assigned to me', to: '/staff/enquiries?assignee=me', words: 'my mine' },
  { label: 'Enquiries without an assignee', to: '/staff/enquiries?assignee=nobody', words: 'unassigned' },
  { label: 'New campaign', to: '/staff/campaigns/new', words: 'write send', role: 'editor' },
  { label: 'Banned accounts', to: '/staff/accounts?state=banned' },
  { label: 'Stuck transfers', to: '/staff/transfers?state=stuck', words: 'practice late failing' },
  { label: 'Books', to: '/staff/transfers/books', words: 'ledger balances check practice transfers' },
  { label: 'Rates', to: '/staff/transfers/rates', words: 'exchange versions practice transfers' },
  { label: 'New rates', to: '/staff/transfers/rates/new', words: 'exchange publish', role: 'editor' },
  { label: 'Outbox', to: '/staff/system/outbox', words: 'mail e-mails system' },
  { label: 'Checks', to: '/staff/system/checks', words: 'system', role: 'administrator' },
  { label: 'Keys', to: '/staff/system/keys', words: 'system', role: 'administrator' },
  { label: 'Audit', to: '/staff/system/audit', words: 'system history who', role: 'administrator' },
];
