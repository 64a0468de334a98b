import { isLoopbackHost } from './loopback.ts';

export type Exposure = {
  /** What the server listens on; undefined means loopback, both families. */
  readonly host: string | undefined;
  readonly siteUrl: URL;
};

/** The only names a developer's own browser uses. Any other may be a public name that points to loopback. */
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What proxies add of themselves and of whom they ask for. No browser sends any of these on its own. */
const proxyHeader = new RegExp(
  '^(via|forwarded|cdn-loop)$' +
    '|^(cf|x-(amz|amzn|appengine|arr|azure|cloud-trace|envoy|forwarded|original|varnish|vercel))(-|$)' +
    '|-(ip|ipv6|addr)$',
);

/** Whether nothing but this machine is meant to reach the server. */
export function isPrivate({ host, siteUrl }: Exposure): boolean {
  return (host === undefined || isLoopbackHost(host)) && isLoopbackHost(siteUrl.hostname);
}

/**
 * Whether a request may see what is meant for the developer at this machine alone, such as captured mail. Every way
 * in from elsewhere that a request shows is closed: a public listener, a public site, a name rebound to loopback, a
 * proxy that tells of itself. One that tells nothing looks like a browser here, so what is secret needs a token besides.
 */
export function loopbackGuard(exposure: Exposure): (headers: Headers) => boolean {
  if (!isPrivate(exposure)) return () => false;
  return (headers) => {
    const name = (headers.get('host') ?? '').replace(/:\d+$/, '').toLowerCase();
    if (!ownNames.has(name)) return false;
    return ![...headers.keys()].some((header) => proxyHeader.test(header));
  };
}
