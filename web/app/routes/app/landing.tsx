import { landing } from '#content/app/landing.ts';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { pageMeta } from '#page-meta.ts';
import { AppLanding } from '#shells/app-landing.tsx';

export const meta = pageMeta(landing.meta);

export default function LandingPage() {
  return (
    <>
      <DemoBanner />
      <AppLanding />
    </>
  );
}
