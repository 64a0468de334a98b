const retryMs = 30_000;

/**
 * Sends pending submissions on load, when the connection returns, and at intervals, because nothing tells us that a
 * server is back. On every page, so the code that sends is loaded only when something is pending.
 */
export function watchPending(): () => void {
  const check = () => {
    if (navigator.onLine && !document.hidden && hasPending()) {
      // Loading the code can fail too; the next check tries again.
      import('#client/send-pending.ts').then(({ sendPending }) => sendPending()).catch(() => {});
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
