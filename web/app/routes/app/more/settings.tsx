import { useLocation } from 'react-router';
import { chooseSetting } from '#client/profile/profile-settings.ts';
import { settings } from '#content/app/settings.ts';
import { back } from '#content/app/shared.ts';
import { canVibrate, isVibrationOn, vibrationKey } from '#device/haptics.ts';
import { useIsHydrated } from '#device/is-hydrated.ts';
import { useDemoPrefix } from '#device/modes.ts';
import { useNotifications } from '#device/notifications.ts';
import { useStoredValue } from '#device/stored-value.ts';
import { useTheme } from '#device/theme.ts';
import { AccountSettings } from '#features/account/account-settings.tsx';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { SettingsStatus } from '#features/profile/settings-status.tsx';
import { screenMeta } from '#page-meta.ts';
import { ScreenHeader, screenBody } from '#ui/screen-header.tsx';
import { Switch } from '#ui/switch.tsx';

export const meta = screenMeta(settings);

export default function SettingsPage() {
  const prefix = useDemoPrefix(useLocation().pathname);
  const { notifications, vibration, darkMode, language } = settings;
  const [storedVibration, storeVibration] = useStoredValue(vibrationKey);
  const hasVibration = useIsHydrated() && canVibrate();
  const areNotificationsOn = useNotifications();
  const theme = useTheme();
  return (
    <>
      <DemoBanner />
      <ScreenHeader heading={settings.heading} back={{ to: `${prefix}/more`, label: back.toMore }} />
      <div className={screenBody}>
        <div className="divide-y divide-rule rounded-card border border-rule bg-raised px-5">
          <div className={row}>
            <Switch
              label={notifications.title}
              hint={notifications.description}
              checked={areNotificationsOn}
              onChecked={(isOn) => chooseSetting({ notifications: isOn })}
            />
          </div>
          {hasVibration && (
            <div className={row}>
              <Switch
                label={vibration.title}
                hint={vibration.description}
                checked={isVibrationOn(storedVibration)}
                onChecked={(isOn) => storeVibration(isOn ? 'on' : 'off')}
              />
            </div>
          )}
          <div className={row}>
            <Switch
              label={darkMode.title}
              hint={darkMode.description}
              checked={theme === 'dark'}
              onChecked={(isOn) => chooseSetting({ theme: isOn ? 'dark' : 'light' })}
            />
          </div>
          <dl className={`${row} flex items-center justify-between gap-5`}>
            <dt>
              <span className="block font-semibold">{language.title}</span>
              <span className="block text-[.94rem] text-muted">{language.description}</span>
            </dt>
            <dd className="font-semibold">{language.value}</dd>
          </dl>
        </div>
        <SettingsStatus />
      </div>
      <AccountSettings />
    </>
  );
}

const row = 'py-4';
