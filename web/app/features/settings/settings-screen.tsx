import { useLocation } from 'react-router';
import { settings } from '#content/en/app/settings.ts';
import { back } from '#content/en/app/shared.ts';
import { canVibrate, isVibrationOn, vibrationKey } from '#device/haptics.ts';
import { useIsHydrated } from '#device/is-hydrated.ts';
import { useDemoPrefix } from '#device/modes.ts';
import { useStoredValue } from '#device/stored-value.ts';
import { useTheme } from '#device/theme.ts';
import { ScreenHeader, screenBody } from '#ui/screen-header.tsx';
import { Switch } from '#ui/switch.tsx';
import { hasNotifications } from './has-notifications.ts';

export function SettingsScreen() {
  const prefix = useDemoPrefix(useLocation().pathname);
  const { notifications, vibration, darkMode, language } = settings;
  const [stored, store] = useStoredValue('notifications');
  const [felt, feel] = useStoredValue(vibrationKey);
  const hasVibration = useIsHydrated() && canVibrate();
  const [theme, setTheme] = useTheme();
  return (
    <>
      <ScreenHeader heading={settings.heading} back={{ to: `${prefix}/more`, label: back.toMore }} />
      <div className={screenBody}>
        <div className="divide-y divide-rule rounded-card border border-rule bg-raised px-5">
          <div className={row}>
            <Switch
              label={notifications.title}
              hint={notifications.description}
              checked={hasNotifications(stored)}
              onChecked={(isOn) => store(isOn ? 'on' : 'off')}
            />
          </div>
          {hasVibration && (
            <div className={row}>
              <Switch
                label={vibration.title}
                hint={vibration.description}
                checked={isVibrationOn(felt)}
                onChecked={(isOn) => feel(isOn ? 'on' : 'off')}
              />
            </div>
          )}
          <div className={row}>
            <Switch
              label={darkMode.title}
              hint={darkMode.description}
              checked={theme === 'dark'}
              onChecked={(isOn) => setTheme(isOn ? 'dark' : 'light')}
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
        <p className="text-sm text-muted">{settings.note}</p>
      </div>
    </>
  );
}

const row = 'py-4';
