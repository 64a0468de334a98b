import { useEffect, useRef } from 'react';
import { useCookieChoice } from './use-cookie-choice.ts';

/**
 * One count for each page that is opened, from the moment it is accepted to the moment it is rejected. A path that is no
 * page of ours is undefined here; a change of the query is no new page.
 */
export function useVisitCount(path: string | undefined): void {
  const [choice] = useCookieChoice();
  const lastCounted = useRef<string>(undefined);

  useEffect(() => {
    if (choice !== 'accepted' || path === undefined || path === lastCounted.current) return;
    lastCounted.current = path;
    countVisit(path);
  }, [choice, path]);
}

/** As the contract has it. Not imported from there, because the schemas beside it would come along to every page. */
export const countedAt = '/api/visits';

/** Says that a page was looked at, and nothing else. A count that gets lost on the way is not worth a second try. */
export function countVisit(page: string): void {
  const body = new Blob([JSON.stringify({ page })], { type: 'application/json' });
  try {
    if (navigator.sendBeacon?.(countedAt, body)) return;
  } catch {
    // Some browsers throw where others refuse.
  }
  fetch(countedAt, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => {});
}
