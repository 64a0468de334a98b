// What a simulated partner does with an order, and when. Chance follows from the id, so a history can be repeated.
import { createHash } from 'node:crypto';
import type { CountryCode } from '@remit/domain/catalogue/countries.ts';
import type { DeliveryMethodId } from '@remit/domain/catalogue/delivery-methods.ts';
import { invariant } from '@remit/domain/invariant.ts';
import { businessDaysAfter, dayIn, momentIn } from '@remit/domain/transfers/business-days.ts';
import { type PaymentOutcome, practicePaymentMethods } from '@remit/domain/transfers/payment-methods.ts';
import type { TransferRecipient } from '@remit/domain/transfers/recipient-rules.ts';
import {
  neverCollectedName,
  type PayoutOutcome,
  testAccounts,
  testWallets,
} from '@remit/domain/transfers/test-numbers.ts';
import type { Pace, PaymentPartner, PayoutPartner, PayoutStatus } from '../partners.ts';

export type PartnerName = 'payment' | 'payout';

type OrderState =
  /** Not taken: never asked for, or the request was lost. */
  | 'unknown'
  | 'pending'
  | 'paid'
  | 'declined'
  | 'closed'
  | 'refunding'
  | 'refunded'
  | 'ready'
  | 'collected'
  | 'failed'
  | 'recalled';

export type Outcome = PaymentOutcome | PayoutOutcome | 'never-collected';

export type Terms = {
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly method: (typeof practicePaymentMethods)[number]['kind'] | DeliveryMethodId;
  /** Where a payout is paid. */
  readonly country: CountryCode | null;
  readonly outcome: Outcome;
};

/** A payment or a payout as the partner knows it. */
export type Order = {
  readonly partner: PartnerName;
  readonly id: string;
  readonly terms: Terms | null;
  readonly pace: Pace;
  readonly state: OrderState;
  /** What happens by itself. */
  readonly next: { readonly state: OrderState; readonly at: Date } | null;
  /** At true pace the partner is away until then, at fast pace for the first calls. */
  readonly awayUntil: Date | null;
  readonly calls: number;
};

export function paymentTerms({ amount, method }: Parameters<PaymentPartner['request']>[0]): Terms {
  const chosen = practicePaymentMethods.find(({ id }) => id === method);
  invariant(chosen !== undefined, `There is no payment method ${method}.`);
  const { kind, outcome } = chosen;
  return { amountMinor: amount.minor, currency: amount.currency, method: kind, country: null, outcome };
}

export function payoutTerms({ amount, recipient }: Parameters<PayoutPartner['send']>[0]): Terms {
  const { method, country } = recipient;
  const outcome = payoutOutcome(recipient);
  return { amountMinor: amount.minor, currency: amount.currency, method, country, outcome };
}

/** Any number that is not a test number works. */
export function payoutOutcome(recipient: TransferRecipient): Outcome {
  switch (recipient.method) {
    case 'mobile-money':
      return testWallets.find(({ number }) => number === recipient.phone)?.outcome ?? 'paid';
    case 'bank-deposit':
      return (
        testAccounts.find(
          ({ country, number }) => country === recipient.country && number === recipient.account,
        )?.outcome ?? 'paid'
      );
    case 'cash-pickup':
      return recipient.name.toLowerCase() === neverCollectedName.toLowerCase() ? 'never-collected' : 'paid';
  }
}

/** The order in this state, with what follows by itself. */
export function enter(order: Order, state: OrderState, now: Date): Order {
  return withNext({ ...order, state }, now);
}

/** A wait that had begun at true pace ends within seconds. */
export function speedUp(order: Order, now: Date): Order {
  const fast: Order = { ...order, pace: 'fast' };
  return order.next ? withNext(fast, now) : fast;
}

/** What was due by now has happened. Nothing follows by itself: cash is collected after its pickup code was reported. */
export function settle(order: Order, now: Date): Order {
  const { next } = order;
  return next && next.at <= now ? { ...order, state: next.state, next: null } : order;
}

/** From now on the cash can be collected. */
export function reportPickupCode(order: Order, now: Date): Order {
  return order.next ? order : withNext(order, now);
}

export function pickupCode(id: string): string {
  const digits = String(Math.floor(chance(id, 'pickup code') * 1e10)).padStart(10, '0');
  return digits.replace(/(\d{3})(\d{3})(\d{4})/, '$1 $2 $3');
}

export function failureReason({
  method,
  outcome,
}: Terms): Extract<PayoutStatus, { kind: 'failed' }>['reason'] {
  switch (outcome) {
    case 'unknown-wallet':
    case 'name-mismatch':
    case 'wallet-full':
    case 'account-closed':
      return outcome;
    default:
      return method === 'mobile-money' ? 'wallet-full' : 'account-closed';
  }
}

const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

const awayMs = 5 * minutes;
const awayCallsAtFastPace = 2;

/** The partner does not respond from now on. */
export function goAway(order: Order, now: Date): Order {
  return { ...order, awayUntil: new Date(now.getTime() + awayMs), calls: 1 };
}

export function isAway({ awayUntil, pace, calls }: Order, now: Date): boolean {
  if (!awayUntil) return false;
  return pace === 'fast' ? calls < awayCallsAtFastPace : now < awayUntil;
}

/** Its first request times out, and the partner reports nothing by itself. */
export function isSilent({ terms }: Order): boolean {
  return terms?.outcome === 'unknown-then-paid' || terms?.outcome === 'unknown-then-failed';
}

/** Whether the request that timed out has no effect either. */
export function isLostAtFirst({ id }: Order): boolean {
  return chance(id, 'lost') < 0.5;
}

function withNext(order: Order, now: Date): Order {
  const state = stateAfter(order);
  return {
    ...order,
    next: state && { state, at: order.pace === 'fast' ? soon(order, now) : later(order, now) },
  };
}

const neverCollectedShare = 0.05;

function stateAfter({ partner, id, state, pace, terms }: Order): OrderState | null {
  if (!terms) return null;
  const { outcome, method } = terms;
  switch (state) {
    case 'pending':
      if (outcome === 'never-paid') return null;
      if (outcome === 'declined') return 'declined';
      if (partner === 'payment') return 'paid';
      if (outcome === 'unknown-then-failed' || isFailure(outcome)) return 'failed';
      return method === 'cash-pickup' ? 'ready' : 'paid';
    case 'refunding':
      return 'refunded';
    case 'ready':
      if (outcome === 'never-collected') return null;
      return pace === 'true' && chance(id, 'never collected') < neverCollectedShare ? null : 'collected';
    default:
      return null;
  }
}

const failures: readonly Outcome[] = ['unknown-wallet', 'name-mismatch', 'wallet-full', 'account-closed'];

function isFailure(outcome: Outcome): boolean {
  return failures.includes(outcome);
}

function soon({ id, state }: Order, now: Date): Date {
  return new Date(now.getTime() + between(id, state, 1 * seconds, 4 * seconds));
}

/** Wallets and cash within what `arrivalOf` promises, and bank deposits on one of its days. */
function later({ id, state, terms }: Order, now: Date): Date {
  const after = (leastMs: number, mostMs: number) =>
    new Date(now.getTime() + between(id, state, leastMs, mostMs));
  if (state !== 'pending') return after(24 * hours, 48 * hours);
  switch (terms?.method) {
    case 'bank-transfer':
      return after(2 * minutes, 15 * minutes);
    case 'mobile-money':
      return after(1 * minutes, 8 * minutes);
    case 'cash-pickup':
      return after(10 * minutes, 45 * minutes);
    case 'bank-deposit':
      return inBankingHours(id, terms.country as CountryCode, now);
    default:
      return after(5 * seconds, 30 * seconds);
  }
}

const opensAtMinute = 9 * 60;
const closesAtMinute = 15 * 60;

function inBankingHours(id: string, country: CountryCode, now: Date): Date {
  const days = chance(id, 'business days') < 0.5 ? 1 : 2;
  const day = businessDaysAfter(dayIn(country, now), days, country);
  return momentIn(country, day, between(id, 'minute', opensAtMinute, closesAtMinute));
}

/** When the partner reports a change by itself: after it; to some a second time, or before it happened. */
export function messageTimes({ id, pace, state, next }: Order): readonly Date[] {
  if (!next) return [];
  const lateMs = pace === 'fast' ? 1 * seconds : 90 * seconds;
  const at = (what: string, leastMs: number) =>
    new Date(next.at.getTime() + between(id, `${what} ${state}`, leastMs, lateMs));
  const isDoubled = chance(id, `doubled ${state}`) < 0.4;
  return isDoubled ? [at('message', 0), at('second message', -lateMs)] : [at('message', 0)];
}

function between(id: string, what: string, least: number, most: number): number {
  return Math.round(least + chance(id, what) * (most - least));
}

/** From 0 up to 1, the same whenever it is asked for. */
export function chance(id: string, what: string): number {
  return createHash('sha256').update(`${what} ${id}`).digest().readUInt32BE() / 2 ** 32;
}
