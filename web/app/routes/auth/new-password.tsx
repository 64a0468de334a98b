import { newPassword } from '#content/en/app/new-password.ts';
import { NewPasswordScreen } from '#features/account/new-password-screen.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(newPassword.meta);

export default function NewPasswordPage() {
  return <NewPasswordScreen />;
}
