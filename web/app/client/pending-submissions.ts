/**
 * Submissions made offline, stored on this device until they are sent. Bounded in number, size and age. Each has its
 * idempotency key, so that sending one twice counts once.
 */
export type PendingSubmission = {
  readonly key: string;
  readonly form: PendingForm;
  readonly body: Readonly<Record<string, unknown>>;
  readonly savedAtMs: number;
  /** The server's error, if it rejected the submission. The name is part of the stored format. */
  readonly refusal?: string;
};

/** The forms that can be sent later, and the path of each. */
export const pendingPaths = { waitlist: '/api/subscriptions', newsletter: '/api/subscriptions' } as const;
export type PendingForm = keyof typeof pendingPaths;

export const storageKey = 'unsent';
const entriesMax = 5;
const bodyCharactersMax = 4_000;
const lifeMs = 30 * 24 * 60 * 60 * 1000;

/** Reads stored submissions, without expired and malformed ones. */
export function parsePending(stored: string | null, nowMs: number): readonly PendingSubmission[] {
  try {
    const entries: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(entries) ? entries.filter((entry) => isPending(entry, nowMs)) : [];
  } catch {
    return [];
  }
}

function isPending(entry: unknown, nowMs: number): entry is PendingSubmission {
  if (typeof entry !== 'object' || entry === null) return false;
  const { key, form, body, savedAtMs } = entry as Record<string, unknown>;
  return (
    typeof key === 'string' &&
    typeof form === 'string' &&
    Object.hasOwn(pendingPaths, form) &&
    typeof body === 'object' &&
    body !== null &&
    typeof savedAtMs === 'number' &&
    nowMs - savedAtMs < lifeMs
  );
}

/** Undefined when there is no room. An entry with the same key is replaced. */
export function addPending(
  entries: readonly PendingSubmission[],
  entry: PendingSubmission,
): readonly PendingSubmission[] | undefined {
  const others = entries.filter(({ key }) => key !== entry.key);
  const hasRoom = others.length < entriesMax && JSON.stringify(entry.body).length <= bodyCharactersMax;
  return hasRoom ? [...others, entry] : undefined;
}

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const listeners = new Set<() => void>();
/** Sent while this page was open, so that a form can tell "sent" from "discarded". */
const sentKeys = new Set<string>();

export const wasSent = (key: string) => sentKeys.has(key);

let lastText: string | null = null;
let lastEntries: readonly PendingSubmission[] = [];

/** The same array until something changes. */
export function readPending(): readonly PendingSubmission[] {
  const text = read();
  if (text !== lastText) {
    lastText = text;
    lastEntries = parsePending(text, Date.now());
  }
  return lastEntries;
}

/** False when it could not be stored. */
export function savePending(entry: PendingSubmission): boolean {
  const entries = addPending(readPending(), entry);
  return entries !== undefined && write(entries);
}

export function markSent(key: string): void {
  sentKeys.add(key);
  discardPending(key);
}

export function discardPending(key: string): void {
  write(readPending().filter((entry) => entry.key !== key));
}

/** Also notifies of changes in other tabs. */
export function subscribeToPending(listener: () => void): () => void {
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

function write(entries: readonly PendingSubmission[]): boolean {
  try {
    if (entries.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(entries));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}
