import { matchPath } from 'react-router';
import { notFoundRoute, siteMap } from '#site-map.ts';

/** Which module shows a path. Prerender, hydration and router all ask here, so they cannot disagree. */
export function moduleFor(pathname: string): string {
  const route = siteMap.find(({ path }) => matchPath(path, pathname)) ?? notFoundRoute;
  return route.module;
}
