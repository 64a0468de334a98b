import type { SendFlowToast } from '@remit/domain/send-flow/events-and-effects.ts';
import { guidedSend } from '#content/app/send.ts';
import { showToast, toastQueue } from '#ui/show-toast.ts';
import type { ToastMessage } from '#ui/toast-queue.ts';

let shown: number[] = [];

/** Each toast replaces the older ones of the flow, except that the payout is shown beside its payment. */
export function showSendFlowToast(event: SendFlowToast): void {
  if (event.toast !== 'payout-delivered') for (const id of shown.splice(0)) toastQueue.dismiss(id);
  shown = [...shown, showToast(messageFor(event))];
}

function messageFor(event: SendFlowToast): ToastMessage {
  const { toasts } = guidedSend;
  switch (event.toast) {
    case 'missing-info':
    case 'select-recipient':
      return { ...toasts[event.toast], tone: 'danger' };
    case 'recipient-added':
      return { ...toasts[event.toast], description: toasts[event.toast].description(event) };
    case 'payment-simulated':
    case 'payout-delivered':
      return { ...toasts[event.toast], description: toasts[event.toast].description(event) };
  }
}
