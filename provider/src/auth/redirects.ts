import { isLoopbackHost } from '@remit/platform/http/loopback.ts';
import type { Context } from 'hono';
import type { AuthConfig } from './config.ts';
import type { AuthDeps } from './deps.ts';
import { matchesGlob } from './globs.ts';

type Allowed = Pick<AuthConfig, 'siteUrl' | 'uriAllowList'>;

/** Every mail carries it. */
const charactersMax = 2048;

/** The first allowed URL that the request names, else the site. `named` is for requests with a URL in their body. */
export function redirectTarget(
  { config }: Pick<AuthDeps, 'config'>,
  context: Context,
  named?: string,
): string {
  const candidates = [
    named,
    context.req.header('redirect_to'),
    context.req.query('redirect_to'),
    context.req.header('referer'),
  ];
  for (const candidate of candidates) {
    const target = candidate && allowedTarget(config, candidate);
    if (target) return target;
  }
  return config.siteUrl;
}

/** These would run in our own page. */
export const schemesNever = ['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:'];

/** The URL if it may be used, as browsers will read it. */
export function allowedTarget({ siteUrl, uriAllowList }: Allowed, candidate: string): string | undefined {
  if (candidate.length > charactersMax) return undefined;
  const url = URL.parse(candidate);
  if (!url || url.username || url.password || schemesNever.includes(url.protocol)) return undefined;
  const target = isPlain(candidate) ? candidate : url.href;
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (isWeb && isOfSite(url, new URL(siteUrl))) return target;
  if (isWeb) {
    if (!hasPlainHost(target, url)) return undefined;
    if (isIpHost(url.hostname)) {
      // For a public site, a program on the visitor's own machine would get the session.
      return isLoopbackHost(url.hostname) && isLoopbackHost(new URL(siteUrl).hostname) ? target : undefined;
    }
    if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(url.hostname)) return undefined;
  }
  const [withoutFragment = ''] = target.split('#');
  return uriAllowList.some((glob) => matchesGlob(glob, withoutFragment)) ? target : undefined;
}

/** Programs read spaces, backslashes, non-ASCII characters and dot segments differently, so such a URL is normalised. */
function isPlain(candidate: string): boolean {
  return /^[!-[\]-~]+$/.test(candidate) && !/\/(\.|%2e){1,2}(?=[/?#]|$)/i.test(candidate);
}

function isOfSite(url: URL, site: URL): boolean {
  if (url.protocol !== site.protocol || url.hostname !== site.hostname) return false;
  return url.port === site.port || isLoopbackHost(url.hostname);
}

const isIpHost = (host: string) => host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host);

/** 2130706433 and 0x7f.1 are IPs in disguise. */
function hasPlainHost(target: string, { hostname }: URL): boolean {
  if (hostname.startsWith('[')) return true;
  const written = /^https?:\/\/([^/?#:]*)/i.exec(target)?.[1] ?? '';
  return written.toLowerCase() === hostname;
}
