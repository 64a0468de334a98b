import { toDecimalString } from '@remit/domain/money/exact.ts';
import { reviewOf, type SendFlow } from '@remit/domain/send-flow/send-flow.ts';
import type { KeptTransfer } from '@remit/domain/send-flow/stored-transfers.ts';

/** What the history of this device says of a transfer that has just been simulated. */
export function keptTransfer(flow: SendFlow, reference: string, at = new Date()): KeptTransfer {
  const { estimate, recipient } = reviewOf(flow);
  return {
    reference,
    recipient: recipient?.name ?? '',
    sent: toDecimalString(estimate.sent),
    fee: toDecimalString(estimate.fee.amount),
    received: toDecimalString(estimate.received),
    at: at.toISOString(),
  };
}
