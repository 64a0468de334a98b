import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** Every answer has a URL fragment: navigating to it opens the answer, and opening an answer updates the URL. */
export function useAnswerUrl(): void {
  const location = useLocation();

  // Before the root scrolls to the fragment. On page load the browser opens it itself.
  useLayoutEffect(() => {
    const answer = document.getElementById(location.hash.slice(1))?.closest('details');
    if (answer) answer.open = true;
  }, [location]);

  useEffect(() => {
    document.addEventListener('click', updateUrl);
    return () => document.removeEventListener('click', updateUrl);
  }, []);
}

/** Replaces the history entry, so that Back leaves the page. */
function updateUrl({ target }: MouseEvent): void {
  const item = target instanceof Element ? target.closest('summary')?.parentElement : undefined;
  const id = item?.querySelector('div[id]')?.id;
  if (!(item instanceof HTMLDetailsElement) || !id) return;
  // The click has not toggled it yet.
  const url = item.open ? location.pathname + location.search : `#${id}`;
  history.replaceState(history.state, '', url);
}
