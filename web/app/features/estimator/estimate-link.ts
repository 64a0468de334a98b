import { type CountryCode, countries, countryCodes } from '@remit/domain/catalogue/countries.ts';
import type { Typed } from '@remit/domain/estimates/two-way.ts';
import { amountLengthMax } from '@remit/domain/money/parse-amount.ts';

export type Choice = Typed & { readonly country: CountryCode };

/** `?send=200&to=senegal`: the amount on the side where it was typed, as it was typed. */
export function estimateQuery({ side, text, country }: Choice): string {
  return `?${new URLSearchParams({ [side]: text, to: countries[country].slug })}`;
}

/** No words: anybody can write a link, and what it says is shown in a field of ours. */
const isAmountText = (text: string | null) => text !== null && !/\p{L}/u.test(text);

/** What a link asks for; whatever it does not say, or says wrongly, stays as it is. */
export function readEstimateQuery(search: string): Partial<Choice> {
  const query = new URLSearchParams(search);
  const side = (['send', 'receive'] as const).find((one) => isAmountText(query.get(one)));
  const country = countryCodes.find((code) => countries[code].slug === query.get('to'));
  return {
    ...(side && { side, text: (query.get(side) ?? '').slice(0, amountLengthMax) }),
    ...(country && { country }),
  };
}
