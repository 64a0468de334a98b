import { newPassword } from '#content/en/app/new-password.ts';
import { NewPasswordScreen } from '#features/account/new-password-screen.tsx';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(newPassword.demoMeta);

export default function DemoNewPasswordPage() {
  return (
    <>
      <DemoBanner />
      <NewPasswordScreen />
    </>
  );
}
