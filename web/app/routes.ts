import { matchRoutes } from 'react-router';
import type { HeadMeta, PageMeta } from '#page-meta.ts';
import { notFoundRoutes, type SiteRoute, siteMap } from '#site-map.ts';

/** As the router wants them. The server knows upper from lower case, so the router must too. */
export const routes = [...siteMap, ...notFoundRoutes].map((route) => ({
  path: route.path,
  caseSensitive: true,
  handle: route,
}));

/** What `<Routes>` shows at a path, for whoever needs to know before it is shown: prerender, hydration, prefetch. */
export function routeFor(pathname: string): SiteRoute {
  const match = matchRoutes(routes, pathname)?.[0];
  if (!match) throw new Error(`${pathname} is no path`);
  return match.route.handle;
}

export const isFound = (route: SiteRoute): boolean => !route.path.endsWith('*');

export function headMetaFor(route: SiteRoute, meta: PageMeta): HeadMeta {
  return { ...meta, isIndexed: route.isIndexed, hasAddress: isFound(route) };
}
