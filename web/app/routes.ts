import { matchRoutes } from 'react-router';
import type { HeadMeta, PageMeta } from '#page-meta.ts';
import { notFoundRoutes, type SiteRoute, siteMap } from '#site-map.ts';

/** For the router. Case-sensitive, as the server is. */
export const routes = [...siteMap, ...notFoundRoutes].map((route) => ({
  path: route.path,
  caseSensitive: true,
  handle: route,
}));

/** The route that `<Routes>` renders at a path: for prerender, hydration and prefetch. */
export function routeFor(pathname: string): SiteRoute {
  const match = matchRoutes(routes, pathname)?.[0];
  if (!match) throw new Error(`${pathname} is no path`);
  return match.route.handle;
}

export const isFound = (route: SiteRoute): boolean => !route.path.endsWith('*');

export function headMetaFor(route: SiteRoute, meta: PageMeta): HeadMeta {
  return { ...meta, isIndexed: route.isIndexed, hasUrl: isFound(route) };
}
