import { savesData } from '#device/connection.ts';
import { loadRouteModule } from '#route-modules.ts';
import { isFound, routeFor } from '#routes.ts';
import { fetchContents, forgetContents } from '#ui/kept.tsx';

/** All files that only some pages need, and for each route module which of them. The build writes it. */
export type RouteChunks = readonly [files: string, ofRoute: Readonly<Record<string, readonly number[]>>];

declare const __ROUTE_CHUNKS__: RouteChunks;

/** In development nothing is built ahead, so there is nothing to fetch ahead. */
const [fileList, ofRoute]: RouteChunks =
  import.meta.env.DEV || import.meta.env.SSR ? ['', {}] : __ROUTE_CHUNKS__;
const files = fileList.split(' ');

type AnyRoute = ReturnType<typeof routeFor>;

const asked = new Set<string>();
const idleTimeoutMs = 3000;

/**
 * Fetches, when nothing else is to do, the code of pages whose links can be seen; has it ready when a finger comes down on
 * one, and that of a tab as soon as it is there, since tabs are what an app is used by. Returns how to stop.
 */
export function fetchAhead(): () => void {
  addEventListener('pointerdown', readyTarget, { passive: true });
  const stop = navigator.onLine && !savesData() ? observeLinks() : () => {};
  return () => {
    removeEventListener('pointerdown', readyTarget);
    stop();
  };
}

function observeLinks(): () => void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      prefetch(routeFor((target as HTMLAnchorElement).pathname), target.matches('.bottom-tab'));
    }
  });
  const observe = () => {
    for (const link of document.querySelectorAll('#root a[href^="/"]')) observer.observe(link);
  };
  const stopWaiting = whenIdle(observe);
  return () => {
    stopWaiting();
    observer.disconnect();
  };
}

function readyTarget({ target }: PointerEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('#root a[href^="/"]') : null;
  if (link) ready(routeFor(link.pathname));
}

/** Loaded with all it shows, as if one were there. If that fails, going there says so. */
function ready(route: AnyRoute): void {
  if (!isFound(route)) return;
  forgetContents();
  loadRouteModule(route.module).then(fetchContents, () => {});
}

function prefetch(route: AnyRoute, isTab: boolean): void {
  if (!isFound(route) || asked.has(route.module)) return;
  asked.add(route.module);
  for (const index of ofRoute[route.module] ?? []) {
    const href = `/assets/${files[index]}.js`;
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = href;
    if (isTab) link.onload = () => ready(route);
    document.head.append(link);
  }
}

function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: idleTimeoutMs });
  return () => cancelIdleCallback(handle);
}
