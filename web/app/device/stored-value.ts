import { useSyncExternalStore } from 'react';
import { read, write } from '#device/page-modes.ts';

/** Choices of this page that storage would not take, so that a switch still switches. */
const held = new Map<string, string>();
const watchers = new Set<() => void>();

/** A value this device remembers; null where it remembers nothing, and always in prerendered pages. */
export function useStoredValue(key: string): readonly [string | null, (value: string) => void] {
  const value = useSyncExternalStore(
    watch,
    () => held.get(key) ?? read('localStorage', key),
    () => null,
  );
  return [value, (chosen) => choose(key, chosen)];
}

function choose(key: string, value: string): void {
  held.set(key, value);
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
