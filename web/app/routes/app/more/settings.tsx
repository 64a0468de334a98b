import { settings } from '#content/en/app/settings.ts';
import { AccountSettings } from '#features/account/account-settings.tsx';
import { SettingsScreen } from '#features/settings/settings-screen.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(settings.meta);

export default function SettingsPage() {
  return (
    <>
      <SettingsScreen />
      <AccountSettings />
    </>
  );
}
