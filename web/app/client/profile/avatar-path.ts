import { useSyncExternalStore } from 'react';

/** Where the picture of whoever is signed in lies: null is nowhere, undefined not known yet. */
type AvatarPath = string | null | undefined;

let path: AvatarPath;
const listeners = new Set<() => void>();

export function setAvatarPath(next: AvatarPath): void {
  path = next;
  for (const listener of listeners) listener();
}

export const useAvatarPath = (): AvatarPath =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => path,
    () => undefined,
  );
