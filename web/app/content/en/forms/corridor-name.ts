import { receivingCountries, sendingCountries } from '@remit/contract/subscription-tables.ts';
import { subscriptionLinks } from './subscription-links.ts';

export function corridorName({ from, to }: { readonly from: string; readonly to: string }): string {
  const nameIn = (list: readonly { code: string; name: string }[], wanted: string) =>
    list.find(({ code }) => code === wanted)?.name ?? wanted;
  return subscriptionLinks.place.corridor(nameIn(sendingCountries, from), nameIn(receivingCountries, to));
}
