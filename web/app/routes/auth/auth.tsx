import { auth } from '#content/en/app/auth.ts';
import { AuthScreen } from '#features/auth-screen/auth-screen.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(auth.meta);

export default function AuthPage() {
  return <AuthScreen back={{ to: '/', label: auth.back.toHome }} />;
}
