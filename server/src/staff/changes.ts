import {
  type ChangedDraft,
  StaffChanged,
  type StaffTopic,
  staffChangedEvent,
  staffChannel,
} from '@remit/contract/staff/changes.ts';
import * as v from 'valibot';

/** A flood of joins makes every open console read once in this time. */
const pauseMs = 2_000;

export type StaffChangesOptions = {
  readonly broadcast: (topic: string, event: string, payload: object) => Promise<void>;
  readonly nowMs?: () => number;
  /** Returns what cancels it. */
  readonly after?: (ms: number, run: () => void) => () => void;
};

/**
 * Tells open consoles that something may have changed: at once, and then at most once in two seconds for each topic. Consoles
 * work without it, so a broadcast that fails is not tried again; the realtime service logs it.
 */
export function createStaffChanges({ broadcast, nowMs = Date.now, after = unrefTimer }: StaffChangesOptions) {
  const lastMs = new Map<StaffTopic, number>();
  const waiting = new Map<StaffTopic, { readonly cancel: () => void; draft: ChangedDraft | undefined }>();
  const send = (topic: StaffTopic, draft: ChangedDraft | undefined) => {
    waiting.delete(topic);
    lastMs.set(topic, nowMs());
    const changed = v.parse(StaffChanged, { topic, ...(draft && { draft }) });
    void broadcast(staffChannel, staffChangedEvent, changed).catch(() => undefined);
  };
  return {
    /** With a draft when that alone was saved. */
    changed(topic: StaffTopic, draft?: ChangedDraft): void {
      const before = waiting.get(topic);
      if (before) {
        before.draft = before.draft?.id === draft?.id ? draft : undefined;
        return;
      }
      const waitMs = (lastMs.get(topic) ?? Number.NEGATIVE_INFINITY) + pauseMs - nowMs();
      if (waitMs <= 0) {
        send(topic, draft);
        return;
      }
      const cancel = after(waitMs, () => send(topic, waiting.get(topic)?.draft));
      waiting.set(topic, { cancel, draft });
    },
    stop(): void {
      for (const { cancel } of waiting.values()) cancel();
      waiting.clear();
    },
  };
}

function unrefTimer(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
}
