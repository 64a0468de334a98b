import { reloadProfile } from '#client/profile/profile-settings.ts';
import { announceTransferChange } from '#client/transfers/transfer-changes.ts';

/** A page that has been hidden for this long needs no connection. */
const hiddenMs = 5 * 60_000;
/** Before another channel is opened, after the server has closed one. */
const reopenMs = 10_000;

/**
 * Listens to what happens to an account on its other devices, while the page is visible and there is a connection. The
 * product works without it, so nothing is said when it fails.
 */
export function watchAccount(userId: string): () => void {
  let channel: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    if (channel) return;
    const opening = new AbortController();
    const { signal } = opening;
    channel = opening;
    void import('./account-channel.ts')
      .then(({ openAccountChannel }) =>
        openAccountChannel(userId, {
          onChange: reloadProfile,
          onTransfer: announceTransferChange,
          onClosed,
          signal,
        }),
      )
      .catch(() => false)
      .then((isOpen) => {
        // The next event tries again.
        if (!isOpen && channel === opening) channel = undefined;
      });
  };
  const close = () => {
    channel?.abort();
    channel = undefined;
  };
  const onClosed = () => {
    close();
    timer = setTimeout(check, reopenMs);
  };
  const check = () => {
    clearTimeout(timer);
    if (!navigator.onLine) close();
    else if (!document.hidden) open();
    else timer = setTimeout(close, hiddenMs);
  };

  check();
  addEventListener('online', check);
  addEventListener('offline', check);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', check);
    removeEventListener('offline', check);
    document.removeEventListener('visibilitychange', check);
    close();
  };
}
