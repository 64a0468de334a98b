import { landing } from '#content/app/landing.ts';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { pageMeta } from '#page-meta.ts';
import { AppLanding } from '#shells/app-landing.tsx';
import { AppPicture } from '#shells/app-picture.tsx';

export const meta = pageMeta(landing.meta);

export default function LandingPage() {
  return (
    <>
      <DemoBanner />
      <AppLanding
        picture={
          <AppPicture step="amount" className="-mx-6 pt-3 pb-7 [--phone-scale-max:.32] [background:none]" />
        }
      />
    </>
  );
}
