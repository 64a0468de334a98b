import type { DeliveryMethodId } from '@remit/domain/catalogue/delivery-methods.ts';
import type { Money } from '@remit/domain/money/money.ts';
import {
  PartnerAway,
  type PartnerMessages,
  type PaymentPartner,
  type PaymentStatus,
  type PayoutPartner,
  type PayoutStatus,
} from '../../partners.ts';

/** `away`: nothing happens. `lost`: it happens, and the response is lost. `late`: it happens after we gave up. */
type Trouble = 'none' | 'away' | 'lost' | 'late';
type Call = 'request' | 'close' | 'refund' | 'send' | 'recall' | 'find';

export type PartnerScript = {
  readonly payment: {
    readonly outcome: 'paid' | 'declined' | 'never';
    readonly afterMs: number;
    /** It comes at the very moment in which it is to be closed. */
    readonly isPaidAtClose: boolean;
  };
  readonly payout: {
    readonly outcome: 'paid' | 'wallet-full' | 'unknown-wallet';
    readonly afterMs: number;
    /** Of cash: null if nobody comes. */
    readonly collectedAfterMs: number | null;
    readonly isCollectedAtRecall: boolean;
  };
  readonly refundAfterMs: number;
  /** Of the first calls of each kind. */
  readonly troubles: Readonly<Partial<Record<Call, readonly Trouble[]>>>;
  readonly lateMs: number;
  /** When each change is reported, from when it happens: before it, after it, more than once, or never. */
  readonly reportsMs: readonly number[];
};

type PaymentState = 'unknown' | 'pending' | 'paid' | 'declined' | 'closed' | 'refunding' | 'refunded';
type PayoutState = 'unknown' | 'pending' | 'paid' | 'ready' | 'collected' | 'failed' | 'recalled';

/** What partners know of one transfer: what they were asked, and what money they moved. */
export type Order = {
  readonly id: string;
  readonly script: PartnerScript;
  readonly method: DeliveryMethodId;
  payment: PaymentState;
  paymentNextAt: number;
  payout: PayoutState;
  payoutNextAt: number;
  readonly charged: Money[];
  readonly refunded: Money[];
  readonly paidOut: Money[];
  /** When we first asked to close the payment. */
  closeAt: number | null;
  requested: Money | null;
  sent: Money | null;
  readonly calls: Record<Call, number>;
  late: { readonly at: number; readonly act: () => void }[];
  /** What no partner may be asked for. */
  readonly wrongs: string[];
};

/** Partners in memory that keep their own account of the money, and are away, slow, late and repetitive as a script says. */
export function unreliablePartners(now: () => number) {
  const orders = new Map<string, Order>();
  let reports: { readonly at: number; readonly which: keyof PartnerMessages; readonly id: string }[] = [];
  let dueReports: typeof reports = [];

  const plan = (order: Order, which: keyof PartnerMessages, at: number) => {
    for (const ms of order.script.reportsMs) reports.push({ at: at + ms, which, id: order.id });
  };
  const planPayment = (order: Order, afterMs: number) => {
    order.paymentNextAt = now() + afterMs;
    plan(order, 'onPayment', order.paymentNextAt);
  };
  const planPayout = (order: Order, afterMs: number) => {
    order.payoutNextAt = now() + afterMs;
    plan(order, 'onPayout', order.payoutNextAt);
  };

  /** What was due has happened, in the order in which it was. */
  function settle(order: Order, time: number): void {
    const arrived = order.late.filter(({ at }) => at <= time);
    order.late = order.late.filter(({ at }) => at > time);
    for (const { act } of arrived) act();
    if (order.paymentNextAt <= time) {
      order.paymentNextAt = Number.POSITIVE_INFINITY;
      if (order.payment === 'pending') pay(order);
      else if (order.payment === 'refunding') {
        order.payment = 'refunded';
        order.refunded.push(...order.charged);
      }
    }
    if (order.payoutNextAt <= time) {
      order.payoutNextAt = Number.POSITIVE_INFINITY;
      if (order.payout === 'pending') payOut(order);
      else if (order.payout === 'ready') hand(order);
    }
  }
  function pay(order: Order): void {
    if (order.script.payment.outcome === 'declined') order.payment = 'declined';
    else {
      order.payment = 'paid';
      if (order.requested) order.charged.push(order.requested);
    }
  }
  function payOut(order: Order): void {
    const { outcome, collectedAfterMs } = order.script.payout;
    if (outcome !== 'paid') order.payout = 'failed';
    else if (order.method === 'cash-pickup') {
      order.payout = 'ready';
      if (collectedAfterMs !== null) planPayout(order, collectedAfterMs);
    } else {
      order.payout = 'paid';
      if (order.sent) order.paidOut.push(order.sent);
    }
  }
  function hand(order: Order): void {
    order.payout = 'collected';
    if (order.sent) order.paidOut.push(order.sent);
  }

  async function visit<T>(call: Call, id: string, act: (order: Order) => T): Promise<T> {
    const order = orders.get(id);
    if (!order) throw new TypeError(`No partner has heard of ${id}.`);
    settle(order, now());
    const trouble = order.script.troubles[call]?.[order.calls[call]] ?? 'none';
    order.calls[call] += 1;
    await undefined; // others have their turn
    if (trouble === 'late') order.late.push({ at: now() + order.script.lateMs, act: () => act(order) });
    else if (trouble !== 'away') {
      const result = act(order);
      if (trouble === 'none') return result;
    }
    throw new PartnerAway(trouble);
  }

  const payment: PaymentPartner = {
    request: ({ id, amount }) =>
      visit('request', id, (order) => {
        if (order.requested && !isSame(order.requested, amount)) order.wrongs.push('another amount charged');
        if (order.payment !== 'unknown') return;
        order.requested = amount;
        order.payment = 'pending';
        const { outcome, afterMs } = order.script.payment;
        if (outcome !== 'never') planPayment(order, afterMs);
      }),
    find: (id) =>
      visit('find', id, ({ payment: state }): PaymentStatus => {
        if (state === 'declined') return { kind: 'declined', reason: 'card-declined' };
        return { kind: state === 'refunding' ? 'paid' : state };
      }),
    close(id) {
      const order = orders.get(id);
      if (order) order.closeAt ??= now();
      return visit('close', id, (found) => {
        const { outcome, isPaidAtClose } = found.script.payment;
        if (found.payment === 'pending' && outcome === 'paid' && isPaidAtClose) pay(found);
        if (['paid', 'refunding', 'refunded'].includes(found.payment)) return 'paid';
        if (found.payment !== 'declined') found.payment = 'closed';
        return 'closed';
      });
    },
    refund: (id) =>
      visit('refund', id, (order) => {
        if (!['unknown', 'failed', 'recalled'].includes(order.payout)) {
          order.wrongs.push(`a refund asked while the payout is ${order.payout}`);
        }
        if (order.payment === 'paid') {
          order.payment = 'refunding';
          planPayment(order, order.script.refundAfterMs);
        } else if (order.payment !== 'refunding' && order.payment !== 'refunded') {
          order.wrongs.push(`a refund asked of a payment that is ${order.payment}`);
        }
        return order.payment === 'refunded' ? 'refunded' : 'pending';
      }),
  };

  const report = (order: Order): PayoutStatus => {
    if (order.payout === 'ready') return { kind: 'ready', pickupCode: '123 456 7890' };
    const { outcome } = order.script.payout;
    if (order.payout === 'failed' && outcome !== 'paid') return { kind: 'failed', reason: outcome };
    return { kind: order.payout as 'unknown' };
  };
  const payout: PayoutPartner = {
    send: ({ id, amount }) =>
      visit('send', id, (order) => {
        if (order.payment !== 'paid' && order.payout === 'unknown') {
          order.wrongs.push(`a payout asked while the payment is ${order.payment}`);
        }
        if (order.sent && !isSame(order.sent, amount)) order.wrongs.push('another amount sent');
        if (order.payout !== 'unknown') return;
        order.sent = amount;
        order.payout = 'pending';
        planPayout(order, order.script.payout.afterMs);
      }),
    find: (id) => visit('find', id, report),
    recall: (id) =>
      visit('recall', id, (order) => {
        if (order.payout === 'ready' && order.script.payout.isCollectedAtRecall) hand(order);
        const isCashOnItsWay = order.payout === 'pending' && order.method === 'cash-pickup';
        if (order.payout === 'unknown' || order.payout === 'ready' || isCashOnItsWay)
          order.payout = 'recalled';
        return report(order);
      }),
    checkName: async () => 'match',
  };

  return {
    payment,
    payout,
    orders: orders as ReadonlyMap<string, Order>,
    expect(id: string, script: PartnerScript, method: DeliveryMethodId): void {
      const never = Number.POSITIVE_INFINITY;
      orders.set(id, {
        ...{ id, script, method, payment: 'unknown', paymentNextAt: never, payout: 'unknown' },
        ...{ payoutNextAt: never, charged: [], refunded: [], paidOut: [], closeAt: null },
        ...{ requested: null, sent: null, late: [], wrongs: [] },
        calls: { request: 0, close: 0, refund: 0, send: 0, recall: 0, find: 0 },
      });
    },
    /** A report that nobody was there for is lost. */
    async deliverMessages(_now: Date, receiver: PartnerMessages): Promise<number> {
      const due = dueReports.splice(0, 20);
      for (const { which, id } of due) await receiver[which](id);
      return due.length;
    },
    clockHasMoved(): void {
      const time = now();
      dueReports.push(...reports.filter(({ at }) => at <= time));
      reports = reports.filter(({ at }) => at > time);
    },
    /** Whatever is on its way arrives, with nobody there to ask. */
    settleAll(): void {
      for (const order of orders.values()) {
        for (let again = 0; again < 3; again += 1) settle(order, Number.MAX_VALUE);
      }
      dueReports = [];
      reports = [];
    },
  };
}

const isSame = (one: Money, other: Money) => one.minor === other.minor && one.currency === other.currency;
