import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();
/** The page on the screen, which can still be another than the URL's. */
let shownKey = 'default';

/** Back leads to the same place of a list. The browser cannot do it: the list is read again, and has no height until then. */
export function useKeptScroll(): void {
  const { key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const save = () => void positions.set(shownKey, scrollY);
    addEventListener('scroll', save, { passive: true });
    return () => removeEventListener('scroll', save);
  }, []);
  useLayoutEffect(() => {
    const place = positions.get(key);
    shownKey = key;
    return type === 'POP' && place ? scrollOnceThere(place) : undefined;
  }, [key, type]);
}

/** Scrolls as far as the page reaches while it grows, until it is there or the user does something. */
function scrollOnceThere(place: number): () => void {
  const root = document.documentElement;
  const scroll = () => {
    const lowest = root.scrollHeight - innerHeight;
    if (lowest >= place) stop();
    scrollTo({ top: Math.min(place, lowest), behavior: 'instant' });
  };
  const observer = new ResizeObserver(scroll);
  const stop = () => {
    observer.disconnect();
    for (const event of userEvents) removeEventListener(event, stop);
  };
  for (const event of userEvents) addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

const userEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
