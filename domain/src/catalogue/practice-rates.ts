// Illustrative rates for practice transfers, as of 2026-11. Dollars as on the home estimator; a euro is 1.08 of them and a
// pound 1.26, to two decimals. Francs per euro stay below the fixed parity of 655.957.
import { type CountryCode, countries } from '#catalogue/countries.ts';
import type { CurrencyCode } from '#catalogue/currencies.ts';
import type { QuotedRate } from '#catalogue/rate-sheets.ts';
import { InvariantError } from '#invariant.ts';
import { type Exact, exact } from '#money/exact.ts';

export const sendingCurrencies = ['EUR', 'GBP', 'USD'] as const satisfies readonly CurrencyCode[];

export type SendingCurrency = (typeof sendingCurrencies)[number];

/** A published sheet never changes: new rates are a new version, and a quote names the version it was made with. */
export type PracticeRateSheet = {
  readonly id: 'practice';
  readonly version: number;
  readonly isIllustrative: true;
  readonly rates: readonly (QuotedRate & { readonly base: SendingCurrency })[];
};

export const practiceRates: PracticeRateSheet = {
  id: 'practice',
  version: 1,
  isIllustrative: true,
  rates: [
    ...from('EUR', { GH: '13.88', KE: '140.67', UG: '4018.14', SN: '654.21' }),
    ...from('GBP', { GH: '16.19', KE: '164.12', UG: '4687.83', SN: '763.25' }),
    ...from('USD', { GH: '12.85', KE: '130.25', UG: '3720.5', SN: '605.75' }),
  ],
};

/** How much of the country's currency one unit of the base buys. A sheet without the rate is our bug. */
export function practiceRate(sheet: PracticeRateSheet, base: SendingCurrency, country: CountryCode): Exact {
  const quoted = sheet.rates.find((row) => row.base === base && row.country === country);
  if (!quoted)
    throw new InvariantError(`Practice sheet ${sheet.version} has no rate from ${base} to ${country}.`);
  return quoted.rate;
}

function from(base: SendingCurrency, rates: Readonly<Record<CountryCode, string>>) {
  return Object.values(countries).map(({ code, currency }) => ({
    base,
    country: code,
    currency,
    rate: exact(rates[code]),
  }));
}
