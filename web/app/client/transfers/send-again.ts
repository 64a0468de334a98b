import type { PracticeResponse, TransferResponse } from '@remit/contract/transfers.ts';

type Choices = NonNullable<PracticeResponse['last']>;

/** For a link to `/send`: the amount, currency and payment method of a transfer, to begin the next one with. */
export function sendAgainState(transfer: TransferResponse): { again: Choices } {
  const { pay, receive, fixed, country, method, recipientId, paymentMethod } = transfer;
  const from = pay.currency as Choices['from'];
  const amount = fixed === 'pay' ? pay : receive;
  return { again: { from, country, method, recipientId, paymentMethod, fixed, amount } };
}

/** What such a link brought, or null. */
export const choicesIn = (state: unknown): Choices | null =>
  (state as ReturnType<typeof sendAgainState> | null)?.again ?? null;
