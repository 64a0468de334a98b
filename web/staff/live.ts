import { StaffChanged, type StaffTopic } from '@remit/contract/staff/changes.ts';
import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';

/** The wait after a channel was closed or could not be opened. */
const reopenMs = 10_000;

/** Without a topic everything may have changed. */
type Listener = (topic?: StaffTopic) => void;
const listeners = new Set<Listener>();
let close: (() => void) | undefined;

/** Calls `onChange` when the server announces a change, and after a pause in which it may have missed one. */
export function useLive(topics: readonly StaffTopic[], onChange: () => unknown): void {
  const heard = useEffectEvent((topic?: StaffTopic) => {
    if (topics.some((one) => topic === undefined || one === topic)) onChange();
  });
  useEffect(() => {
    const listener: Listener = (topic) => heard(topic);
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
  let channel: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A screen reads when it opens, so nothing is missed before the first channel.
  let hasPaused = false;
  const onOpened = () => {
    if (hasPaused) tell();
    hasPaused = true;
  };
  const stop = () => {
    hasPaused = true;
    clearTimeout(timer);
    channel?.abort();
    channel = undefined;
  };
  const reopen = () => {
    stop();
    timer = setTimeout(check, reopenMs);
  };
  const check = () => {
    if (document.hidden || !navigator.onLine) return stop();
    if (channel) return;
    channel = new AbortController();
    const { signal } = channel;
    import('./live-channel.ts')
      .then(({ openChannel }) => openChannel({ onChanged, onOpened, onClosed: reopen, signal }))
      .catch(() => !signal.aborted && reopen());
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

function onChanged(payload: unknown): void {
  const named = v.safeParse(StaffChanged, payload);
  if (named.success) tell(named.output.topic);
}

function tell(topic?: StaffTopic): void {
  for (const listener of listeners) listener(topic);
}
