import { countedAmount } from '#estimates/counted-amount.ts';
import { type Estimate, estimate } from '#estimates/estimate.ts';
import { demoDefaults } from '#estimates/screen-defaults.ts';
import { type SimulatedPayout, simulatedPayout } from '#estimates/simulated-payout.ts';
import { demoTerms } from '#estimates/terms.ts';
import { isPositive } from '#money/exact.ts';
import type { Recipient } from '#recipients/recipient.ts';

/** Success without a reference, or a second send on top of the first, cannot even be written down. */
export type Progress =
  | { readonly step: 0 | 1 | 2; readonly status: 'editing' }
  | { readonly step: 2; readonly status: 'in-flight'; readonly reference: string }
  | { readonly step: 3; readonly status: 'delivered'; readonly reference: string };

export type Step = Progress['step'];

/** The guided demo: amount (step 0), recipient (1), review (2), success (3). */
export type SendFlow = {
  readonly progress: Progress;
  readonly amountText: string;
  readonly recipients: readonly Recipient[];
  readonly selectedId: string | null;
  readonly isAddingRecipient: boolean;
  /** Of the last delivered transfer, while amount and recipient are still those that were sent. */
  readonly deliveredReference: string | null;
};

export function startSendFlow(
  saved: readonly Recipient[],
  amountText: string = demoDefaults.amountText,
): SendFlow {
  return {
    progress: { step: 0, status: 'editing' },
    amountText,
    recipients: saved,
    selectedId: null,
    isAddingRecipient: saved.length === 0,
    deliveredReference: null,
  };
}

export type Entered = Pick<SendFlow, 'amountText' | 'selectedId' | 'deliveredReference'>;

/** A flow with what was entered before. A recipient who is no longer saved has to be chosen again. */
export function resumeSendFlow(
  saved: readonly Recipient[],
  { amountText, selectedId, deliveredReference }: Entered,
): SendFlow {
  const flow = startSendFlow(saved, amountText);
  const isSaved = saved.some(({ id }) => id === selectedId);
  return isSaved ? { ...flow, selectedId, deliveredReference } : flow;
}

export function canGoNext({ progress, amountText, selectedId, isAddingRecipient }: SendFlow): boolean {
  if (progress.step === 0) return isPositive(countedAmount(amountText).amount);
  if (progress.step === 1) return selectedId !== null || isAddingRecipient;
  return false;
}

export function canGoBack({ progress }: SendFlow): boolean {
  return progress.status === 'editing' && progress.step > 0;
}

/** Also true without a recipient: the button then shows "Select recipient". */
export function canSimulate({ progress }: SendFlow): boolean {
  return progress.status === 'editing' && progress.step === 2;
}

export function selectedRecipient({ recipients, selectedId }: SendFlow): Recipient | null {
  return recipients.find(({ id }) => id === selectedId) ?? null;
}

export type Review = {
  readonly estimate: Estimate;
  readonly payout: SimulatedPayout;
  readonly recipient: Recipient | null;
};

export function reviewOf(flow: SendFlow): Review {
  const estimated = estimate(countedAmount(flow.amountText).amount, demoTerms);
  return { estimate: estimated, payout: simulatedPayout(estimated), recipient: selectedRecipient(flow) };
}
