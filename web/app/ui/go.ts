import { useLayoutEffect } from 'react';
import { type NavigateFunction, type NavigateOptions, useNavigate } from 'react-router';

let navigate: NavigateFunction | undefined;

/**
 * Leads to another page, for what stays when the page changes. The router's own function is another one on every page, so
 * whatever asks for it is rendered again each time: some fifty links of the bar and the foot, which have not changed.
 */
export const go = (to: string, options?: NavigateOptions) => navigate?.(to, options);

/** For whoever holds the page: `go` goes on from here. */
export function useGoing(): void {
  const current = useNavigate();
  useLayoutEffect(() => {
    navigate = current;
  });
}
