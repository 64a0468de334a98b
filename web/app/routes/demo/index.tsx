import { landing } from '#content/en/app/landing.ts';
import { SignOutButton } from '#features/account/sign-out-button.tsx';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { InstallBanner } from '#features/install/install-banner.tsx';
import { LandingScreen } from '#features/landing/landing-screen.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(landing.meta);

export default function DemoLandingPage() {
  return (
    <>
      <DemoBanner />
      <LandingScreen prefix="/demo" signOut={<SignOutButton />} />
      <InstallBanner />
    </>
  );
}
