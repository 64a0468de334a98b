/**
 * Loads the code of the page that was navigated to. A missing file usually means that a new version was deployed; the URL
 * is already the new page's, so a reload shows it. Firefox ends what loads when the page is left: then a reload would keep
 * people from where they go, so it waits until they come back.
 */
export function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  if (import.meta.env.SSR) return load();
  let isLeft = false;
  const onLeave = () => {
    isLeft = true;
  };
  addEventListener('beforeunload', onLeave);
  return load()
    .finally(() => removeEventListener('beforeunload', onLeave))
    .catch(() => {
      if (isLeft) addEventListener('pageshow', () => location.reload(), { once: true });
      else location.reload();
      return new Promise<never>(() => {});
    });
}
