import { type CountryCode, countries, primaryCountry } from '@remit/domain/catalogue/countries.ts';
import { currencyFor } from '@remit/domain/catalogue/currencies.ts';
import { type DeliveryMethodId, deliveryMethods } from '@remit/domain/catalogue/delivery-methods.ts';
import { banksReached, claims } from '#content/en/claims.ts';
import type { Fact } from '#content/words.ts';

const first = countries[primaryCountry].name;

/** Above a country's heading, and beside its name where the four stand together. */
export const opens = (code: CountryCode) =>
  code === primaryCountry ? 'Opens first' : `Opens after ${first}`;

export const corridor = { capital: (capital: string) => `Capital: ${capital}` };

/** "Ghanaian cedi (GHS)" */
export const currencyName = (code: CountryCode) => {
  const { currency } = countries[code];
  return `${currencyFor(currency).name} (${currency})`;
};

/** What arrives in a country, and how. */
export function corridorFacts(code: CountryCode): readonly Fact[] {
  const { wording: minutes, status } = claims['mobile-money-in-minutes'];
  const arrives: Record<DeliveryMethodId, Omit<Fact, 'term'>> = {
    'bank-deposit': { detail: banksReached[code].wording, note: banksReached[code].status },
    'mobile-money': { detail: minutes, note: status },
    'cash-pickup': { detail: 'For a valid government ID and the tracking number' },
  };
  return [
    { term: 'They receive', detail: currencyName(code) },
    ...deliveryMethods.map(({ id, name }) => ({ term: name, ...arrives[id] })),
  ];
}
