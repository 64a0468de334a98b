import { receivingCountries, sendingCountries } from '@remit/contract/subscription-tables.ts';

export function corridorName({ from, to }: { readonly from: string; readonly to: string }): string {
  const nameIn = (list: readonly { code: string; name: string }[], sought: string) =>
    list.find(({ code }) => code === sought)?.name ?? sought;
  return `From ${nameIn(sendingCountries, from)} to ${nameIn(receivingCountries, to)}`;
}
