import { useSyncExternalStore } from 'react';

/** The path of the user's picture: null without one, undefined until known. */
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
