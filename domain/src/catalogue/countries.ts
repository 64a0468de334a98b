// Source: the product specification, sections 1 to 3. As of 2026-11. Rates are kept apart, in rate-sheets.ts.
import type { CurrencyCode } from '#catalogue/currencies.ts';

export type CountryCode = 'GH' | 'KE' | 'UG' | 'SN';

/** A country we serve from the start. Population, diaspora and remittances are shown as written, never calculated with. */
export type Country = {
  readonly code: CountryCode;
  readonly slug: string;
  readonly name: string;
  readonly currency: CurrencyCode;
  readonly capital: string;
  readonly population: string;
  readonly diaspora: string;
  readonly remittances: string;
  readonly flag: CountryCode;
};

export const countries: Readonly<Record<CountryCode, Country>> = {
  GH: {
    code: 'GH',
    slug: 'ghana',
    name: 'Ghana',
    currency: 'GHS',
    capital: 'Accra',
    population: '33.5M',
    diaspora: '3.5M',
    remittances: '$4.7B',
    flag: 'GH',
  },
  KE: {
    code: 'KE',
    slug: 'kenya',
    name: 'Kenya',
    currency: 'KES',
    capital: 'Nairobi',
    population: '54.4M',
    diaspora: '3M',
    remittances: '$4.0B',
    flag: 'KE',
  },
  UG: {
    code: 'UG',
    slug: 'uganda',
    name: 'Uganda',
    currency: 'UGX',
    capital: 'Kampala',
    population: '47.2M',
    diaspora: '1.5M',
    remittances: '$1.4B',
    flag: 'UG',
  },
  SN: {
    code: 'SN',
    slug: 'senegal',
    name: 'Senegal',
    currency: 'XOF',
    capital: 'Dakar',
    population: '17.3M',
    diaspora: '1.2M',
    remittances: '$2.9B',
    flag: 'SN',
  },
};

/** In the order of the launch: Ghana first, the others follow. */
export const countryCodes: readonly CountryCode[] = ['GH', 'KE', 'UG', 'SN'];

export const primaryCountry: CountryCode = 'GH';

/** Named in the footer, but not among the first four: no rate, no estimate, only a page that says so. */
export const laterCountries = [
  { code: 'NG', slug: 'nigeria', name: 'Nigeria' },
  { code: 'ZA', slug: 'south-africa', name: 'South Africa' },
] as const;
