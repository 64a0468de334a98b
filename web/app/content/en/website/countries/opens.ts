import { type CountryCode, countries, primaryCountry } from '@remit/domain/catalogue/countries.ts';

/** Above a country's heading, and beside its name where the four stand together. */
export const opens = (code: CountryCode) =>
  code === primaryCountry ? 'Opens first' : `Opens after ${countries[primaryCountry].name}`;
