import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** Every answer has an address: going there opens it, and opening one brings its address along, ready to be passed on. */
export function useAnswerAddress(): void {
  const location = useLocation();

  // Before the root looks for the place to scroll to. A page that is loaded has been opened there by the browser itself.
  useLayoutEffect(() => {
    const answer = document.getElementById(location.hash.slice(1))?.closest('details');
    if (answer) answer.open = true;
  }, [location]);

  useEffect(() => {
    document.addEventListener('click', showAddress);
    return () => document.removeEventListener('click', showAddress);
  }, []);
}

/** In place of the last one, so that Back leaves the page and does not walk through the questions again. */
function showAddress({ target }: MouseEvent): void {
  const item = target instanceof Element ? target.closest('summary')?.parentElement : undefined;
  const id = item?.querySelector('div[id]')?.id;
  if (!(item instanceof HTMLDetailsElement) || !id) return;
  // The press has not taken effect yet.
  const address = item.open ? location.pathname + location.search : `#${id}`;
  history.replaceState(history.state, '', address);
}
