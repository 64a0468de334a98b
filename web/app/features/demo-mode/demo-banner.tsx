import { useLocation } from 'react-router';
import { demoBanner } from '#content/app/shared.ts';
import { isDemoPath } from '#device/modes.ts';
import { Banner } from '#ui/banner.tsx';
import { useLeaveDemo } from './leave-demo-button.tsx';

/** Shown under /demo only: the path decides, not the stored flag. */
export function DemoBanner() {
  const { pathname } = useLocation();
  const leaveDemo = useLeaveDemo();
  if (!isDemoPath(pathname)) return null;
  const leave = (
    <button
      type="button"
      onClick={leaveDemo}
      className="-mr-2 min-h-11 cursor-pointer rounded-md px-2 font-semibold whitespace-nowrap underline underline-offset-4"
    >
      {demoBanner.leave}
    </button>
  );
  return (
    <Banner tone="gold" action={leave}>
      {demoBanner.text}
    </Banner>
  );
}
