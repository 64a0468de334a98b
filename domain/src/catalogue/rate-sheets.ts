// Source: the product specification, sections 3 and 9. As of 2026-11.
// The sheets disagree on purpose: each is the one its screens were specified with. All are illustrative.
import { type CountryCode, countries } from '#catalogue/countries.ts';
import type { CurrencyCode } from '#catalogue/currencies.ts';
import { type Exact, exact } from '#money/exact.ts';

export type PricedScreen =
  | 'home-estimator'
  | 'pricing-calculator'
  | 'demo-send'
  | 'prototype-calculator'
  | 'rates-page';

export type QuotedRate = {
  readonly country: CountryCode;
  readonly currency: CurrencyCode;
  /** How much of the country's currency one unit of the sheet's base buys. */
  readonly rate: Exact;
};

export type RateSheet<Row extends QuotedRate = QuotedRate> = {
  readonly id: string;
  readonly serves: readonly PricedScreen[];
  readonly base: CurrencyCode;
  readonly isIllustrative: true;
  readonly rates: readonly Row[];
};

export const homeEstimatorRates = {
  id: 'home-estimator-rates',
  serves: ['home-estimator', 'pricing-calculator'],
  base: 'USD',
  isIllustrative: true,
  rates: [quote('GH', '12.85'), quote('KE', '130.25'), quote('UG', '3720.5'), quote('SN', '605.75')],
} as const satisfies RateSheet;

export const demoSendRates = {
  id: 'demo-send-rates',
  serves: ['demo-send'],
  base: 'EUR',
  isIllustrative: true,
  rates: [quote('KE', '142')],
} as const satisfies RateSheet;

export const prototypeSendRates = {
  id: 'prototype-send-rates',
  serves: ['prototype-calculator'],
  base: 'EUR',
  isIllustrative: true,
  rates: [quote('KE', '130.5'), quote('UG', '3800'), quote('GH', '12.5'), quote('SN', '620')],
} as const satisfies RateSheet;

export type ChangingRate = QuotedRate & {
  /** Shown as written; static like the rate beside it. */
  readonly change: string;
};

/** The specification names no base here. KES 130.25 is the catalogue's figure per dollar, so the dollar it is. */
export const ratesPageRates = {
  id: 'rates-page-rates',
  serves: ['rates-page'],
  base: 'USD',
  isIllustrative: true,
  rates: [
    { ...quote('GH', '12.45'), change: '+0.2%' },
    { ...quote('KE', '130.25'), change: '-0.1%' },
    { ...quote('UG', '3650'), change: '+0.3%' },
    { ...quote('SN', '590'), change: '0.0%' },
  ],
} as const satisfies RateSheet<ChangingRate>;

export const rateSheets: readonly RateSheet[] = [
  homeEstimatorRates,
  demoSendRates,
  prototypeSendRates,
  ratesPageRates,
];

function quote(country: CountryCode, rate: string): QuotedRate {
  return { country, currency: countries[country].currency, rate: exact(rate) };
}
