import { useLocation, useNavigate } from 'react-router';
import { appVersion, more } from '#content/app/more.ts';
import { leaveAppView, useCanLeaveAppView, useDemoPrefix } from '#device/modes.ts';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { LeaveDemoButton } from '#features/demo-mode/leave-demo-button.tsx';
import { screenMeta } from '#page-meta.ts';
import { Button } from '#ui/button.tsx';
import { CardIcon, ChatIcon, type Icon, RatesIcon, SettingsIcon, UsersIcon } from '#ui/icons.tsx';
import { ListRow, ListRows } from '#ui/list-rows.tsx';
import { RowIcon } from '#ui/row-icon.tsx';
import { ScreenHeader, screenBody } from '#ui/screen-header.tsx';

export const meta = screenMeta(more);

export default function MorePage() {
  const prefix = useDemoPrefix(useLocation().pathname);
  return (
    <>
      <DemoBanner />
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
        {prefix === '/demo' ? <LeaveDemoButton /> : <LeaveAppViewButton />}
        <p className="text-center text-sm text-muted">{more.version({ version: appVersion })}</p>
      </div>
    </>
  );
}

/** Only where there is an app view to leave. */
function LeaveAppViewButton() {
  const canLeave = useCanLeaveAppView();
  const navigate = useNavigate();
  if (!canLeave) return null;
  return (
    <Button
      tone="secondary"
      isWide
      onClick={() => {
        leaveAppView();
        navigate('/');
      }}
    >
      {more.leaveAppView}
    </Button>
  );
}

const menu: readonly { page: keyof typeof more.items; icon: Icon }[] = [
  { page: 'beneficiaries', icon: UsersIcon },
  { page: 'payment-methods', icon: CardIcon },
  { page: 'rates', icon: RatesIcon },
  { page: 'support', icon: ChatIcon },
  { page: 'settings', icon: SettingsIcon },
];
