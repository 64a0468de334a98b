import { useEffect, useRef } from 'react';
import { useCookieChoice } from './use-cookie-choice.ts';

/**
 * Counts each opened page while visit statistics are accepted. An unknown path is undefined here; a change of the query
 * is not a new page.
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

/** As in the contract. Not imported, because that would load its schemas on every page. */
export const countedAt = '/api/visits';

/** Sends the path and nothing else, without a retry. */
export function countVisit(page: string): void {
  const body = new Blob([JSON.stringify({ page })], { type: 'application/json' });
  try {
    if (navigator.sendBeacon?.(countedAt, body)) return;
  } catch {
    // Some browsers throw instead of returning false.
  }
  fetch(countedAt, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => {});
}
