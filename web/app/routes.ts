import type { HeadMeta, PageMeta } from '#page-meta.ts';
import { type NotFoundRoute, notFoundRoutes, type SiteRoute, siteMap } from '#site-map.ts';

const byPath = new Map(siteMap.map((route) => [route.path, route]));

/**
 * What is shown at a path. Prerender, hydration, shells and router all ask here, so they cannot disagree; and it reads a
 * path as the server does, or a page would be hydrated as another one.
 */
export function routeFor(pathname: string): SiteRoute | NotFoundRoute {
  const path = plain(pathname);
  const route = byPath.get(path) ?? notFoundRoutes.find(({ prefix }) => path.startsWith(prefix));
  if (!route) throw new Error(`${pathname} is no path`);
  return route;
}

export const isFound = (route: SiteRoute | NotFoundRoute): route is SiteRoute => 'path' in route;

export function headMetaFor(route: SiteRoute | NotFoundRoute, meta: PageMeta): HeadMeta {
  return { ...meta, isIndexed: route.isIndexed, hasAddress: isFound(route) };
}

function plain(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURI(pathname);
  } catch {
    // Left as it was typed, which nobody knows.
  }
  return path.replace(/(?<=[^/])\/+$/, '');
}
