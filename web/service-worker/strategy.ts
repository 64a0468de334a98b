import { hasAppQuery, isAppHost } from '../app/device/app-url.ts';
import type { PrecacheManifest } from './precache-manifest.ts';

/** How to respond to a request. Without a strategy the browser handles it itself. */
export type Strategy =
  /** Immutable: from the cache. */
  | { readonly kind: 'file' }
  /** Cache first, so that it opens at once. */
  | { readonly kind: 'screen'; readonly path: string }
  /** Network first. */
  | { readonly kind: 'page'; readonly path: string };

export type RequestFacts = Pick<Request, 'method' | 'mode' | 'url'>;

export function strategyFor(
  { method, mode, url }: RequestFacts,
  manifest: PrecacheManifest,
  origin: string,
): Strategy | undefined {
  const { origin: requestOrigin, pathname, search, hostname } = new URL(url);
  if (method !== 'GET' || requestOrigin !== origin) return undefined;
  if (mode !== 'navigate')
    return manifest.files.includes(pathname) || isAsset(pathname) ? { kind: 'file' } : undefined;
  // Images and feeds are not pages; responses of a service, tracked transfers and the team's console are never cached.
  if (isService(pathname) || /\.\w+$/.test(pathname)) return undefined;
  const path = pathname.replace(/\/+$/, '') || '/';
  const isApp = isAppHost(hostname) || hasAppQuery(search);
  if (manifest.cacheFirstScreens.includes(path) || (isApp && manifest.screens.includes(path)))
    return { kind: 'screen', path };
  return { kind: 'page', path };
}

/** Also of an earlier version, for a page that is still open. */
const isAsset = (pathname: string) => /^\/assets\/[^/]+$/.test(pathname);

/** Every service of the wire is under its name and `v1`, such as `/storage/v1`. */
const isService = (pathname: string) =>
  /^\/(api|[^/]+\/v1|dev|health|ready|metrics|staff|track)(\/|$)/.test(pathname);
