import { type ChangedDraft, StaffChanged, type StaffTopic } from '@remit/contract/staff/changes.ts';
import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';

/** Before another channel is opened, after one was closed or could not be opened. */
const reopenMs = 10_000;

type Listener = (topic: StaffTopic, draft?: ChangedDraft) => void;
const listeners = new Set<Listener>();
let close: (() => void) | undefined;

/**
 * Calls `onChange` when the server says that this may have changed, and after a connection was lost: what happened meanwhile
 * was not heard. With a draft when that alone was saved. The console works without it.
 */
export function useLive(topics: readonly StaffTopic[], onChange: (draft?: ChangedDraft) => void): void {
  const heard = useEffectEvent<Listener>((topic, draft) => topics.includes(topic) && onChange(draft));
  useEffect(() => {
    const listener: Listener = (topic, draft) => heard(topic, draft);
    listeners.add(listener);
    close ??= watch();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      close?.();
      close = undefined;
    };
  }, []);
}

/** One channel for all screens, while the page is visible. Returns what closes it. */
function watch(): () => void {
  let channel: Promise<() => void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    channel?.then(
      (closeIt) => closeIt(),
      () => undefined, // it could not be opened
    );
    channel = undefined;
  };
  const reopen = () => {
    stop();
    timer = setTimeout(check, reopenMs);
  };
  const check = () => {
    if (document.hidden || !navigator.onLine) return stop();
    if (channel) return;
    channel = import('./live-channel.ts').then(({ openChannel }) =>
      openChannel({ onChanged, onClosed: reopen }),
    );
    channel.catch(reopen);
  };
  check();
  addEventListener('online', check);
  addEventListener('offline', check);
  document.addEventListener('visibilitychange', check);
  return () => {
    stop();
    removeEventListener('online', check);
    removeEventListener('offline', check);
    document.removeEventListener('visibilitychange', check);
  };
}

/** Without a payload everything may have changed. */
function onChanged(payload?: unknown): void {
  const named = v.safeParse(StaffChanged, payload);
  const topics = named.success ? [named.output.topic] : StaffChanged.entries.topic.options;
  const draft = named.success ? named.output.draft : undefined;
  for (const topic of topics) for (const listener of listeners) listener(topic, draft);
}
