import { loadRouteModule } from '#route-modules.ts';
import { isFound, routeFor } from '#routes.ts';

/** A pointer over a link, the focus on it, or a finger that comes down. */
const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/** Loads the code of a page as soon as somebody is about to open it. Returns how to stop. */
export function prefetchOnIntent(): () => void {
  for (const intent of intents) addEventListener(intent, prefetchTarget, { passive: true });
  return () => {
    for (const intent of intents) removeEventListener(intent, prefetchTarget);
  };
}

function prefetchTarget({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('#root a[href^="/"]');
  const route = link && routeFor(link.pathname);
  // If it fails, the navigation says so.
  if (route && isFound(route)) loadRouteModule(route.module).catch(() => {});
}
