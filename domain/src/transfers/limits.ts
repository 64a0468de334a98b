import type { CountryCode } from '#catalogue/countries.ts';
import {
  sentPerDayMax,
  transfersPerDayMax,
  verifiedAccountMax,
  walletHoldingMax,
} from '#catalogue/limits.ts';
import { type PracticeRateSheet, practiceRate, type SendingCurrency } from '#catalogue/practice-rates.ts';
import { powerOfTen } from '#money/exact.ts';
import type { Money } from '#money/money.ts';
import { divCeil, divFloor, type Rounding } from '#money/rounding.ts';
import { type Quote, type QuoteRequest, quoteFor } from '#transfers/quote.ts';

/** What an account has sent since midnight UTC, without what was declined or has expired. */
export type SentToday = { readonly count: number; readonly worth: Money };

export type LimitId = 'transfer-amount' | 'wallet-holding' | 'day-amount' | 'day-count';

/** The next best thing: what fits now, all of it tomorrow, or all of it to a bank. */
export type NextBest = 'less' | 'later' | 'bank-deposit';

export type ExceededLimit = {
  readonly limit: LimitId;
  /** In dollars for `transfer-amount` and `day-amount`, in the wallet's currency for `wallet-holding`. */
  readonly max: Money | number;
  /** The most that can be sent now within all limits; null if nothing can. Quote `receive` for a wallet, `pay` otherwise. */
  readonly fits: Pick<Quote, 'pay' | 'receive'> | null;
  readonly nextBest: readonly NextBest[];
};

/** The limit that leaves the least, when a quote exceeds any; null when it may be sent. */
export function exceededLimit(
  quote: Quote,
  sheet: PracticeRateSheet,
  today: SentToday,
): ExceededLimit | null {
  const broken = limitsExceededBy(quote, sheet, today).toSorted((a, b) => order(a.fits, b.fits));
  const [tightest] = broken;
  if (!tightest) return null;
  const { limit, max, fits } = tightest;
  const isBankEnough = limit === 'wallet-holding' && broken.length === 1;
  const nextBest: readonly NextBest[] = [
    fits ? 'less' : 'later',
    ...(isBankEnough ? ['bank-deposit' as const] : []),
  ];
  return { limit, max, fits, nextBest };
}

/** What a payment is worth in dollars by the sheet's own rates, rounded up, so that no sum of parts slips under a limit. */
export function worthInDollars(pay: Money, { from, country }: Corridor, sheet: PracticeRateSheet): Money {
  return { minor: crossed(pay.minor, { from, to: 'USD', country }, sheet, divCeil), currency: 'USD' };
}

type Corridor = { readonly from: SendingCurrency; readonly country: CountryCode };

type Exceeded = Pick<ExceededLimit, 'limit' | 'max' | 'fits'>;

function limitsExceededBy(quote: Quote, sheet: PracticeRateSheet, today: SentToday): readonly Exceeded[] {
  const { from, country, method, receive } = quote;
  const worth = worthInDollars(quote.pay, quote, sheet).minor;
  const dollars = (minor: bigint) => {
    const pay = crossed(minor, { from: 'USD', to: from, country }, sheet, divFloor);
    return fitting(quote, sheet, { fixed: 'pay', amount: { minor: pay, currency: from } });
  };
  const exceeded: Exceeded[] = [];

  if (today.count >= transfersPerDayMax) {
    exceeded.push({ limit: 'day-count', max: transfersPerDayMax, fits: null });
  }
  if (today.worth.minor + worth > sentPerDayMax.minor) {
    const left = sentPerDayMax.minor - today.worth.minor;
    exceeded.push({ limit: 'day-amount', max: sentPerDayMax, fits: dollars(left) });
  }
  if (worth > verifiedAccountMax.minor) {
    exceeded.push({
      limit: 'transfer-amount',
      max: verifiedAccountMax,
      fits: dollars(verifiedAccountMax.minor),
    });
  }
  const holding = method === 'mobile-money' ? walletHoldingMax[country] : undefined;
  if (holding && receive.minor > holding.minor) {
    const fits = fitting(quote, sheet, { fixed: 'receive', amount: holding });
    exceeded.push({ limit: 'wallet-holding', max: holding, fits });
  }
  return exceeded;
}

function fitting(
  { from, country, method, createdAt }: Quote,
  sheet: PracticeRateSheet,
  target: Pick<QuoteRequest, 'fixed' | 'amount'>,
): ExceededLimit['fits'] {
  const result = quoteFor({ ...target, from, country, method, sheet, now: createdAt });
  return result.kind === 'quoted' ? { pay: result.quote.pay, receive: result.quote.receive } : null;
}

function order(a: ExceededLimit['fits'], b: ExceededLimit['fits']): number {
  const difference = (a?.pay.minor ?? 0n) - (b?.pay.minor ?? 0n);
  return difference < 0n ? -1 : Number(difference > 0n);
}

type Crossing = {
  readonly from: SendingCurrency;
  readonly to: SendingCurrency;
  readonly country: CountryCode;
};

/** From one sending currency to another, by what each buys in the receiving country. All three have cents. */
function crossed(
  minor: bigint,
  { from, to, country }: Crossing,
  sheet: PracticeRateSheet,
  rounding: Rounding,
): bigint {
  const bought = practiceRate(sheet, from, country);
  const sold = practiceRate(sheet, to, country);
  return rounding(minor * bought.units * powerOfTen(sold.scale), sold.units * powerOfTen(bought.scale));
}
