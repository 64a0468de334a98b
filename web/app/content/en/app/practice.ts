import type { TransferResponse } from '@remit/contract/transfers.ts';
import { paymentMethods } from '@remit/domain/catalogue/delivery-methods.ts';
import { practicePaymentMethods } from '@remit/domain/transfers/payment-methods.ts';
import type { TransferState } from '@remit/domain/transfers/state.ts';
import { sending } from '#content/forms/sending.ts';

/** Of changes to recipients and payment methods. */
const limited = () => ({
  title: 'Too many changes in one day',
  text: 'You can change your recipients and payment methods 50 times in a day. Please try again later.',
});

/** The state of a transfer in a word or two, for its sender. */
const states = {
  created: 'Waiting for payment',
  funded: 'Paid',
  sending: 'On its way',
  ready: 'Ready to collect',
  cancelled: 'Refund on its way',
  failed: 'Refund on its way',
  paid_out: 'Arrived',
  collected: 'Collected',
  refunded: 'Refunded',
  expired: 'Expired',
  declined: 'Declined',
} satisfies Record<Exclude<TransferState, 'recalling'>, string>;
const cancelling = 'Being cancelled';

/** What screens of practice transfers share. */
export const practice = {
  tag: 'Practice',
  note: 'Practice: no money moves.',
  loading: 'Loading your transfers',
  states,
  /** A cancel that was asked for, and its outcome, share states with other ends. */
  state: ({ state, cancelRequested }: Pick<TransferResponse, 'state' | 'cancelRequested'>) => {
    if (state === 'recalling') return cancelRequested ? cancelling : 'Not collected';
    if (!cancelRequested) return states[state];
    if (state === 'created' || state === 'sending') return cancelling;
    return state === 'expired' ? 'Cancelled' : states[state];
  },
  /** "Debit card, ending in 0001" or "Bank transfer, Copper Kettle Bank". */
  paymentMethod: (id: string) => {
    const method = practicePaymentMethods.find((offered) => offered.id === id);
    const kind = paymentMethods.find((offered) => offered.id === method?.kind);
    if (!method || !kind) return 'Another payment method';
    return method.kind === 'bank-transfer'
      ? `${kind.name}, ${method.label}`
      : `${kind.name}, ending in ${method.label}`;
  },
  /** Of a form that changes recipients. */
  formFailures: { ...sending, limited },
  /** Of a press, with nothing typed. */
  pressFailures: {
    ...sending,
    offline: { ...sending.offline, text: 'Try again when you are back online.' },
    slow: { ...sending.slow, text: 'We got no answer. Please try again.' },
    unavailable: { ...sending.unavailable, text: 'Please try again in a moment.' },
    limited,
  },
  /** For a failure to load, with what was read before still on the screen. */
  old: {
    offline: 'No connection. This is what you saw last.',
    other: 'We could not load the newest. This is what you saw last.',
  },
  failed: {
    title: 'This did not load',
    offline: 'There is no connection. We try again when it is back.',
    other: 'Please try again in a moment.',
    retry: 'Try again',
  },
  /** When something that was pressed did not happen. */
  actionFailed: {
    offline: { title: 'There is no connection', text: 'Try again when you are back online.' },
    slow: { title: 'That took too long', text: 'Our server did not respond in time. Please try again.' },
    unavailable: { title: 'Our server has a problem', text: 'Please try again in a moment.' },
    limited: (minutes: number) => ({
      title: 'Too many tries',
      text: `Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    }),
    rejected: (message: string) => ({ title: 'That did not work', text: message }),
  },
};
