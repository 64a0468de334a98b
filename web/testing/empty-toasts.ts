import { toastQueue } from '#ui/show-toast.ts';

/** The queue outlives a page, and shows three at a time: a test begins without what another one said. */
export function emptyToasts(): void {
  for (const reason of ['pointer', 'focus', 'hidden'] as const) toastQueue.resume(reason);
  while (toastQueue.shown().length > 0) {
    for (const { id } of toastQueue.shown()) toastQueue.dismiss(id);
  }
}
