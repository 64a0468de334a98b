import type { TransferDetails, TransferResponse } from '@remit/contract/transfers.ts';
import { practicePaymentMethods } from '@remit/domain/transfers/payment-methods.ts';
import { collectUntil, expectedArrival, isLate } from '@remit/domain/transfers/tracking.ts';
import { expected, steps, type TransferFacts } from '#content/app/transfer.ts';
import { formatDay } from '#device/clock.ts';
import { localDay, localMoment } from '#device/local-time.ts';
import { factsOf, isNeverPaid } from './situation.ts';

type Event = TransferDetails['events'][number];

export type TimelineStep = { readonly text: string } & (
  | { readonly kind: 'done' | 'failed'; readonly at: string }
  | { readonly kind: 'to-come'; readonly expected: string | undefined }
);

/** What has happened, and what is still to come as far as it is known. */
export function timelineSteps({ transfer, events }: TransferDetails): readonly TimelineStep[] {
  const facts = factsOf(transfer);
  return [
    { kind: 'done', text: steps.made, at: transfer.createdAt },
    ...events.map((event) => ({
      kind: hasFailed(event, transfer) ? ('failed' as const) : ('done' as const),
      text: doneText(event, transfer, facts),
      at: event.at,
    })),
    ...stepsToCome(transfer, events, facts).map(
      ([text, when]) =>
        ({
          kind: 'to-come',
          text,
          expected: transfer.pace === 'fast' && when !== undefined ? expected.seconds : when,
        }) as const,
    ),
  ];
}

/** A payment or a payout that a cancel stopped did not fail. */
function hasFailed({ type }: Event, { cancelRequested, failure }: TransferResponse): boolean {
  if (type === 'payment_expired') return !cancelRequested;
  if (type === 'payout_failed') return failure !== 'recalled';
  return type === 'payment_declined' || type === 'pickup_expired';
}

function doneText({ type, by }: Event, transfer: TransferResponse, facts: TransferFacts): string {
  switch (type) {
    case 'payment_expired':
      return transfer.cancelRequested ? steps.payment_closed : steps.payment_expired;
    case 'cancel_requested':
      return steps.cancel_requested[by === 'staff' ? 'staff' : 'sender'];
    case 'payout_succeeded':
      return steps.payout_succeeded[transfer.method](facts.recipient);
    case 'payout_failed':
      return transfer.failure === 'recalled' ? steps.payout_stopped : steps.payout_failed;
    case 'pickup_collected':
      return steps.pickup_collected(facts.recipient);
    case 'refund_paid':
      return steps.refund_paid(facts.paid);
    default:
      return steps[type];
  }
}

type StepToCome = readonly [text: string, expected: string | undefined];

function stepsToCome(
  transfer: TransferResponse,
  events: readonly Event[],
  facts: TransferFacts,
): readonly StepToCome[] {
  const { next } = steps;
  const refund: StepToCome = [next.refund(facts.paid), expected.refund];
  const pickup: StepToCome = [next.collected(facts.recipient), undefined];
  const arrival: readonly StepToCome[] =
    transfer.method === 'cash-pickup'
      ? [[next.ready, arrivalText(transfer, events)], pickup]
      : [[next.arrival(facts.recipient), arrivalText(transfer, events)]];
  switch (transfer.state) {
    case 'created':
      if (transfer.cancelRequested) return [[next.close, expected.seconds]];
      if (isNeverPaid(transfer)) return [[next.expiry, undefined]];
      return [[next.payment, paymentText(transfer)], [next.payout, expected.atOnce], ...arrival];
    case 'funded':
      return [[next.payout, expected.seconds], ...arrival];
    case 'sending':
      return transfer.cancelRequested ? [[next.outcome, undefined]] : arrival;
    case 'ready':
      return [[next.collected(facts.recipient), expected.until(localDay(pickupUntil(transfer)))]];
    case 'recalling':
      return [[next.recalled, undefined], refund];
    case 'cancelled':
    case 'failed':
      return [refund];
    default:
      return [];
  }
}

const paymentText = ({ paymentMethod }: TransferResponse) =>
  practicePaymentMethods.find(({ id }) => id === paymentMethod)?.kind === 'bank-transfer'
    ? expected.bankTransfer
    : expected.card;

/** When the money should arrive, or be ready. Minutes count from the payment. */
export function arrivalText(
  { arrival, country }: Pick<TransferResponse, 'arrival' | 'country'>,
  events: TransferDetails['events'],
): string {
  const paid = events.find(({ type }) => type === 'payment_received');
  const by = expectedArrival(arrival, paid ? new Date(paid.at) : null);
  if (by && isLate(by, country, new Date())) return expected.late;
  if (by && 'at' in by) return expected.by(localMoment(by.at));
  if (arrival.kind === 'on-business-days') {
    return expected.days(formatDay(arrival.first), formatDay(arrival.last));
  }
  return arrival.kind === 'when-ready'
    ? expected.readyWithin(arrival.minutesMax)
    : expected.within(arrival.minutesMax);
}

/** While it is ready, the last move was that it became so. */
export const pickupUntil = ({ updatedAt }: Pick<TransferResponse, 'updatedAt'>): Date =>
  collectUntil(new Date(updatedAt));
