import { paymentMethods } from '@remit/domain/catalogue/delivery-methods.ts';
import { type Plan, type PlanId, planIds, plans } from '@remit/domain/catalogue/plans.ts';
import { feeFor } from '@remit/domain/fees/fee-for.ts';
import { homeFee, planFee } from '@remit/domain/fees/fee-rules.ts';
import { exact } from '@remit/domain/money/exact.ts';
import { formatMoney, formatShare, twoDigits, upToTwoDigits } from '@remit/domain/money/format.ts';
import { claimStatement, claims } from '#content/claims.ts';
import { listOf } from '#content/list-of.ts';
import { planFeatures } from '#content/website/plan-features.ts';
import type { Fact, PageCopy } from '#content-types/page-copy.ts';

const example = exact('1000');

const descriptions: Readonly<Record<PlanId, string>> = {
  standard: 'For the monthly transfer that may take a day or two.',
  plus: 'For larger amounts, and for the days when it has to be there today.',
  business: 'For wages, suppliers and whoever pays many people at once.',
};

const ways = listOf(
  paymentMethods.map(({ name }) => name.toLowerCase()),
  'or',
);

export const pricing = {
  meta: {
    title: 'Pricing: three plans, one share of what you send',
    description:
      'Three plans, each a share of the amount and nothing fixed. Type an amount, choose a country and a plan, and see the fee, the rate and what arrives.',
  },
  opening: {
    eyebrow: 'Pricing',
    heading: 'One share of what you send',
    lead: 'Each plan takes a percentage of the amount, once, and what remains goes out at the rate that stands beside it. Pick yours by how much you send and how soon it has to be there.',
  },
  status: 'Planned prices. Nothing is charged before we launch.',
  whyTheyDiffer: { label: 'Why do our figures differ?', to: '/how-we-show-prices' },
  calculator: {
    heading: 'Pricing calculator',
    plan: 'Plan',
  },
  plans: {
    heading: 'Three plans',
    statement: claimStatement,
    per: 'per transfer',
    mostPopular: 'Most Popular',
    /** The button of the plan for companies. */
    write: 'Tell us whom you pay',
    items: planIds.map((id) => ({
      ...plans[id],
      description: descriptions[id],
      features: planFeatures[id],
      share: formatShare(plans[id].feeBasisPoints),
      onExample: `${formatMoney(feeFor(example, planFee(plans[id])).amount, 'USD', twoDigits)} on ${formatMoney(example, 'USD', upToTwoDigits)}`,
    })) satisfies readonly Plan[],
  },
  fees: {
    heading: 'How the fee works',
    lead: 'It is a share of the amount you type and comes out of it: what you type is what you pay.',
    /** Also of the guarantee below. */
    statement: claimStatement,
    facts: [
      {
        term: 'In the rate',
        detail: claims['exchange-markup'].wording,
        note: 'It will already be in the rate you are shown, so nothing is taken twice.',
        isClaim: true,
      },
      {
        term: 'Paying',
        detail: `By ${ways}`,
        note: 'What your own bank charges for a card or a transfer is between you and your bank.',
        isClaim: true,
      },
      {
        term: 'Limits',
        detail: claims['verified-account-limit'].wording,
        note: 'A plan’s own limit stands on its card.',
        isClaim: true,
      },
      {
        term: 'On the home page',
        detail: `The estimator there has a rule of its own, ${formatShare(homeFee.feeBasisPoints)} with a minimum. Before launch our screens do not all agree, and we list where.`,
      },
    ] satisfies readonly Fact[],
    match: {
      heading: claims['price-match'].wording,
      text: 'If another authorised service would deliver more for the same amount on the same day, we mean to pay out as much. What counts as the same, and how to show it, will stand here before the first transfer does.',
    },
  },
  next: {
    heading: 'Be told when your country opens',
    text: 'Join the waitlist and we write to you when your country opens, with the prices that apply from that day.',
    also: { label: 'Try the demo', to: '/demo/send' },
  },
} as const satisfies PageCopy & Record<string, unknown>;
