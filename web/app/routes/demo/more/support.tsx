import { support } from '#content/en/app/support.ts';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { SupportScreen } from '#features/support/support-screen.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(support.demoMeta);

export default function DemoSupportPage() {
  return (
    <>
      <DemoBanner />
      <SupportScreen prefix="/demo" />
    </>
  );
}
