import type { CountryCode } from '@remit/domain/catalogue/countries.ts';
import type { DeliveryMethodId } from '@remit/domain/catalogue/delivery-methods.ts';
import { banksReached, claims } from '#content/en/claims.ts';

/** What somebody must have, by the way they are paid. */
export type Need = { readonly bring: readonly string[]; readonly note: string };
export type Needs = { readonly heading: string; readonly by: Readonly<Record<DeliveryMethodId, Need>> };

export type Question = { readonly question: string; readonly answer: string };
export type Questions = { readonly heading: string; readonly items: readonly Question[] };

/** A section of plain paragraphs beside its heading. */
export type Passage = { readonly heading: string; readonly text: readonly string[] };

/** How soon, and to how many: what we claim of each way. */
export const claimsOf = (code: CountryCode): Readonly<Partial<Record<DeliveryMethodId, string>>> => ({
  'mobile-money': claims['mobile-money-in-minutes'].wording,
  'bank-deposit': `${banksReached[code].wording}. ${claims['bank-deposit-in-days'].wording}`,
});
