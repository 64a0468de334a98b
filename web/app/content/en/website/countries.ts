import { type CountryCode, countries } from '@remit/domain/catalogue/countries.ts';
import { currencyFor } from '@remit/domain/catalogue/currencies.ts';
import type { PageCopy } from '#content-types/page-copy.ts';

export const countriesPage = {
  meta: {
    title: 'Where we send: Ghana, Kenya, Uganda, Senegal',
    description:
      'Ghana opens first; Kenya, Uganda and Senegal follow. See the capital, currency, population, diaspora and yearly remittances of each country.',
  },
  banner: 'Service launching soon',
  opening: {
    eyebrow: 'Countries',
    heading: 'We start with four countries',
    lead: 'We open one after another, each only when it works from end to end. Ghana comes first. Kenya, Uganda and Senegal follow.',
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
      GH: 'Why the Ghana Card matters so much',
      KE: 'How much a wallet can hold, and a demo to try',
      UG: 'Why every payout is in whole shillings',
      SN: 'A rate that you can check yourself',
    } satisfies Record<CountryCode, string>,
    note: 'Population, diaspora and remittances are round numbers from our planning.',
  },
  later: {
    heading: 'Not in the first four',
    text: 'People ask us about two more countries. Neither has a date. Each has a page that says why, and its own waitlist.',
  },
} as const satisfies PageCopy & Record<string, unknown>;
