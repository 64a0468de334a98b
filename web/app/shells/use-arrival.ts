import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { doesKeepPlace } from '#shells/place.ts';

/** How far down one was, by visit (for Back) and by path (for the tabs). */
const places = new Map<string, number>();

/**
 * What a browser does when a page is loaded, done for pages that only change: start at the top or where one was, move
 * the focus to the new content, close what was open.
 */
export function useArrival(): void {
  const location = useLocation();
  const type = useNavigationType();
  const last = useRef(location);

  useEffect(() => {
    const remember = () => {
      places.set(last.current.key, scrollY);
      places.set(last.current.pathname, scrollY);
    };
    // Ours while the page is alive, the browser's when it is left or loaded again.
    const hand = (mode: ScrollRestoration) => () => {
      history.scrollRestoration = mode;
    };
    const [take, give] = [hand('manual'), hand('auto')];
    take();
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', give);
    addEventListener('pageshow', take);
    return () => {
      give();
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', give);
      removeEventListener('pageshow', take);
    };
  }, []);

  useLayoutEffect(() => {
    const left = last.current;
    if (left === location) return;
    last.current = location;
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
    const isSamePage = left.pathname === location.pathname;
    // Only the query changed, by a tab or a filter: the reader stays.
    if (isSamePage && left.search !== location.search && !location.hash) return;

    const named = elementNamedBy(location.hash);
    if (named && (type !== 'POP' || isSamePage)) {
      named.scrollIntoView();
      focusOn(named);
      return;
    }
    scrollTo({ top: placeToBe(location, { type, isSamePage }), behavior: 'instant' });
    if (!isSamePage) focusOn(document.querySelector('main h1') ?? document.querySelector('main'));
  }, [location, type]);
}

function placeToBe(
  { key, pathname, state }: Location,
  { type, isSamePage }: { type: string; isSamePage: boolean },
): number {
  if (type === 'POP') return places.get(key) ?? 0;
  return doesKeepPlace(state) && !isSamePage ? (places.get(pathname) ?? 0) : 0;
}

function elementNamedBy(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function focusOn(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
