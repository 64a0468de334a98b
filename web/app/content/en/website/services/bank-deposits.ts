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
      'Money to the account they already use, in local currency: how many banks we plan to reach in each of four countries, and how long a deposit takes.',
  },
  opening: {
    eyebrow: 'Bank Deposits',
    heading: 'To the account they already use',
    lead: 'A deposit is good for rent, school fees and savings. It arrives in local currency, in the account they already pay from, and shows on their statement.',
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
    statement: `${claimStatement} We will name the banks when the contracts are signed. Until then, a list would only be a wish.`,
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
      'A weekend or a public holiday in either country. Business days are counted where the account is.',
      'The hour. Money that reaches a bank after it closes its books is booked on the next day.',
      'A name that differs from the account holder’s. The bank stops to ask.',
      'An account that is unused for a year or more. Many banks lock it until the owner visits.',
    ],
  },
  details: {
    heading: 'Copy these three things exactly',
    text: 'Copy the bank, the number and the name from a statement or a card, not from memory. In [Senegal](/countries/senegal) one slip shows the first two. In the other three countries, the branch helps too. Do not send account details in a group chat: anyone who reads them can pretend to be you or them.',
  },
  choose: {
    heading: 'Bank or wallet?',
    text: 'A wallet is quicker but holds less. A bank holds more and keeps a record that a landlord or a visa office accepts. It may charge its customer for an incoming payment: ask once. Our fee is the same for both.',
  },
  next: {
    heading: 'Hear when bank deposits open',
    text: 'Join the waitlist and choose bank deposit. We write to you when your country opens.',
    also: { label: 'See the prices', to: '/pricing' },
  },
} as const satisfies PageCopy & Record<string, unknown>;
