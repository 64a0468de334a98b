import type { CountryCode } from '#catalogue/countries.ts';
import type { CurrencyCode } from '#catalogue/currencies.ts';
import { type PracticeRateSheet, practiceRate, type SendingCurrency } from '#catalogue/practice-rates.ts';
import { type Exact, powerOfTen } from '#money/exact.ts';
import { divHalfUp } from '#money/rounding.ts';

/** A larger change has to be confirmed before it is published. */
export const rateChangePercentMax = 20n;

/** A rate that becomes more than this many times the one before, or less than this part of it, is a typing error. */
export const rateFactorMax = 2n;

export type RateChange = {
  readonly base: SendingCurrency;
  readonly country: CountryCode;
  readonly currency: CurrencyCode;
  readonly before: Exact;
  readonly after: Exact;
  /** Of the rate before, with two decimals. */
  readonly percent: Exact;
  /** It has to be confirmed. */
  readonly isLarge: boolean;
  /** It is rejected. A real change of this size takes several sheets. */
  readonly isImplausible: boolean;
};

/** What a new sheet changes for each corridor, in the order of the sheet before. */
export function rateChanges(before: PracticeRateSheet, after: PracticeRateSheet): readonly RateChange[] {
  return before.rates.map(({ base, country, currency, rate }) => {
    const next = practiceRate(after, base, country);
    const [old, now] = [rate.units * powerOfTen(next.scale), next.units * powerOfTen(rate.scale)];
    const difference = now - old;
    const size = difference < 0n ? -difference : difference;
    return {
      ...{ base, country, currency, before: rate, after: next },
      percent: { units: divHalfUp(difference * 10_000n, old), scale: 2 },
      isLarge: size * 100n > old * rateChangePercentMax,
      isImplausible: now > old * rateFactorMax || now * rateFactorMax < old,
    };
  });
}
