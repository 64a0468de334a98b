import { landing } from '#content/en/app/landing.ts';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { LandingScreen } from '#features/landing/landing-screen.tsx';
import { pageMeta } from '#page-meta.ts';
import { SignOut } from '#shells/sign-out.tsx';

export const meta = pageMeta(landing.meta);

export default function DemoLandingPage() {
  return (
    <>
      <DemoBanner />
      <LandingScreen signOut={<SignOut />} />
    </>
  );
}
