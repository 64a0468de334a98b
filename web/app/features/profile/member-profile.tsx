import { formatDecimal, upToTwoDigits } from '@remit/domain/money/format.ts';
import { moneyToExact } from '@remit/domain/money/money.ts';
import type { User } from '@supabase/auth-js';
import type { ReactNode } from 'react';
import { profile } from '#content/en/app/profile.ts';
import { sampleSummary } from '#content/en/app/samples.ts';
import { samples } from '#content/en/app/shared.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import {
  BellIcon,
  CardIcon,
  DocumentIcon,
  HelpIcon,
  type Icon,
  SettingsIcon,
  ShieldIcon,
} from '#ui/icons.tsx';
import { ListRow, ListRows } from '#ui/list-rows.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { RowIcon } from '#ui/row-icon.tsx';
import { fullNameOf } from './full-name.ts';

export type MemberProfileProps = {
  readonly user: User;
  readonly prefix: '' | '/demo';
  readonly signOut: ReactNode;
};

export function MemberProfile({ user, prefix, signOut }: MemberProfileProps) {
  const name = fullNameOf(user);
  return (
    <>
      <section aria-labelledby="member" className="flex items-center gap-4 py-1">
        <Avatar name={name} size="large" />
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
      <Summary />
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

function Summary() {
  const { sent, transfers } = sampleSummary;
  return (
    <Card as="section" tone="forest" aria-labelledby="summary">
      <div className="flex items-center justify-between gap-4">
        <h2 id="summary" className="font-sans text-base font-semibold tracking-normal">
          {profile.summary.label}
        </h2>
        <Badge tone="gold">{samples.tag}</Badge>
      </div>
      <dl className="mt-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <dt>{profile.summary.sent}</dt>
          <dd className="mt-1.5">
            <MoneyText
              amount={formatDecimal(moneyToExact(sent), upToTwoDigits)}
              currency={sent.currency}
              size="display"
            />
          </dd>
        </div>
        <div>
          <dt>{profile.summary.transfers}</dt>
          <dd className="mt-1.5 font-display text-[clamp(2rem,11cqi,3.25rem)] leading-none font-bold tracking-tight">
            {transfers}
          </dd>
        </div>
      </dl>
      <p className="mt-4 text-sm">{profile.summary.note}</p>
    </Card>
  );
}
