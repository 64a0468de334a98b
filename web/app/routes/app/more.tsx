import { useLocation } from 'react-router';
import { more } from '#content/en/app/more.ts';
import { useDemoMode } from '#device/modes.ts';
import { LeaveDemoButton } from '#features/demo-mode/leave-demo-button.tsx';
import { LeaveAppViewButton } from '#features/more/leave-app-view-button.tsx';
import { MoreScreen } from '#features/more/more-screen.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(more.meta);

export default function MorePage() {
  const isDemo = useDemoMode(useLocation().pathname);
  return <MoreScreen leave={isDemo ? <LeaveDemoButton /> : <LeaveAppViewButton />} />;
}
