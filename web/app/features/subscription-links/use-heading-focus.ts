import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the heading when `state` changes, so that screen readers announce the new content. */
export function useHeadingFocus(state: string): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const first = useRef(state);
  useEffect(() => {
    if (state === first.current) return;
    first.current = state;
    const heading = page.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [state]);
  return page;
}
