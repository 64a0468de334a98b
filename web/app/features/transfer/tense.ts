import type { TransferResponse } from '@remit/contract/transfers.ts';
import { isFinal } from '@remit/domain/transfers/state.ts';
import { isUncharged } from './situation.ts';

export type Tense = 'due' | 'done' | 'never';

export function receiveTense({ state }: TransferResponse): Tense {
  if (state === 'paid_out' || state === 'collected') return 'done';
  return isFinal(state) || state === 'cancelled' || state === 'failed' ? 'never' : 'due';
}

export function payTense({ state }: TransferResponse): Tense {
  if (state === 'created') return 'due';
  return isUncharged(state) ? 'never' : 'done';
}
