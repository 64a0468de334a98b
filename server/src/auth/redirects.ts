import type { Context } from 'hono';
import type { AuthRoom } from './auth-room.ts';

/** Where a mailed link leads in the end: what the request names if that is allowed, else the site. */
export function redirectTarget({ config }: AuthRoom, context: Context): string {
  const { siteUrl } = config;
  const candidates = [
    context.req.header('redirect_to'),
    context.req.query('redirect_to'),
    context.req.header('referer'),
  ];
  const allowed = candidates.find((candidate) => candidate && isOfSite(candidate, siteUrl));
  return allowed ?? siteUrl;
}

function isOfSite(candidate: string, siteUrl: string): boolean {
  const url = URL.parse(candidate);
  return url !== null && url.origin === new URL(siteUrl).origin && !url.username && !url.password;
}
