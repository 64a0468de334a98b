import { newPassword } from '#content/app/auth.ts';
import { NewPasswordScreen } from '#features/account/new-password-screen.tsx';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { screenMeta } from '#page-meta.ts';

export const meta = screenMeta(newPassword);

export default function NewPasswordPage() {
  return (
    <>
      <DemoBanner />
      <NewPasswordScreen />
    </>
  );
}
