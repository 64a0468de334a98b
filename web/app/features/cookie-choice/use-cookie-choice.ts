import { useEffect } from 'react';
import { useStoredValue } from '#device/stored-value.ts';
import { type CookieChoice, choiceIn, choiceKey, showQuestion } from './choice.ts';

export function useCookieChoice(): readonly [CookieChoice | undefined, (choice: CookieChoice) => void] {
  const [stored, store] = useStoredValue(choiceKey);
  return [choiceIn(stored), store];
}

/** Once on a page: takes the question away when it is answered, here or in another tab. */
export function useQuestionShown(): void {
  const [stored] = useStoredValue(choiceKey);
  useEffect(() => showQuestion(stored), [stored]);
}
