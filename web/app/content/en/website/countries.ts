import { type CountryCode, countries } from '@remit/domain/catalogue/countries.ts';
import { currencyFor } from '@remit/domain/catalogue/currencies.ts';
import type { PageCopy } from '#content-types/page-copy.ts';

export const countriesPage = {
  meta: {
    title: 'Where we send: Ghana, Kenya, Uganda, Senegal',
    description:
      'Ghana opens first; Kenya, Uganda and Senegal follow. Each with its capital, currency, population, diaspora and what is sent there in a year.',
  },
  banner: 'Service launching soon',
  opening: {
    eyebrow: 'Countries',
    heading: 'Four countries to begin with',
    lead: 'One after another, and each only when it works from end to end. Ghana has our whole attention first; Kenya, Uganda and Senegal follow it.',
  },
  investment: 'Investment Opportunities',
  cards: {
    label: 'The four countries',
    capital: 'Capital',
    currency: 'Currency',
    /** "Ghanaian cedi (GHS)" */
    currencyOf: (code: CountryCode) => {
      const { currency } = countries[code];
      return `${currencyFor(currency).name} (${currency})`;
    },
    population: 'Population',
    diaspora: 'Diaspora',
    remittances: 'Annual remittances',
    /** Why one would open the page. */
    more: {
      GH: 'Why one card decides everything at the counter',
      KE: 'How much fits into a phone, and a demo to try',
      UG: 'Why nobody is ever paid half a shilling',
      SN: 'A rate that you can check yourself',
    } satisfies Record<CountryCode, string>,
    note: 'Population, diaspora and remittances in round numbers, as our planning uses them.',
  },
  later: {
    heading: 'Not among the four',
    text: 'People ask us about two more countries. Neither has a date; each has a page that says why, and a list that counts who is waiting.',
  },
} as const satisfies PageCopy & Record<string, unknown>;
