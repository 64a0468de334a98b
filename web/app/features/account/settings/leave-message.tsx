import { createRoot } from 'react-dom/client';
import { toastWords } from '#content/en/app/shared.ts';
import { showToast, toastQueue } from '#ui/show-toast.ts';
import type { ToastMessage } from '#ui/toast-queue.ts';
import { ToastProvider } from '#ui/toasts.tsx';

/**
 * A message that outlives this screen. The page one goes to may have no place for messages, since hardly anybody needs
 * one there; so it comes along, and goes when it has been read.
 */
export function leaveMessage(message: ToastMessage): void {
  showToast(message);
  if (document.querySelector('.toasts')) return;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<ToastProvider words={toastWords}>{null}</ToastProvider>);
  const stop = toastQueue.subscribe(() => {
    if (toastQueue.shown().length > 0) return;
    stop();
    // Not now: React is just being told.
    setTimeout(() => {
      root.unmount();
      place.remove();
    });
  });
}
