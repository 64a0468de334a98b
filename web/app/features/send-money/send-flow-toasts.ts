import type { SendFlowToast } from '@remit/domain/send-flow/events-and-effects.ts';
import { guidedSend } from '#content/en/app/guided-send.ts';
import { showToast } from '#ui/show-toast.ts';

export function showSendFlowToast(asked: SendFlowToast): void {
  const { toasts } = guidedSend;
  switch (asked.toast) {
    case 'missing-info':
    case 'select-recipient': {
      const { title, text } = toasts[asked.toast];
      showToast({ title, description: text, tone: 'danger' });
      return;
    }
    case 'recipient-added': {
      const { title, text } = toasts[asked.toast];
      showToast({ title, description: text(asked), tone: 'success' });
      return;
    }
    case 'payment-simulated':
    case 'payout-delivered': {
      const { title, text } = toasts[asked.toast];
      showToast({ title, description: text(asked), tone: 'success' });
    }
  }
}
