import { receivingCountries, sendingCountries } from '@remit/contract/subscriptions.ts';

const withArticle = new Set(['GB', 'US', 'NL', 'AE']);

/** "from the United Kingdom to Ghana" */
export function corridorName({ from, to }: { readonly from: string; readonly to: string }): string {
  return `from ${nameIn(sendingCountries, from)} to ${nameIn(receivingCountries, to)}`;
}

function nameIn(countries: readonly { code: string; name: string }[], code: string): string {
  const name = countries.find((country) => country.code === code)?.name ?? code;
  return withArticle.has(code) ? `the ${name}` : name;
}
