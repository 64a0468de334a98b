import type { FieldErrorMessage } from '#client/field-errors.ts';

const retryMs = 30_000;

type LoadMessages = () => Promise<{ readonly fieldErrorMessage: FieldErrorMessage }>;

/**
 * Sends pending submissions on load, when the connection returns, and at intervals, because nothing tells us that a
 * server is back. On every page, so what sends and its messages are loaded only when something is pending.
 */
export function watchPending(loadMessages: LoadMessages): () => void {
  const check = () => {
    if (navigator.onLine && !document.hidden && hasPending()) {
      // Loading the code can fail too; the next check tries again.
      Promise.all([import('#client/send-pending.ts'), loadMessages()])
        .then(([{ sendPending }, { fieldErrorMessage }]) => sendPending(fieldErrorMessage))
        .catch(() => {});
    }
  };
  check();
  const timer = setInterval(check, retryMs);
  addEventListener('online', check);
  return () => {
    clearInterval(timer);
    removeEventListener('online', check);
  };
}

export function hasPending(): boolean {
  try {
    return localStorage.getItem('unsent') !== null;
  } catch {
    return false;
  }
}
