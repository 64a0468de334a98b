import {
  StaffChanged,
  type StaffTopic,
  staffChangedEvent,
  staffChannel,
} from '@remit/contract/staff/changes.ts';
import * as v from 'valibot';

/** A flood of joins makes every open console read once in this time. */
const defaultPauseMs = 2_000;
/** Visits are frequent and not urgent. */
const pausesMs: Partial<Record<StaffTopic, number>> = { visits: 30_000 };

export type StaffChangesOptions = {
  readonly broadcast: (topic: string, event: string, payload: object) => Promise<void>;
  readonly nowMs?: () => number;
  /** Returns what cancels it. */
  readonly after?: (ms: number, run: () => void) => () => void;
};

/**
 * Tells open consoles that something may have changed: at once, and then at most once in a pause for each topic. Consoles
 * work without it, so a broadcast that fails is not tried again; the realtime service logs it.
 */
export function createStaffChanges({ broadcast, nowMs = Date.now, after = unrefTimer }: StaffChangesOptions) {
  const lastMs = new Map<StaffTopic, number>();
  const waiting = new Map<StaffTopic, () => void>();
  const send = (topic: StaffTopic) => {
    waiting.delete(topic);
    lastMs.set(topic, nowMs());
    void broadcast(staffChannel, staffChangedEvent, v.parse(StaffChanged, { topic })).catch(() => undefined);
  };
  return {
    changed(topic: StaffTopic): void {
      if (waiting.has(topic)) return;
      const pauseMs = pausesMs[topic] ?? defaultPauseMs;
      const waitMs = (lastMs.get(topic) ?? Number.NEGATIVE_INFINITY) + pauseMs - nowMs();
      if (waitMs <= 0) send(topic);
      else
        waiting.set(
          topic,
          after(waitMs, () => send(topic)),
        );
    },
    stop(): void {
      for (const cancel of waiting.values()) cancel();
      waiting.clear();
    },
  };
}

function unrefTimer(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
}
