import { type ComponentType, use } from 'react';
import type { PageMeta } from '#page-meta.ts';
import { loadOrReload } from '#ui/load-or-reload.ts';

export type RouteModule = {
  /** The path is its line in the site map: one module may serve several. */
  readonly default: ComponentType<{ path: string }>;
  readonly meta: PageMeta | ((path: string) => PageMeta);
};

export const metaAt = ({ meta }: RouteModule, path: string): PageMeta =>
  typeof meta === 'function' ? meta(path) : meta;

const loaders = import.meta.glob<RouteModule>(['./routes/**/*.tsx', '!**/*.test.tsx']);
const loaded = new Map<string, RouteModule>();
const loading = new Map<string, Promise<RouteModule>>();

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

/**
 * The module of a route. One that was loaded before is there at once, which hydration needs: it would throw prerendered
 * markup away if the page suspended. Any other suspends until it has arrived.
 */
export function useRouteModule(name: string): RouteModule {
  const module = loaded.get(name);
  if (module) return module;
  // The promise has to be the same one in every render.
  const promise = loading.get(name) ?? loadOrReload(() => loadRouteModule(name));
  loading.set(name, promise);
  return use(promise);
}
