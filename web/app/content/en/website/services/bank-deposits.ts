import { type CountryCode, countries } from '@remit/domain/catalogue/countries.ts';
import { currencyFor } from '@remit/domain/catalogue/currencies.ts';
import { type PlanId, plans } from '@remit/domain/catalogue/plans.ts';
import { banksReached, claimStatement, claims } from '#content/claims.ts';
import { planFeatures } from '#content/website/plan-features.ts';
import type { Fact, PageCopy } from '#content-types/page-copy.ts';

/** As the specification lists them. */
const order: readonly CountryCode[] = ['KE', 'GH', 'UG', 'SN'];
const depositIn = (plan: PlanId): Fact => ({
  term: plans[plan].name,
  detail: planFeatures[plan].find((feature) => /bank deposits/i.test(feature)) ?? '',
  isClaim: true,
});

export const bankDeposits = {
  meta: {
    title: 'Bank deposits in Ghana, Kenya, Uganda, Senegal',
    description:
      'Money into the account they already use, in its own currency: how many banks we plan to reach in each of four countries, and how long a deposit takes.',
  },
  opening: {
    eyebrow: 'Bank Deposits',
    heading: 'Into the account they already use',
    lead: 'For rent, for school fees, for putting something by: a deposit arrives in local currency, where they pay from anyway, and leaves a line on their statement.',
    actions: [{ label: 'See the prices', to: '/pricing' }],
  },
  reach: {
    heading: 'How many banks',
    countries: order.map((code) => ({
      code,
      name: countries[code].name,
      slug: countries[code].slug,
      banks: banksReached[code].wording,
      currency: currencyFor(countries[code].currency).name,
    })),
    /** Also of the times below. */
    statement: `${claimStatement} The names of the banks follow when the contracts are signed; until then a list would only be a wish.`,
  },
  speed: {
    heading: 'How long it takes',
    facts: [
      { term: 'In general', detail: claims['bank-deposit-in-days'].wording, isClaim: true },
      depositIn('standard'),
      depositIn('plus'),
    ] satisfies readonly Fact[],
  },
  late: {
    heading: 'What makes a deposit late',
    list: [
      'A weekend or a public holiday, at either end. Business days are counted where the account is.',
      'The hour: what reaches a bank after it has closed its books for the day is booked on the next.',
      'A name that is not quite the account holder’s. The bank stops to ask.',
      'An account that has slept for a year or more. Many banks lock those until the owner comes by.',
    ],
  },
  details: {
    heading: 'Three things to copy, not to remember',
    text: 'The bank, the number and the name, taken from a statement or a card rather than from memory. In [Senegal](/countries/senegal) one slip holds the first two; in the other three countries the branch helps. Do not send account details in a group chat: whoever reads them can pretend to be you or them.',
  },
  choose: {
    heading: 'Bank or wallet?',
    text: 'A wallet is quicker and is full sooner. A bank has room, keeps a record that a landlord or a visa office accepts, and may charge its customer for an incoming payment; ask once. What you pay us is the same for both.',
  },
  next: {
    heading: 'Hear when their bank can be reached',
    text: 'Join the waitlist and choose bank deposit. We write to you when your country opens.',
    also: { label: 'See the prices', to: '/pricing' },
  },
} as const satisfies PageCopy & Record<string, unknown>;
