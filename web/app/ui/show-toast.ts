import { reportOutcome } from '#ui/outcome.ts';
import { createToastQueue, type ToastMessage } from '#ui/toast-queue.ts';

/** The page's one queue, outside React, so that code without a component can show a toast. */
export const toastQueue = createToastQueue({
  now: () => performance.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
});

/** Shows a toast above everything else and announces it politely. */
export function showToast(message: ToastMessage): number {
  reportOutcome(message.tone ?? 'success');
  return toastQueue.show(message);
}
