import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useIsHydrated } from '#device/is-hydrated.ts';
import { isDemoPath, useDemoMode } from '#device/modes.ts';

/**
 * What a screen shows in demo mode only. A prerendered page does not know the stored flag: it has the markup, and until
 * hydration the stylesheet shows or hides it, so nothing moves.
 */
export function InDemo({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isHydrated = useIsHydrated();
  const isDemo = useDemoMode(pathname);
  if (isHydrated && !isDemo) return null;
  return <div className={isDemoPath(pathname) ? 'contents' : 'only-demo contents'}>{children}</div>;
}
