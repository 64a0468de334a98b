/**
 * What a device has answered about visit statistics. Part of the script before the first paint too: keep it small, and
 * import nothing.
 */
export type CookieChoice = 'accepted' | 'rejected';

export const choiceKey = 'cookie-choice';

/** Undefined until somebody has answered; anything we did not write ourselves is no answer. */
export function choiceIn(stored: string | null): CookieChoice | undefined {
  return stored === 'accepted' || stored === 'rejected' ? stored : undefined;
}

/** The root element says whether to ask; the style sheet shows the banner by it, so nothing moves after first paint. */
export function showQuestion(stored: string | null): void {
  const { dataset } = document.documentElement;
  if (choiceIn(stored)) delete dataset.cookies;
  else dataset.cookies = 'ask';
}
