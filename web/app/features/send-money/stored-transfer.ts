import { toDecimalString } from '@remit/domain/money/exact.ts';
import { reviewOf, type SendFlow } from '@remit/domain/send-flow/send-flow.ts';
import type { KeptTransfer } from '@remit/domain/send-flow/stored-transfers.ts';

/** A simulated transfer in the format of the device's history. */
export function toStoredTransfer(flow: SendFlow, reference: string, at = new Date()): KeptTransfer {
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
