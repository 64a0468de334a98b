import { auth } from '#content/en/app/auth.ts';
import { AuthScreen } from '#features/account/auth-screen.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(auth.meta);

export default function AuthPage() {
  return <AuthScreen />;
}
