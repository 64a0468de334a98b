import { useSyncExternalStore } from 'react';

/**
 * False during hydration, true afterwards. Anything only the browser knows (query, storage) must wait for it, so that the
 * first render equals the prerendered one.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
