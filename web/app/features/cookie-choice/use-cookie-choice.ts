import { useEffect } from 'react';
import { useStoredValue } from '#device/stored-value.ts';
import { type CookieChoice, choiceIn, choiceKey, toggleCookieBanner } from './choice.ts';

export function useCookieChoice(): readonly [CookieChoice | undefined, (choice: CookieChoice) => void] {
  const [stored, store] = useStoredValue(choiceKey);
  return [choiceIn(stored), store];
}

/** Hides the banner after a choice, in this tab or another. Call once on a page. */
export function useCookieBannerToggle(): void {
  const [stored] = useStoredValue(choiceKey);
  useEffect(() => toggleCookieBanner(stored), [stored]);
}
