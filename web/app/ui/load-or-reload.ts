/**
 * Loads the code of the page that was navigated to. A missing file usually means that a new version was deployed; the URL
 * is already the new page's, so a reload shows it.
 */
export function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(() => {
    location.reload();
    return new Promise<never>(() => {});
  });
}
