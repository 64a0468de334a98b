/**
 * Where a request comes from. Browsers send the origin of every POST, so a page of another site is recognised without
 * cookies. A request without any header of a browser comes from a program: it is allowed, but always needs proof of
 * work.
 */
export type Provenance = 'our-page' | 'a-program' | 'foreign';

export function provenanceOf(headers: Headers, siteUrl: URL): Provenance {
  const origin = headers.get('origin');
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite !== null && fetchSite !== 'same-origin' && fetchSite !== 'none') return 'foreign';
  if (origin === null) return fetchSite === null ? 'a-program' : 'our-page';
  return origin === siteUrl.origin || isOfHost(origin, headers.get('host')) ? 'our-page' : 'foreign';
}

/** The app's own subdomain, or a second name of the site: the page and the request have the same host. */
function isOfHost(origin: string, host: string | null): boolean {
  const url = URL.parse(origin);
  if (!url || !host || (url.protocol !== 'https:' && url.protocol !== 'http:')) return false;
  return url.host === host.toLowerCase();
}
