import { describe, expect, it } from 'vitest';
import { countries, countryCodes, laterCountries, primaryCountry } from '#catalogue/countries.ts';
import { currencyCodes, currencyFor } from '#catalogue/currencies.ts';
import { deliveryMethods, paymentMethods, requestedWallets, wallets } from '#catalogue/delivery-methods.ts';
import { planIds, plans } from '#catalogue/plans.ts';
import { practiceRate, practiceRates, sendingCurrencies } from '#catalogue/practice-rates.ts';
import {
  demoSendRates,
  homeEstimatorRates,
  type PricedScreen,
  prototypeSendRates,
  rateSheets,
  ratesPageRates,
} from '#catalogue/rate-sheets.ts';
import { InvariantError } from '#invariant.ts';
import { compare, exact, isPositive, toDecimalString } from '#money/exact.ts';
import { rateFor } from '#rates/rate-for.ts';

const unique = <Item>(items: readonly Item[]) => new Set(items).size === items.length;

describe('currencies', () => {
  it('have the minor digits of ISO 4217', () => {
    const digits = currencyCodes.map((code) => `${code} ${currencyFor(code).minorDigits}`);
    expect(digits).toEqual(['USD 2', 'EUR 2', 'GBP 2', 'GHS 2', 'KES 2', 'UGX 0', 'XOF 0']);
  });

  it.each(['XYZ', 'usd', '', 'toString'])('make an unknown code ("%s") an error', (code) => {
    expect(() => currencyFor(code)).toThrow(InvariantError);
  });
});

describe('countries', () => {
  it('are listed whole, each under its own code, Ghana first', () => {
    expect(countryCodes).toEqual(Object.keys(countries));
    expect(countryCodes[0]).toBe(primaryCountry);
    for (const code of countryCodes) expect(countries[code]).toMatchObject({ code, flag: code });
  });

  it('are paid in a currency that exists', () => {
    for (const code of countryCodes) expect(currencyCodes).toContain(countries[code].currency);
  });

  it('have unique URLs, the later ones included', () => {
    const slugs = [...Object.values(countries), ...laterCountries].map(({ slug }) => slug);
    expect(unique(slugs)).toBe(true);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });
});

describe('rate sheets', () => {
  it('serve every priced screen, each screen from one sheet only', () => {
    const served = rateSheets.flatMap(({ serves }) => serves).toSorted();
    const screens: readonly PricedScreen[] = [
      'demo-send',
      'home-estimator',
      'pricing-calculator',
      'prototype-calculator',
      'rates-page',
    ];
    expect(served).toEqual(screens);
  });

  it.each([homeEstimatorRates, prototypeSendRates, ratesPageRates])(
    'cover all four countries: $id',
    (sheet) => {
      expect(sheet.rates.map(({ country }) => country).toSorted()).toEqual(countryCodes.toSorted());
    },
  );

  it.each(rateSheets)('quote each country once, above zero, in its own currency: $id', ({ rates }) => {
    expect(unique(rates.map(({ country }) => country))).toBe(true);
    for (const { country, currency, rate } of rates) {
      expect(currency).toBe(countries[country].currency);
      expect(isPositive(rate)).toBe(true);
    }
  });

  it('hold the figures of the specification', () => {
    const figures = rateSheets.map(({ base, rates }) => [
      `per 1 ${base}`,
      ...rates.map(({ currency, rate }) => `${currency} ${toDecimalString(rate)}`),
    ]);
    expect(figures).toEqual([
      ['per 1 USD', 'GHS 12.85', 'KES 130.25', 'UGX 3720.5', 'XOF 605.75'],
      ['per 1 EUR', 'KES 142'],
      ['per 1 EUR', 'KES 130.5', 'UGX 3800', 'GHS 12.5', 'XOF 620'],
      ['per 1 USD', 'GHS 12.45', 'KES 130.25', 'UGX 3650', 'XOF 590'],
    ]);
    expect(ratesPageRates.rates.map(({ change }) => change)).toEqual(['+0.2%', '-0.1%', '+0.3%', '0.0%']);
  });

  it('never lend a rate they do not have', () => {
    expect(() => rateFor(demoSendRates, 'GH')).toThrow(InvariantError);
  });
});

describe('the practice rate sheet', () => {
  it('quotes each sending currency once in each country, above zero, in its own currency', () => {
    const pairs = sendingCurrencies.flatMap((base) => countryCodes.map((country) => `${base} ${country}`));
    expect(practiceRates.rates.map(({ base, country }) => `${base} ${country}`).toSorted()).toEqual(
      pairs.toSorted(),
    );
    for (const { country, currency, rate } of practiceRates.rates) {
      expect(currency).toBe(countries[country].currency);
      expect(isPositive(rate)).toBe(true);
    }
  });

  it('gives fewer francs for a euro than the fixed parity', () => {
    expect(compare(practiceRate(practiceRates, 'EUR', 'SN'), exact('655.957'))).toBe(-1);
  });

  it('never lends a rate it does not have', () => {
    expect(() => practiceRate({ ...practiceRates, rates: [] }, 'EUR', 'GH')).toThrow(InvariantError);
  });
});

describe('plans and methods', () => {
  it('list every plan under its own id, with one of them most popular', () => {
    expect(planIds).toEqual(Object.keys(plans));
    for (const id of planIds) expect(plans[id].id).toBe(id);
    expect(planIds.filter((id) => plans[id].isMostPopular)).toEqual(['plus']);
  });

  it('have unique ids', () => {
    for (const table of [deliveryMethods, [...wallets, ...requestedWallets], paymentMethods]) {
      expect(unique(table.map(({ id }) => id))).toBe(true);
    }
    expect(wallets).toHaveLength(5);
  });
});
