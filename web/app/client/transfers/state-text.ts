import type { TransferResponse } from '@remit/contract/transfers.ts';
import { practice } from '#content/app/practice.ts';

/** The state in a word or two. A cancel that was asked for, and its outcome, share states with other ends. */
export function stateText({ state, cancelRequested }: Pick<TransferResponse, 'state' | 'cancelRequested'>) {
  const { states, cancelling, cancelled, uncollected } = practice;
  if (state === 'recalling') return cancelRequested ? cancelling : uncollected;
  if (!cancelRequested) return states[state];
  if (state === 'created' || state === 'sending') return cancelling;
  return state === 'expired' ? cancelled : states[state];
}
