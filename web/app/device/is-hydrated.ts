import { useSyncExternalStore } from 'react';

/**
 * False while prerendered markup is being taken over, true right after and on every later page. What only the browser
 * knows (query, storage) waits for it, so that the first render equals the prerendered one.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
