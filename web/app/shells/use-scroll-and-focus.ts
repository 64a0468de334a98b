import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { isStepEntry } from '#ui/step-entry.ts';

/** The `state` of a link that restores the last scroll position of its page, as the tabs of the app do. */
export const restoresScroll = { restoresScroll: true } as const;

/** Scroll positions, by the key of the history entry (for Back) and by path (for the tabs). */
const positions = new Map<string, number>();

/** What a browser does when it loads a page, for client-side navigation: scroll, move the focus, close popovers. */
export function useScrollAndFocus(): void {
  const location = useLocation();
  const type = useNavigationType();
  const last = useRef(location);

  useEffect(() => {
    const savePosition = () => {
      positions.set(last.current.key, scrollY);
      positions.set(last.current.pathname, scrollY);
    };
    // The browser restores the position itself when the document is loaded again.
    const setRestoration = (mode: ScrollRestoration) => () => {
      history.scrollRestoration = mode;
    };
    const [setManual, setAuto] = [setRestoration('manual'), setRestoration('auto')];
    setManual();
    addEventListener('scroll', savePosition, { passive: true });
    addEventListener('pagehide', setAuto);
    addEventListener('pageshow', setManual);
    return () => {
      setAuto();
      removeEventListener('scroll', savePosition);
      removeEventListener('pagehide', setAuto);
      removeEventListener('pageshow', setManual);
    };
  }, []);

  useLayoutEffect(() => {
    const previous = last.current;
    if (previous === location) return;
    last.current = location;
    if (previous.pathname === location.pathname && isStepEntry(location.state)) return;
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
    const isSamePage = previous.pathname === location.pathname;
    // A tab or a filter changed only the query.
    if (isSamePage && previous.search !== location.search && !location.hash) return;

    const target = targetOf(location.hash);
    if (target && (type !== 'POP' || isSamePage)) {
      target.scrollIntoView();
      focusOn(target);
      return;
    }
    scrollTo({ top: scrollPosition(location, { type, isSamePage }), behavior: 'instant' });
    if (!isSamePage) focusOn(document.querySelector('main h1') ?? document.querySelector('main'));
  }, [location, type]);
}

function scrollPosition(
  { key, pathname, state }: Location,
  { type, isSamePage }: { type: string; isSamePage: boolean },
): number {
  if (type === 'POP') return positions.get(key) ?? 0;
  return doesRestoreScroll(state) && !isSamePage ? (positions.get(pathname) ?? 0) : 0;
}

function doesRestoreScroll(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'restoresScroll' in state;
}

function targetOf(hash: string): HTMLElement | null {
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
