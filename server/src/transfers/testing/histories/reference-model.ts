// The rules once more, written to be read, in terms of what the partners' own accounts say that money did.
import { countries } from '@remit/domain/catalogue/countries.ts';
import { currencies } from '@remit/domain/catalogue/currencies.ts';
import { practiceRates } from '@remit/domain/catalogue/practice-rates.ts';
import type { History } from './a-history.ts';
import type { Order } from './unreliable-partners.ts';

type Corridor = Pick<History, 'from' | 'country'>;

/** What of a payment is fee, and what arrives: 2.5 %, at least 2, and both rounded down. */
export function modelQuote(pay: bigint, { from, country }: Corridor) {
  const share = (pay * 25n) / 1000n;
  const fee = share > 200n ? share : 200n;
  const row = practiceRates.rates.find((each) => each.base === from && each.country === country);
  if (!row) throw new Error(`No rate from ${from} to ${country}.`);
  const whole = 10n ** BigInt(currencies[countries[country].currency].minorDigits);
  const receive = ((pay - fee) * row.rate.units * whole) / (10n ** BigInt(row.rate.scale) * 100n);
  return { fee, receive };
}

/** The smallest payment of which so much arrives. */
export const isSmallestPayment = (pay: bigint, receive: bigint, corridor: Corridor): boolean =>
  modelQuote(pay, corridor).receive >= receive && modelQuote(pay - 1n, corridor).receive < receive;

/** What a person was told about one transfer. */
export type Known = {
  readonly history: History;
  readonly pay: bigint;
  readonly receive: bigint;
  readonly createdAt: number;
  readonly isAccountDeleted: boolean;
  /** A cancel was accepted, by the sender or the team. */
  readonly isCancelled: boolean;
  /** It was accepted before the payout was asked for, so nothing may be paid out. */
  readonly isNeverPaidOut: boolean;
};

export type End = {
  readonly state: 'paid_out' | 'collected' | 'refunded' | 'declined' | 'expired';
  readonly postings: readonly ('payment' | 'payout' | 'refund')[];
};

/** How a transfer has to have ended. */
export function modelEnd(order: Order): End {
  if (order.charged.length === 0) {
    return { state: order.payment === 'declined' ? 'declined' : 'expired', postings: [] };
  }
  if (order.paidOut.length === 0) return { state: 'refunded', postings: ['payment', 'refund'] };
  const state = order.method === 'cash-pickup' ? 'collected' : 'paid_out';
  return { state, postings: ['payment', 'payout'] };
}

const minutes30 = 30 * 60_000;
const days30 = 30 * 24 * 60 * 60_000;

/** What is wrong with what partners were made to do. */
export function modelComplaints(order: Order, known: Known): readonly string[] {
  const { charged, refunded, paidOut, script, closeAt } = order;
  const { history, isAccountDeleted, isNeverPaidOut } = known;
  const isCancelled = known.isCancelled || isAccountDeleted;
  const complaints = [...order.wrongs];
  const complainIf = (isWrong: boolean, what: string) => {
    if (isWrong) complaints.push(what);
  };
  const hasPaid = charged.length > 0;
  const hasArrived = paidOut.length > 0;
  complainIf(charged.length > 1, 'charged twice');
  complainIf(refunded.length > 1, 'refunded twice');
  complainIf(paidOut.length > 1, 'paid out twice');
  complainIf(hasPaid && refunded.length + paidOut.length !== 1, 'neither paid out nor refunded, or both');
  complainIf(!hasPaid && refunded.length + paidOut.length > 0, 'money went out that never came in');
  complainIf(
    [...charged, ...refunded].some(({ minor, currency }) => minor !== known.pay || currency !== history.from),
    'charged or refunded another amount than was quoted',
  );
  complainIf(
    paidOut.some(({ minor }) => minor !== known.receive),
    'paid out another amount than was quoted',
  );
  complainIf(hasArrived && isNeverPaidOut, 'paid out although the cancel had come in time');
  const isLate = closeAt !== null && closeAt >= known.createdAt + minutes30;
  complainIf(
    !hasPaid && order.payment !== 'declined' && !isLate && !isCancelled,
    'given up before its thirty minutes are over',
  );
  const { outcome, collectedAfterMs } = script.payout;
  const isForgotten =
    order.method === 'cash-pickup' && (collectedAfterMs === null || collectedAfterMs >= days30 / 2);
  complainIf(
    hasPaid && !hasArrived && outcome === 'paid' && !isForgotten && !isCancelled,
    'refunded without any reason',
  );
  return complaints;
}

/** The balance of each account, by hand. */
export class ModelBooks {
  readonly balances = new Map<string, bigint>();

  add(end: End, { history, pay, receive }: Known): void {
    const { from, country } = history;
    const to = countries[country].currency;
    const { fee } = modelQuote(pay, history);
    const move = (account: string, minor: bigint) =>
      this.balances.set(account, (this.balances.get(account) ?? 0n) + minor);
    if (end.postings.includes('payout')) {
      move(`payments-received ${from}`, pay);
      move(`fee-income ${from}`, -fee);
      move(`exchange ${from}`, fee - pay);
      move(`exchange ${to}`, receive);
      move(`payout-partner ${to}`, -receive);
    }
  }
}
