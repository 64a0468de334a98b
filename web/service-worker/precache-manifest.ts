/** What the service worker precaches, written by the build. Paths begin with a slash. */
export type PrecacheManifest = {
  readonly version: string;
  /** The script that hydrates pages. A page with another one is of another version. */
  readonly entry: string;
  /** Pages of the app and the demo, and the website's pages that the app uses. */
  readonly screens: readonly string[];
  /** Those that are served cache first. */
  readonly cacheFirstScreens: readonly string[];
  /** Scripts, stylesheets, fonts and icons of every page, so that a page never visited can be rendered offline. */
  readonly files: readonly string[];
};
