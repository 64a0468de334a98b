import { useSyncExternalStore } from 'react';
import { readStorage, writeStorage } from '#device/page-modes.ts';

/** Values set on this page, so that a setting works even when storage is blocked. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

/** A value in local storage; null when absent, and in prerendered pages. */
export function useStoredValue(key: string): readonly [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => storedValue(key),
    () => null,
  );
  return [value, (chosen) => storeValue(key, chosen)];
}

/** The current value, even when storage is blocked. */
export const storedValue = (key: string) => memory.get(key) ?? readStorage('localStorage', key);

export function storeValue(key: string, value: string | null): void {
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  writeStorage('localStorage', key, value);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  /** Another tab has stored a newer value. */
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null) memory.clear();
    else memory.delete(key);
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}
