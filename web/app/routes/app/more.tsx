import { more } from '#content/en/app/more.ts';
import { InstallBanner } from '#features/install/install-banner.tsx';
import { LeaveAppViewButton } from '#features/more/leave-app-view-button.tsx';
import { MoreScreen } from '#features/more/more-screen.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(more.meta);

export default function MorePage() {
  return (
    <>
      <MoreScreen leave={<LeaveAppViewButton />} />
      <InstallBanner />
    </>
  );
}
