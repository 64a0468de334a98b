import { matchRoutes } from 'react-router';
import type { HeadMeta, PageMeta } from '#page-meta.ts';
import { notFoundRoutes, type SiteRoute, siteMap, templateRoutes } from '#site-map.ts';

/** For the router. Case-sensitive, as the server is. */
export const routes = [...siteMap, ...templateRoutes, ...notFoundRoutes].map((route) => ({
  path: route.path,
  caseSensitive: true,
  handle: route,
}));

/** The route that `<Routes>` renders at a path: for prerender, hydration and prefetch. */
export function routeFor(pathname: string): SiteRoute {
  // Matching compiles the patterns of all routes, each time; nearly every path is that of a route.
  const route = routes.find(({ path }) => path === pathname) ?? matchRoutes(routes, pathname)?.[0]?.route;
  if (!route) throw new Error(`${pathname} is no path`);
  return route.handle;
}

/** Not one of the pages for unknown paths, nor one whose path has a secret in it. */
export const hasOwnPath = (route: SiteRoute): boolean => !/[*:]/.test(route.path);

export function headMetaFor(route: SiteRoute, meta: PageMeta): HeadMeta {
  return { ...meta, isIndexed: route.isIndexed, hasUrl: hasOwnPath(route) };
}
