import { type CountryCode, countries, primaryCountry } from '@remit/domain/catalogue/countries.ts';
import type { DeliveryMethodId } from '@remit/domain/catalogue/delivery-methods.ts';
import { banksReached, claims } from '#content/claims.ts';
import type { PageCopy } from '#content-types/page-copy.ts';

/** What the page of each of the first four countries says. One may have sections of its own besides. */
export type Country = PageCopy & {
  readonly needs: Needs;
  /** When it arrives: the time there, and the holidays. */
  readonly clock: Passage;
  readonly questions: Questions;
  readonly waitlist: Waitlist;
};

export type LaterCountry = PageCopy & {
  readonly waitlist: Waitlist;
  readonly passages: readonly Passage[];
};

type Waitlist = { readonly heading: string; readonly text: string };

/** What the recipient must have, by the way they are paid. */
export type Need = { readonly bring: readonly string[]; readonly note: string };
export type Needs = { readonly heading: string; readonly by: Readonly<Record<DeliveryMethodId, Need>> };

export type Question = { readonly question: string; readonly answer: string };
export type Questions = { readonly heading: string; readonly items: readonly Question[] };

export type Passage = { readonly heading: string; readonly text: readonly string[] };

/** What the pages of several countries share. */
export const countryCopy = {
  /** Above the estimator. */
  cost: 'What it would cost',
  firstFour: 'The first four countries',
};

/** Above a country's heading, and beside its name where the four stand together. */
export const opens = (code: CountryCode) =>
  code === primaryCountry ? 'Opens first' : `Opens after ${countries[primaryCountry].name}`;

/** How soon, and to how many: what we claim of each way. */
export const claimsOf = (code: CountryCode): Readonly<Partial<Record<DeliveryMethodId, string>>> => ({
  'mobile-money': claims['mobile-money-in-minutes'].wording,
  'bank-deposit': `${banksReached[code].wording}. ${claims['bank-deposit-in-days'].wording}`,
});
