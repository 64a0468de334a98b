const againMs = 30_000;

/**
 * Part of every page, so it only looks whether anything waits; what sends is fetched when something does. On arrival,
 * when the connection returns, and now and then, since a server that was away rings no bell.
 */
export function sendUnsentWhenPossible(): () => void {
  const look = () => {
    if (navigator.onLine && !document.hidden && hasUnsent()) {
      // Fetching our own code can fail like everything else; the next look tries again.
      import('#client/send-unsent.ts').then(({ sendUnsent }) => sendUnsent()).catch(() => {});
    }
  };
  look();
  const timer = setInterval(look, againMs);
  addEventListener('online', look);
  return () => {
    clearInterval(timer);
    removeEventListener('online', look);
  };
}

export function hasUnsent(): boolean {
  try {
    return localStorage.getItem('unsent') !== null;
  } catch {
    return false;
  }
}
