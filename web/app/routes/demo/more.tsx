import { more } from '#content/en/app/more.ts';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { LeaveDemoButton } from '#features/demo-mode/leave-demo-button.tsx';
import { MoreScreen } from '#features/more/more-screen.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(more.demoMeta);

export default function DemoMorePage() {
  return (
    <>
      <DemoBanner />
      <MoreScreen leave={<LeaveDemoButton />} />
    </>
  );
}
