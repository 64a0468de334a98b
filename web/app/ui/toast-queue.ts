import type { Tone } from '#ui/tone.ts';

export type ToastMessage = {
  readonly title: string;
  readonly description?: string;
  readonly tone?: Tone;
};

export type Toast = ToastMessage & { readonly id: number };

/** Time as an argument, so that a test need not wait. */
export type ToastClock = {
  readonly now: () => number;
  /** Runs `task` later; what it returns calls it off. */
  readonly after: (ms: number, task: () => void) => () => void;
};

export type HoldReason = 'pointer' | 'focus' | 'hidden';

/** More would cover a phone's screen; the rest wait their turn. */
const shownMax = 3;
const shortestMs = 5_000;
const readingMsPerCharacter = 60;

/** Long enough to be read, never under five seconds. */
export function lifetimeMs({ title, description = '' }: ToastMessage): number {
  return Math.max(shortestMs, 1_000 + (title.length + description.length) * readingMsPerCharacter);
}

type Entry = { readonly toast: Toast; leftMs: number };

/** Messages in the order they came, a few at a time; time stands still while somebody is reading or away. */
export function createToastQueue({ now, after }: ToastClock) {
  const entries: Entry[] = [];
  const holds = new Set<HoldReason>();
  const listeners = new Set<() => void>();
  let shown: readonly Toast[] = [];
  let countedAt = now();
  let callOff = () => {};
  let lastId = 0;

  /** Takes the time that passed from everything that was on show. */
  function count(): void {
    const passed = holds.size > 0 ? 0 : now() - countedAt;
    for (const entry of entries.slice(0, shownMax)) entry.leftMs -= passed;
    countedAt = now();
  }

  function settle(): void {
    callOff();
    const onShow = entries.slice(0, shownMax);
    if (onShow.length !== shown.length || onShow.some(({ toast }, index) => toast !== shown[index])) {
      shown = onShow.map(({ toast }) => toast);
      for (const listener of listeners) listener();
    }
    if (onShow.length === 0 || holds.size > 0) return;
    callOff = after(Math.max(0, Math.min(...onShow.map(({ leftMs }) => leftMs))), expire);
  }

  function expire(): void {
    count();
    const spent = entries.slice(0, shownMax).filter(({ leftMs }) => leftMs <= 0);
    for (const entry of spent) entries.splice(entries.indexOf(entry), 1);
    settle();
  }

  return {
    show(message: ToastMessage): number {
      count();
      lastId += 1;
      entries.push({ toast: { ...message, id: lastId }, leftMs: lifetimeMs(message) });
      settle();
      return lastId;
    },
    dismiss(id: number): void {
      count();
      const index = entries.findIndex(({ toast }) => toast.id === id);
      if (index >= 0) entries.splice(index, 1);
      settle();
    },
    hold(reason: HoldReason): void {
      count();
      holds.add(reason);
      settle();
    },
    release(reason: HoldReason): void {
      count();
      holds.delete(reason);
      settle();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown: () => shown,
  };
}
