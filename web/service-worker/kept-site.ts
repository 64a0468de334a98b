/** What the build knows of the site it made, as the worker needs it. Paths begin with a slash. */
export type KeptSite = {
  /** Names everything below: another build with the same bytes has the same. */
  readonly version: string;
  /** The script that brings pages to life. A page that runs another one is of another version. */
  readonly entry: string;
  /** Pages of the app and the demo, and what they share with the website: kept whole. */
  readonly screens: readonly string[];
  /** Those of them that are shown from what is kept, without asking the server first. */
  readonly ownScreens: readonly string[];
  /** Scripts, sheets, faces and icons: of every page, so that a page that was never opened can still be drawn. */
  readonly files: readonly string[];
};
