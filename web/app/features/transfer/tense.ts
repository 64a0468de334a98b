import type { TransferResponse } from '@remit/contract/transfers.ts';
import { isFinal } from '@remit/domain/transfers/state.ts';
import { isUncharged } from './situation.ts';

/** `open`: it is being cancelled, and the outcome decides. */
export function receiveTense({ state, cancelRequested }: TransferResponse) {
  if (state === 'paid_out' || state === 'collected') return 'done';
  if (isFinal(state) || state === 'cancelled' || state === 'failed') return 'never';
  return cancelRequested || state === 'recalling' ? 'open' : 'due';
}

export function payTense({ state }: TransferResponse) {
  if (state === 'created') return 'due';
  return isUncharged(state) ? 'never' : 'done';
}
