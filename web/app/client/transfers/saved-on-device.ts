import { readStorage, writeStorage } from '#device/page-modes.ts';

// What screens of transfers store on the device, so that they show it without a connection: what was read, and what was
// typed and is not sent. It belongs to one account and goes when that account signs out. What has another shape needs another
// key, because an older release may have stored it.
const keys = { practice: 'own-practice', draft: 'send-draft' } as const;

export function savedOnDevice<T>(key: keyof typeof keys, userId: string): T | undefined {
  try {
    const { user, value } = JSON.parse(readStorage('localStorage', keys[key]) ?? '{}');
    return user === userId ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}

/** Null removes it. */
export function saveOnDevice(key: keyof typeof keys, userId: string, value: unknown): void {
  writeStorage('localStorage', keys[key], value === null ? null : JSON.stringify({ user: userId, value }));
}

const listeners = new Set<() => void>();

/** For what has read it into memory. */
export const onForget = (listener: () => void) => void listeners.add(listener);

/** When another tab has saved or removed it. */
export function onSavedElsewhere(key: keyof typeof keys, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => event.key === keys[key] && listener();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

export function forgetSavedOnDevice(): void {
  for (const key of Object.values(keys)) writeStorage('localStorage', key, null);
  for (const listener of listeners) listener();
}
