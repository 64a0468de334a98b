import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { appVersion, more } from '#content/en/app/more.ts';
import { useDemoPrefix } from '#device/modes.ts';
import { CardIcon, ChatIcon, type Icon, RatesIcon, SettingsIcon, UsersIcon } from '#ui/icons.tsx';
import { ListRow, ListRows } from '#ui/list-rows.tsx';
import { RowIcon } from '#ui/row-icon.tsx';
import { ScreenHeader, screenBody } from '#ui/screen-header.tsx';

export type MoreScreenProps = {
  /** The way out, where there is something to leave. */
  readonly leave?: ReactNode;
};

export function MoreScreen({ leave }: MoreScreenProps) {
  const prefix = useDemoPrefix(useLocation().pathname);
  return (
    <>
      <ScreenHeader heading={more.heading} />
      <div className={screenBody}>
        <nav aria-label={more.menuLabel}>
          <ListRows>
            {menu.map(({ page, icon }) => (
              <ListRow
                key={page}
                to={`${prefix}/more/${page}`}
                leading={<RowIcon icon={icon} />}
                title={more.items[page].title}
                detail={more.items[page].text}
              />
            ))}
          </ListRows>
        </nav>
        {leave}
        <p className="text-center text-sm text-muted">{more.version({ version: appVersion })}</p>
      </div>
    </>
  );
}

const menu: readonly { page: keyof typeof more.items; icon: Icon }[] = [
  { page: 'beneficiaries', icon: UsersIcon },
  { page: 'payment-methods', icon: CardIcon },
  { page: 'rates', icon: RatesIcon },
  { page: 'support', icon: ChatIcon },
  { page: 'settings', icon: SettingsIcon },
];
