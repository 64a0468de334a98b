import { type CountryCode, countries } from '#catalogue/countries.ts';
import type { CurrencyCode } from '#catalogue/currencies.ts';
import { type PlanId, plans } from '#catalogue/plans.ts';
import {
  demoSendRates,
  homeEstimatorRates,
  prototypeSendRates,
  type RateSheet,
} from '#catalogue/rate-sheets.ts';
import { demoFee, type FeeRule, homeFee, noFee, planFee } from '#fees/fee-rules.ts';
import { compare, type Exact } from '#money/exact.ts';
import { moneyToExact } from '#money/money.ts';
import { rateFor } from '#rates/rate-for.ts';

/** Everything an estimate depends on besides the amount. The calculators differ in their terms and in nothing else. */
export type Terms = {
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
  readonly rate: Exact;
  readonly feeRule: FeeRule;
};

export function homeTerms(country: CountryCode): Terms {
  return termsOn(homeEstimatorRates, country, homeFee);
}

export function pricingTerms({ country, plan }: { country: CountryCode; plan: PlanId }): Terms {
  return termsOn(homeEstimatorRates, country, planFee(plans[plan]));
}

/** The guided demo goes to Kenya and nowhere else. */
export const demoTerms: Terms = termsOn(demoSendRates, 'KE', demoFee);

export function prototypeTerms(country: CountryCode): Terms {
  return termsOn(prototypeSendRates, country, noFee);
}

/** The estimate stands either way; the screen adds that this plan would not carry it in one transaction. */
export function exceedsPlan(sent: Exact, plan: PlanId): boolean {
  const { perTransactionMax } = plans[plan];
  return perTransactionMax !== null && compare(sent, moneyToExact(perTransactionMax)) > 0;
}

function termsOn(sheet: RateSheet, country: CountryCode, feeRule: FeeRule): Terms {
  return { from: sheet.base, to: countries[country].currency, rate: rateFor(sheet, country).rate, feeRule };
}
