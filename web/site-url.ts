/** Without a setting. Tests and benches use a site that is built for it, on any port. */
export const defaultSiteUrl = 'http://localhost:3000';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What canonical links, social cards and the sitemap start with: SITE_URL, else this machine on PORT, as the server has
 * it. Port 0 lets the system choose, which no build can know, and a port that is none is for the server to reject.
 */
export function siteUrlFrom(environment: Environment): string {
  const port = environment.PORT?.trim() ?? '';
  return (
    environment.SITE_URL?.trim() || (/^[1-9]\d*$/.test(port) ? `http://localhost:${port}` : defaultSiteUrl)
  );
}
