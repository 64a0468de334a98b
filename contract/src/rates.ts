import type { CountryCode } from '@remit/domain/catalogue/countries.ts';
import { ratesPageRates } from '@remit/domain/catalogue/rate-sheets.ts';
import { toDecimalString } from '@remit/domain/money/exact.ts';

/** A file of the site, so that any number of requests is cheap. */
export const ratesPath = '/rates.json';

export type RatesResponse = {
  readonly base: string;
  readonly rates: readonly {
    readonly country: CountryCode;
    readonly currency: string;
    /** A decimal in writing. */
    readonly rate: string;
    readonly change: string;
  }[];
};

export const ratesResponse = (): RatesResponse => ({
  base: ratesPageRates.base,
  rates: ratesPageRates.rates.map(({ country, currency, rate, change }) => ({
    country,
    currency,
    rate: toDecimalString(rate),
    change,
  })),
});
