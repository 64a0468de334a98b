/**
 * Submissions made without a connection, kept on this device until they have gone out. Few, small and not for ever; each
 * with the key it was made with, so that sending one twice counts once.
 */
export type Unsent = {
  readonly key: string;
  readonly form: UnsentForm;
  readonly body: Readonly<Record<string, unknown>>;
  readonly savedAtMs: number;
  /** Why the server will not have it, once it has said so. */
  readonly refusal?: string;
};

/** The forms that are kept, and where each goes. */
export const unsentPaths = { waitlist: '/api/subscriptions', newsletter: '/api/subscriptions' } as const;
export type UnsentForm = keyof typeof unsentPaths;

export const storageKey = 'unsent';
const entriesMax = 5;
const bodyCharactersMax = 4_000;
const lifeMs = 30 * 24 * 60 * 60 * 1000;

/** What the device has kept, without what is too old or not of our making. */
export function parseUnsent(stored: string | null, nowMs: number): readonly Unsent[] {
  try {
    const entries: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(entries) ? entries.filter((entry) => isUnsent(entry, nowMs)) : [];
  } catch {
    return [];
  }
}

function isUnsent(entry: unknown, nowMs: number): entry is Unsent {
  if (typeof entry !== 'object' || entry === null) return false;
  const { key, form, body, savedAtMs } = entry as Record<string, unknown>;
  return (
    typeof key === 'string' &&
    typeof form === 'string' &&
    Object.hasOwn(unsentPaths, form) &&
    typeof body === 'object' &&
    body !== null &&
    typeof savedAtMs === 'number' &&
    nowMs - savedAtMs < lifeMs
  );
}

/** With one more; undefined when there is no room. An entry with the same key is replaced. */
export function withUnsent(entries: readonly Unsent[], entry: Unsent): readonly Unsent[] | undefined {
  const others = entries.filter(({ key }) => key !== entry.key);
  const hasRoom = others.length < entriesMax && JSON.stringify(entry.body).length <= bodyCharactersMax;
  return hasRoom ? [...others, entry] : undefined;
}

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const listeners = new Set<() => void>();
/** What has gone out while this page was open, so that a form can tell "sent" from "discarded". */
const sentKeys = new Set<string>();

export const wasSent = (key: string) => sentKeys.has(key);

let lastText: string | null = null;
let lastEntries: readonly Unsent[] = [];

/** The same array as long as nothing has changed. */
export function readUnsent(): readonly Unsent[] {
  const text = read();
  if (text !== lastText) {
    lastText = text;
    lastEntries = parseUnsent(text, Date.now());
  }
  return lastEntries;
}

/** False when the device does not keep it: storage closed to us, or full. */
export function keepUnsent(entry: Unsent): boolean {
  const entries = withUnsent(readUnsent(), entry);
  return entries !== undefined && write(entries);
}

export function markSent(key: string): void {
  sentKeys.add(key);
  discardUnsent(key);
}

export function discardUnsent(key: string): void {
  write(readUnsent().filter((entry) => entry.key !== key));
}

/** Also hears what other tabs do. */
export function watchUnsent(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function write(entries: readonly Unsent[]): boolean {
  try {
    if (entries.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(entries));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}
