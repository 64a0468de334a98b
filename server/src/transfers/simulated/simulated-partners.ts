import type {
  Pace,
  PartnerMessages,
  PaymentPartner,
  PaymentStatus,
  PayoutPartner,
  PayoutStatus,
} from '../partners.ts';
import { deliverMessages } from './messages.ts';
import { checkName } from './name-check.ts';
import {
  enter,
  failureReason,
  goAway,
  isLostAtFirst,
  isSilent,
  type Order,
  paymentTerms,
  payoutTerms,
  pickupCode,
  reportPickupCode,
  type Terms,
} from './order.ts';
import { type SimulationDeps, type Visited, visitOrder } from './orders.ts';

export type SimulatedPartners = {
  readonly payment: PaymentPartner;
  readonly payout: PayoutPartner;
  /** What the partners have to report by now. Says how many messages there were. */
  deliverMessages(now: Date, messages: PartnerMessages): Promise<number>;
};

/** Partners that move no money. Test numbers and payment methods make each failure happen: docs/test-numbers.md. */
export function createSimulatedPartners(deps: SimulationDeps): SimulatedPartners {
  return {
    payment: createPaymentPartner(deps),
    payout: createPayoutPartner(deps),
    deliverMessages: (now, messages) => deliverMessages(deps.db, now, messages),
  };
}

function createPaymentPartner(deps: SimulationDeps): PaymentPartner {
  return {
    request: (payment) =>
      visitOrder(deps, 'payment', payment.id, (order, now) =>
        take({ order, terms: paymentTerms(payment), pace: payment.pace, now }),
      ),

    find: (id) => visitOrder(deps, 'payment', id, (order) => ({ order, result: paymentStatus(order) })),

    close: (id) =>
      visitOrder(deps, 'payment', id, (order, now) => {
        switch (order.state) {
          case 'paid':
          case 'refunding':
          case 'refunded':
            return { order, result: 'paid' };
          case 'declined':
            return { order, result: 'closed' };
          default:
            return { order: enter(order, 'closed', now), result: 'closed' };
        }
      }),

    refund: (id) =>
      visitOrder(deps, 'payment', id, (order, now) => {
        switch (order.state) {
          case 'paid':
            return { order: enter(order, 'refunding', now), result: 'pending' };
          case 'refunding':
            return { order, result: 'pending' };
          case 'refunded':
            return { order, result: 'refunded' };
          default:
            throw new Error(`Payment ${id} is ${order.state}: there is nothing to refund.`);
        }
      }),
  };
}

function paymentStatus({ state }: Order): PaymentStatus {
  if (state === 'declined') return { kind: 'declined', reason: 'card-declined' };
  return {
    kind: state === 'refunding' ? 'paid' : (state as 'unknown' | 'pending' | 'paid' | 'refunded' | 'closed'),
  };
}

function createPayoutPartner(deps: SimulationDeps): PayoutPartner {
  return {
    send: (payout) =>
      visitOrder(deps, 'payout', payout.id, (order, now) =>
        take({ order, terms: payoutTerms(payout), pace: payout.pace, now }),
      ),
    find: (id) => visitOrder(deps, 'payout', id, report),
    recall: (id) =>
      visitOrder(deps, 'payout', id, (order, now) => {
        const isInTime =
          order.state === 'unknown' ||
          order.state === 'ready' ||
          (order.state === 'pending' && order.terms?.method === 'cash-pickup');
        return report(isInTime ? enter(order, 'recalled', now) : order, now);
      }),
    checkName,
  };
}

type Request = { readonly order: Order; readonly terms: Terms; readonly pace: Pace; readonly now: Date };

/** Once: an order that was taken, closed or recalled before stays as it is. */
function take({ order, terms, pace, now }: Request): Visited<void> {
  const known = order.terms;
  if (known && (known.amountMinor !== terms.amountMinor || known.currency !== terms.currency))
    throw new Error(`The ${order.partner} ${order.id} was requested before with another amount.`);
  if (order.state !== 'unknown') return { order, result: undefined };
  if (known) return { order: enter(order, 'pending', now), result: undefined };

  const asked: Order = { ...order, terms, pace: order.pace === 'fast' ? 'fast' : pace };
  if (terms.outcome === 'partner-away') return { order: goAway(asked, now), isAway: true };
  const taken = enter(asked, 'pending', now);
  if (isSilent(asked)) return { order: isLostAtFirst(asked) ? asked : taken, isAway: true };
  return { order: taken, result: undefined };
}

function report(order: Order, now: Date): Visited<PayoutStatus> {
  switch (order.state) {
    case 'ready':
      return {
        order: reportPickupCode(order, now),
        result: { kind: 'ready', pickupCode: pickupCode(order.id) },
      };
    case 'failed':
      return { order, result: { kind: 'failed', reason: failureReason(order.terms as Terms) } };
    default:
      return {
        order,
        result: { kind: order.state as 'unknown' | 'pending' | 'paid' | 'collected' | 'recalled' },
      };
  }
}
