/**
 * The device's choice about visit statistics. Also part of the script before the first paint: keep it small, and
 * import nothing.
 */
export type CookieChoice = 'accepted' | 'rejected';

export const choiceKey = 'cookie-choice';

/** Undefined without a valid choice. */
export function choiceIn(stored: string | null): CookieChoice | undefined {
  return stored === 'accepted' || stored === 'rejected' ? stored : undefined;
}

/** Sets `data-cookies` on the root element; the stylesheet shows the banner by it, so nothing moves after first paint. */
export function toggleCookieBanner(stored: string | null): void {
  const { dataset } = document.documentElement;
  if (choiceIn(stored)) delete dataset.cookies;
  else dataset.cookies = 'ask';
}
