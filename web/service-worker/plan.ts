import { hasAppQuery, isAppHost } from '../app/device/app-url.ts';
import type { KeptSite } from './kept-site.ts';

/** What the worker does about a request. Whatever it has no plan for is the browser's own, as if there were no worker. */
export type Plan =
  /** Never changes under its name. */
  | { readonly kind: 'file' }
  /** From what is kept: it has to open at once, on a bad line too. */
  | { readonly kind: 'screen'; readonly path: string }
  /** From the server, and from what is kept if that fails. */
  | { readonly kind: 'page'; readonly path: string };

export type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

export function planFor({ method, mode, url }: Asked, site: KeptSite, origin: string): Plan | undefined {
  const { origin: askedOrigin, pathname, search, hostname } = new URL(url);
  if (method !== 'GET' || askedOrigin !== origin) return undefined;
  if (mode !== 'navigate')
    return site.files.includes(pathname) || isAsset(pathname) ? { kind: 'file' } : undefined;
  // A picture or a feed opened in a tab is no page, and what the services answer is never ours to guess.
  if (isService(pathname) || /\.\w+$/.test(pathname)) return undefined;
  const path = pathname.replace(/\/+$/, '') || '/';
  const isApp = isAppHost(hostname) || hasAppQuery(search);
  if (site.ownScreens.includes(path) || (isApp && site.screens.includes(path)))
    return { kind: 'screen', path };
  return { kind: 'page', path };
}

/** One of an earlier version may still be kept for a page that is open. */
const isAsset = (pathname: string) => /^\/assets\/[^/]+$/.test(pathname);

const isService = (pathname: string) => /^\/(api|auth\/v1|dev|health|ready|metrics)(\/|$)/.test(pathname);
