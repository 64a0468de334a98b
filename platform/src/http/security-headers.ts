/** What the promise of https takes in beside the site itself. */
export type HstsScope = 'subdomains' | 'preload';

export type HeaderOptions = { readonly siteUrl: URL; readonly hsts?: HstsScope | undefined };

/** Subdomains may belong to others, and preload lists are for good, so the operator decides on both. */
const hstsDirectives = {
  site: '',
  subdomains: '; includeSubDomains',
  preload: '; includeSubDomains; preload',
};

export function commonHeaders({ siteUrl, hsts }: HeaderOptions): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': deniedPermissions,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(siteUrl.protocol === 'https:' && {
      'strict-transport-security': `max-age=${twoYearsSeconds}${hstsDirectives[hsts ?? 'site']}`,
    }),
  };
}

const twoYearsSeconds = 63_072_000;

const deniedPermissions =
  'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()';

/** For what is not a page: nothing may be loaded, and no one may frame it. */
export const responsePolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For scripts: a worker is ruled by the policy of its own file, and a service worker that may not fetch serves no one. */
export const scriptPolicy = `${responsePolicy}; connect-src 'self'; script-src 'self'`;

export type InlineHashes = { readonly scriptHashes: readonly string[] };

/**
 * What a page may do: load from our own origin, and run inline only what the build wrote, known by its hash. Trusted
 * Types close the doors through which injected text becomes script.
 */
export function pagePolicy({ scriptHashes }: InlineHashes, siteUrl: URL): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types remit',
    ...(siteUrl.protocol === 'https:' ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The console also frames the previews of messages, which bring a policy of their own and run nothing. */
export const consolePolicy = (hashes: InlineHashes, siteUrl: URL) =>
  `${pagePolicy(hashes, siteUrl)}; frame-src 'self'`;
