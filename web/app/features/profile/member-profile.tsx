import type { User } from '@supabase/auth-js';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { profile } from '#content/app/profile.ts';
import { isDemoPath } from '#device/modes.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import {
  BellIcon,
  CardIcon,
  DocumentIcon,
  HelpIcon,
  type Icon,
  SettingsIcon,
  ShieldIcon,
} from '#ui/icons.tsx';
import { lazyOptional } from '#ui/lazy-optional.tsx';
import { ListRow, ListRows } from '#ui/list-rows.tsx';
import { RowIcon } from '#ui/row-icon.tsx';
import { SampleSummary, WaitingForSummary } from './sample-summary.tsx';

/** Its code is loaded for members alone. */
const ProfilePicture = lazyOptional(
  () => import('./picture/profile-picture.tsx').then((loaded) => loaded.ProfilePicture),
  ({ name }: { userId: string; name: string }) => <Avatar name={name} size="large" />,
);

const OwnSummary = lazyOptional(
  () => import('./own-summary.tsx').then((loaded) => loaded.OwnSummary),
  WaitingForSummary,
  SampleSummary,
);

export type MemberProfileProps = {
  readonly user: User;
  readonly prefix: '' | '/demo';
  readonly waitlist?: ReactNode;
  readonly signOut: ReactNode;
};

export function MemberProfile({ user, prefix, waitlist, signOut }: MemberProfileProps) {
  const name = fullNameOf(user);
  const isDemo = isDemoPath(useLocation().pathname);
  return (
    <>
      <section aria-labelledby="member" className="flex items-center gap-4 py-1">
        <ProfilePicture userId={user.id} name={name} />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <h2 id="member" className="text-2xl">
            {name}
          </h2>
          <p className="text-muted">{user.email}</p>
          <p className="mt-1.5">
            <Badge tone="success" mark="done">
              {profile.signedIn}
            </Badge>
          </p>
        </div>
      </section>
      {user.email && waitlist}
      {isDemo ? <SampleSummary /> : <OwnSummary />}
      <nav aria-label={profile.menuLabel}>
        <ListRows>
          {menu.map(({ item, to, icon }) => (
            <ListRow
              key={item}
              to={`${prefix}/more/${to}`}
              leading={<RowIcon icon={icon} />}
              title={profile.menu[item]}
            />
          ))}
        </ListRows>
      </nav>
      {signOut}
    </>
  );
}

const menu: readonly { item: keyof typeof profile.menu; to: string; icon: Icon }[] = [
  { item: 'account', to: 'settings#account', icon: SettingsIcon },
  { item: 'security', to: 'settings#security', icon: ShieldIcon },
  { item: 'notifications', to: 'settings', icon: BellIcon },
  { item: 'payments', to: 'payment-methods', icon: CardIcon },
  { item: 'documents', to: 'support', icon: DocumentIcon },
  { item: 'help', to: 'support', icon: HelpIcon },
];

/** The name from the sign-up. An account created by other means may have none. */
export function fullNameOf({ user_metadata: { full_name: name } }: Pick<User, 'user_metadata'>): string {
  return (typeof name === 'string' && name.trim()) || profile.nameless;
}
