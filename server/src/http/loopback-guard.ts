import { isLoopbackHost } from './loopback.ts';

export type Exposure = {
  /** What the server listens on; undefined means loopback, both families. */
  readonly host: string | undefined;
  readonly siteUrl: URL;
};

/** The only names a developer's own browser uses. Any other may be a public name that points to loopback. */
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request may see what is meant for the developer at this machine alone, such as captured mail. Every way
 * in from elsewhere is closed: a public listener, a public site, a name rebound to loopback, a proxy in front.
 */
export function loopbackGuard({ host, siteUrl }: Exposure): (headers: Headers) => boolean {
  const isPrivate = (host === undefined || isLoopbackHost(host)) && isLoopbackHost(siteUrl.hostname);
  if (!isPrivate) return () => false;
  return (headers) => {
    const name = (headers.get('host') ?? '').replace(/:\d+$/, '').toLowerCase();
    if (!ownNames.has(name)) return false;
    for (const header of headers.keys()) {
      if (header === 'forwarded' || header.startsWith('x-forwarded-')) return false;
    }
    return true;
  };
}
