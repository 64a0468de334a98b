import { reportOutcome } from '#ui/outcome.ts';
import { createToastQueue, type ToastMessage } from '#ui/toast-queue.ts';

/** The page's one queue, outside React so that anything can speak, mounted or not. */
export const toastQueue = createToastQueue({
  now: () => performance.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
});

/** Shows a message on top of whatever is open and reads it out politely. */
export function showToast(message: ToastMessage): number {
  reportOutcome(message.tone ?? 'success');
  return toastQueue.show(message);
}
