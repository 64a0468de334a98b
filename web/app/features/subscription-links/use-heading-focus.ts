import { type RefObject, useEffect, useRef } from 'react';

/** When the page says something new, its heading gets the focus, so that it is read out and the next Tab starts there. */
export function useHeadingFocus(said: string): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const first = useRef(said);
  useEffect(() => {
    if (said === first.current) return;
    first.current = said;
    const heading = page.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [said]);
  return page;
}
