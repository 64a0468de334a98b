import type { ComponentType } from 'react';
import type { PageMeta } from '#page-meta.ts';

export type RouteModule = { readonly default: ComponentType; readonly meta: PageMeta };

const loaders = {
  ...import.meta.glob<RouteModule>(['./routes/**/*.tsx', '!./routes/styleguide.tsx', '!**/*.test.tsx']),
  ...(import.meta.env.DEV && import.meta.glob<RouteModule>('./routes/styleguide.tsx')),
};
const loaded = new Map<string, RouteModule>();
const navigations = new Map<string, Promise<RouteModule>>();

export function hasRouteModule(name: string): boolean {
  return `./routes/${name}.tsx` in loaders;
}

export async function loadRouteModule(name: string): Promise<RouteModule> {
  const load = loaders[`./routes/${name}.tsx`];
  if (!load) throw new Error(`site-map.ts names routes/${name}.tsx, which does not exist`);
  const module = await load();
  loaded.set(name, module);
  return module;
}

/** At once when it is there, else a promise that stays the same between renders, as React's `use` wants it. */
export function routeModule(name: string): RouteModule | Promise<RouteModule> {
  const ready = loaded.get(name) ?? navigations.get(name);
  if (ready) return ready;
  const navigation = loadRouteModule(name).catch(fetchPageInstead);
  navigations.set(name, navigation);
  return navigation;
}

/** A chunk that has gone usually means a new version was published. The address is already right: load it afresh. */
function fetchPageInstead(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}
