import { auth } from '#content/en/app/auth.ts';
import { AuthScreen } from '#features/account/auth-screen.tsx';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(auth.demoMeta);

export default function DemoAuthPage() {
  return (
    <>
      <DemoBanner />
      <AuthScreen isDemo />
    </>
  );
}
