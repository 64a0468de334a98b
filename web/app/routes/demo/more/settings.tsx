import { settings } from '#content/en/app/settings.ts';
import { AccountSettings } from '#features/account/account-settings.tsx';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { SettingsScreen } from '#features/settings/settings-screen.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(settings.demoMeta);

export default function DemoSettingsPage() {
  return (
    <>
      <DemoBanner />
      <SettingsScreen />
      <AccountSettings />
    </>
  );
}
