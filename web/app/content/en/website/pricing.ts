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
  standard: 'For a monthly transfer that can take a day or two.',
  plus: 'For larger amounts, and for money that must arrive today.',
  business: 'For companies that pay wages, suppliers or many people at once.',
};

const ways = listOf(
  paymentMethods.map(({ name }) => name.toLowerCase()),
  'or',
);

export const pricing = {
  meta: {
    title: 'Pricing: three plans, one percentage fee each',
    description:
      'Three plans, each with a percentage fee and no fixed fee. Enter an amount, choose a country and a plan, and see the fee, the rate and what arrives.',
  },
  opening: {
    eyebrow: 'Pricing',
    heading: 'One percentage, no fixed fee',
    lead: 'Each plan takes a percentage of the amount once. The rest is converted at the rate shown. Choose a plan by how much you send and how soon it must arrive.',
  },
  status: 'Planned prices. We charge nothing before we launch.',
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
    write: 'Tell us who you pay',
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
    lead: 'The fee is a percentage of the amount you enter, and comes out of it. You pay exactly what you enter.',
    /** Also of the guarantee below. */
    statement: claimStatement,
    facts: [
      {
        term: 'In the rate',
        detail: claims['exchange-markup'].wording,
        note: 'The rate we show you will already include it, so you pay it only once.',
        isClaim: true,
      },
      {
        term: 'Paying',
        detail: `By ${ways}`,
        note: 'Your own bank may also charge you for a card payment or a transfer.',
        isClaim: true,
      },
      {
        term: 'Limits',
        detail: claims['verified-account-limit'].wording,
        note: 'Each plan lists its limit.',
        isClaim: true,
      },
      {
        term: 'On the home page',
        detail: `The estimator there has its own fee, ${formatShare(homeFee.feeBasisPoints)} with a minimum. Before launch our screens do not all agree. We list the differences.`,
      },
    ] satisfies readonly Fact[],
    match: {
      heading: claims['price-match'].wording,
      text: 'If another authorised service would pay out more for the same amount on the same day, we plan to pay out as much. Before the first transfer, we will say here what counts as the same and how to show it.',
    },
  },
  next: {
    heading: 'Hear from us when your country opens',
    text: 'Join the waitlist. We write to you when your country opens, with the prices that apply from that day.',
    also: { label: 'Try the demo', to: '/demo/send' },
  },
} as const satisfies PageCopy & Record<string, unknown>;
