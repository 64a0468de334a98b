import { loadRouteModule } from '#route-modules.ts';
import { hasOwnPath, routeFor } from '#routes.ts';

/** Hover, focus or touch. */
const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/** Loads the code of a link's page before the click. Returns a function that stops it. */
export function prefetchOnIntent(): () => void {
  for (const intent of intents) addEventListener(intent, prefetchTarget, { passive: true });
  return () => {
    for (const intent of intents) removeEventListener(intent, prefetchTarget);
  };
}

function prefetchTarget({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('#root a[href^="/"]');
  const route = link && routeFor(link.pathname);
  // The navigation reports an error.
  if (route && hasOwnPath(route)) loadRouteModule(route.module).catch(() => {});
}
