/**
 * Every path we serve, as data. The router, the prerender and the manifest for the server are all read from this table,
 * so a page exists once it has a line here and a module under `routes/`.
 */
export type SiteRoute = {
  readonly path: string;
  /** File under `routes/`, without its extension; each becomes a chunk of its own. */
  readonly module: string;
};

export const siteMap = [{ path: '/', module: 'website/home' }] as const satisfies readonly SiteRoute[];

/** Shown, with HTTP status 404, for every path above that is not there. */
export const notFoundRoute = { path: '*', module: 'not-found' } as const satisfies SiteRoute;

/** A lost visitor of the demo is led back to the demo. The server picks the prerendered file by the same test. */
export const demoPrefix = '/demo';

export function isDemoPath(path: string): boolean {
  return path.startsWith(demoPrefix);
}
