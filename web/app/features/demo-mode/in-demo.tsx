import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useIsHydrated } from '#device/is-hydrated.ts';
import { isDemoPath, useDemoMode } from '#device/modes.ts';

/**
 * Shows its children in demo mode only. The stored flag is unknown to the prerender, so until hydration the stylesheet
 * shows or hides them, and nothing moves.
 */
export function InDemo({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isHydrated = useIsHydrated();
  const isDemo = useDemoMode(pathname);
  if (isHydrated && !isDemo) return null;
  return <div className={isDemoPath(pathname) ? 'contents' : 'only-demo contents'}>{children}</div>;
}
