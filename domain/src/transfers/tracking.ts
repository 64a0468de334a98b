import type { CountryCode } from '#catalogue/countries.ts';
import { countries } from '#catalogue/countries.ts';
import type { DeliveryMethodId } from '#catalogue/delivery-methods.ts';
import { formatAmount } from '#money/format.ts';
import type { Money } from '#money/money.ts';
import type { Arrival } from '#transfers/arrival.ts';
import { type Day, dayIn, momentIn } from '#transfers/business-days.ts';
import { pickupDaysMax, type TransferState } from '#transfers/state.ts';

/** For how long after its end anyone with the link may still see a transfer. */
export const trackedDaysAfterEnd = 30;

/** What a transfer is to the people it goes to. */
export const trackedStates = ['waiting', 'on-its-way', 'ready', 'arrived', 'collected', 'stopped'] as const;
export type TrackedState = (typeof trackedStates)[number];

/** Why a transfer was stopped, and what becomes of the money, is its sender's business. */
export const trackedStateOf: Readonly<Record<TransferState, TrackedState>> = {
  created: 'waiting',
  funded: 'on-its-way',
  sending: 'on-its-way',
  ready: 'ready',
  // It may still be paid out, but nobody should set out to the counter for it.
  recalling: 'stopped',
  cancelled: 'stopped',
  failed: 'stopped',
  paid_out: 'arrived',
  collected: 'collected',
  refunded: 'stopped',
  expired: 'stopped',
  declined: 'stopped',
};

/** When it should be there: by a moment, or on one of these business days. */
export type Expected = { readonly at: Date } | { readonly first: Day; readonly last: Day };

/** Null before the payment, since the time counts from there. */
export function expectedArrival(arrival: Arrival, paidAt: Date | null): Expected | null {
  if (arrival.kind === 'on-business-days') return { first: arrival.first, last: arrival.last };
  return paidAt && { at: new Date(paidAt.getTime() + arrival.minutesMax * 60_000) };
}

export function isLate(expected: Expected, country: CountryCode, now: Date): boolean {
  return 'at' in expected ? now > expected.at : dayIn(country, now) > expected.last;
}

/** Cash waits this long from the moment it is ready. */
export const collectUntil = (readyAt: Date): Date => new Date(readyAt.getTime() + pickupDaysMax * 86_400_000);

/** "482 019 3746": how a pickup code is written everywhere, since it is read out over the phone. A partner may group it. */
export const pickupCodeText = (code: string): string =>
  code.includes(' ') ? code : (code.match(/.{3}(?=.{3})|.+/g) ?? []).join(' ');

/** What the page says: each is a text of its own, with gaps for what differs from transfer to transfer. */
export const trackingViews = [
  'waiting',
  'waiting-cash',
  'on-its-way-mobile-money',
  'on-its-way-bank-deposit',
  'on-its-way-cash-pickup',
  'late',
  'late-cash',
  'ready',
  'arrived-mobile-money',
  'arrived-bank-deposit',
  'collected',
  'stopped',
  /** No such link, or it was ended. */
  'unknown',
  /** We cannot look now. */
  'later',
] as const;
export type TrackingView = (typeof trackingViews)[number];

export function trackingViewOf(
  state: TrackedState,
  { method, isLate }: { readonly method: DeliveryMethodId; readonly isLate: boolean },
): TrackingView {
  const isCash = method === 'cash-pickup';
  switch (state) {
    case 'waiting':
      return isCash ? 'waiting-cash' : 'waiting';
    case 'on-its-way':
      return isLate ? (isCash ? 'late-cash' : 'late') : `on-its-way-${method}`;
    case 'arrived':
      return method === 'bank-deposit' ? 'arrived-bank-deposit' : 'arrived-mobile-money';
    case 'ready':
    case 'collected':
    case 'stopped':
      return state;
  }
}

/** Another one means that the page says something else. */
export const trackedVersion = (tracked: { readonly updatedAt: string; readonly isLate: boolean }): string =>
  `${tracked.updatedAt}${tracked.isLate ? ' late' : ''}`;

/** What stands in the gaps of a text, in the country's own time. Empty where the state has none. */
export const trackingGaps = ['amount', 'country', 'time', 'day', 'firstDay', 'lastDay'] as const;
export type TrackingFacts = Readonly<Record<(typeof trackingGaps)[number], string>>;

export function trackingFacts(tracked: {
  readonly receive: Money;
  readonly country: CountryCode;
  readonly expected: Expected | null;
  /** While cash waits. */
  readonly collectUntil: Date | null;
  readonly endedAt: Date | null;
}): TrackingFacts {
  const { receive, country, expected } = tracked;
  const expectedAt = expected && 'at' in expected ? expected.at : null;
  const days = expected && 'first' in expected ? expected : null;
  const moment = tracked.endedAt ?? tracked.collectUntil ?? expectedAt;
  return {
    amount: formatAmount(receive),
    country: countries[country].name,
    time: moment ? timeIn(country, moment) : '',
    day: moment ? dayText(dayIn(country, moment)) : '',
    firstDay: days ? dayText(days.first) : '',
    lastDay: days ? dayText(days.last) : '',
  };
}

/** "14:20", on a clock there. */
function timeIn(country: CountryCode, moment: Date): string {
  const midnight = momentIn(country, dayIn(country, moment), 0);
  return new Date(moment.getTime() - midnight.getTime())
    .toISOString()
    .slice('1970-01-01T'.length, -':00.000Z'.length);
}

/** "18 November" */
function dayText(day: Day): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
}
