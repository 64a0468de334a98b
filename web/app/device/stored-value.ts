import { useSyncExternalStore } from 'react';
import { read, write } from '#device/page-modes.ts';

/** Choices of this page that storage would not take, so that a switch still switches. */
const held = new Map<string, string>();
const watchers = new Set<() => void>();

/** A value this device remembers; null where it remembers nothing, and always in prerendered pages. */
export function useStoredValue(key: string): readonly [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(
    watch,
    () => storedValue(key),
    () => null,
  );
  return [value, (chosen) => keepValue(key, chosen)];
}

/** As this page knows it, even where storage is closed to us. */
export const storedValue = (key: string) => held.get(key) ?? read('localStorage', key);

/** From now on the device remembers this, or nothing. */
export function keepValue(key: string, value: string | null): void {
  if (value === null) held.delete(key);
  else held.set(key, value);
  write('localStorage', key, value);
  for (const notice of watchers) notice();
}

function watch(notice: () => void): () => void {
  /** Another tab has chosen; its choice is the newer one. */
  const hear = ({ key }: StorageEvent) => {
    if (key === null) held.clear();
    else held.delete(key);
    notice();
  };
  watchers.add(notice);
  addEventListener('storage', hear);
  return () => {
    watchers.delete(notice);
    removeEventListener('storage', hear);
  };
}
