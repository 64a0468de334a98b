import { useEffect, useRef } from 'react';
import { countVisit } from './count-visit.ts';
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
