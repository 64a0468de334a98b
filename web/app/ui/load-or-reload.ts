/**
 * Loads code for the page somebody has navigated to. A file that has gone usually means that a new version was published;
 * the URL is already the new page's, so it is loaded afresh.
 */
export function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(() => {
    location.reload();
    return new Promise<never>(() => {});
  });
}
