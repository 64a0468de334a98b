import type { Tone } from '#ui/tone.ts';

export type ToastMessage = {
  readonly title: string;
  readonly description?: string;
  readonly tone?: Tone;
  /** A shortcut to what can be done elsewhere too, since a toast goes away. */
  readonly action?: { readonly label: string; readonly run: () => void };
};

export type Toast = ToastMessage & { readonly id: number };

/** The clock is an argument, so that tests need not wait. */
export type ToastClock = {
  readonly now: () => number;
  /** Runs `task` later. Returns a function that cancels it. */
  readonly after: (ms: number, task: () => void) => () => void;
};

export type PauseReason = 'pointer' | 'focus' | 'hidden';

/** More would cover a phone's screen. */
const shownMax = 3;
const shortestMs = 5_000;
const readingMsPerCharacter = 60;

/** Long enough to be read, never under five seconds. */
export function lifetimeMs({ title, description = '' }: ToastMessage): number {
  return Math.max(shortestMs, 1_000 + (title.length + description.length) * readingMsPerCharacter);
}

type Entry = { readonly toast: Toast; leftMs: number };

/**
 * Shows messages in order, a few at a time. Where they do not fit, the oldest success makes room for a newer message, so that
 * quick work is not followed by old news; other messages wait. Their time stops while the queue is paused.
 */
export function createToastQueue({ now, after }: ToastClock) {
  const entries: Entry[] = [];
  const pauses = new Set<PauseReason>();
  const listeners = new Set<() => void>();
  let shown: readonly Toast[] = [];
  let countedAt = now();
  let cancelTimer = () => {};
  let lastId = 0;

  /** Subtracts the elapsed time from every toast on screen. */
  function countDown(): void {
    const passed = pauses.size > 0 ? 0 : now() - countedAt;
    for (const entry of entries.slice(0, shownMax)) entry.leftMs -= passed;
    countedAt = now();
  }

  function update(): void {
    cancelTimer();
    const onShow = entries.slice(0, shownMax);
    if (onShow.length !== shown.length || onShow.some(({ toast }, index) => toast !== shown[index])) {
      shown = onShow.map(({ toast }) => toast);
      for (const listener of listeners) listener();
    }
    if (onShow.length === 0 || pauses.size > 0) return;
    cancelTimer = after(Math.max(0, Math.min(...onShow.map(({ leftMs }) => leftMs))), expire);
  }

  function expire(): void {
    countDown();
    const spent = entries.slice(0, shownMax).filter(({ leftMs }) => leftMs <= 0);
    for (const entry of spent) entries.splice(entries.indexOf(entry), 1);
    update();
  }

  return {
    show(message: ToastMessage): number {
      countDown();
      lastId += 1;
      if (entries.length >= shownMax) {
        const oldest = entries.findIndex(({ toast: { tone = 'success' } }) => tone === 'success');
        if (oldest >= 0) entries.splice(oldest, 1);
      }
      entries.push({ toast: { ...message, id: lastId }, leftMs: lifetimeMs(message) });
      update();
      return lastId;
    },
    dismiss(id: number): void {
      countDown();
      const index = entries.findIndex(({ toast }) => toast.id === id);
      if (index >= 0) entries.splice(index, 1);
      update();
    },
    pause(reason: PauseReason): void {
      countDown();
      pauses.add(reason);
      update();
    },
    resume(reason: PauseReason): void {
      countDown();
      pauses.delete(reason);
      update();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown: () => shown,
  };
}
