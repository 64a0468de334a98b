import { plans } from '@remit/domain/catalogue/plans.ts';
import { estimate } from '@remit/domain/estimates/estimate.ts';
import { pricingTerms } from '@remit/domain/estimates/terms.ts';
import { type Exact, exact, multiply, subtract } from '@remit/domain/money/exact.ts';
import { formatMoney, formatShare, twoDigits, upToTwoDigits } from '@remit/domain/money/format.ts';
import { claimStatement, claimStatus } from '#content/claims.ts';
import { planFeatures } from '#content/website/plan-features.ts';
import type { Fact, PageCopy } from '#content-types/page-copy.ts';

const share = (plan: 'standard' | 'business') => formatShare(plans[plan].feeBasisPoints);

const people = exact('12');
const salary = exact('400');
const run = multiply(people, salary);
const feeOf = (plan: 'standard' | 'business') =>
  multiply(people, estimate(salary, pricingTerms({ country: 'UG', plan })).fee.amount);
const [ours, single] = [feeOf('business'), feeOf('standard')];
const dollars = (value: Exact) => formatMoney(value, 'USD', twoDigits);
const priced = (plan: 'standard' | 'business') => `${plans[plan].name}, ${share(plan)}`;

export const businessTransfers = {
  meta: {
    title: `Business transfers: bulk payments planned at ${share('business')}`,
    description: `Salaries, suppliers and rent together: the Business plan at ${share('business')} per transfer (${claimStatus}), and what one payday would cost.`,
  },
  opening: {
    eyebrow: 'Business Transfers',
    heading: 'Pay everyone at once',
    lead: 'A company pays twelve salaries in Kampala, a supplier in Nairobi and the rent in Dakar. It sends often and together, and has to plan the cost. We made the Business plan for that.',
    actions: [{ label: 'Compare the plans', to: '/pricing' }],
  },
  write: 'Tell us who you pay',
  payday: {
    heading: 'What one payday would cost',
    text: `Twelve people in Uganda, ${formatMoney(salary, 'USD', upToTwoDigits)} each: ${formatMoney(run, 'USD', upToTwoDigits)} in total.`,
    facts: [
      { term: priced('business'), detail: dollars(ours), isClaim: true },
      {
        term: priced('standard'),
        detail: dollars(single),
        note: 'Twelve single transfers',
        isClaim: true,
      },
      { term: 'Difference', detail: dollars(subtract(single, ours)), note: 'Per month, before any rate' },
    ] satisfies readonly Fact[],
  },
  plan: {
    heading: 'What the plan includes',
    features: planFeatures.business,
    /** Also of the payday above. */
    statement: claimStatement,
    text: 'Unlimited does not mean that we ask nothing. On every plan, we must ask about a payment that does not look like the ones before it.',
  },
  file: {
    heading: 'One file for everyone',
    text: 'The file has a line for each person: name, country, delivery method, number or account, amount and your own reference. We plan to check all lines before any money moves, and to show you the wrong ones. One wrong digit then delays one salary, not twelve.',
  },
  ready: {
    heading: 'What a company should have ready',
    list: [
      'The certificate of incorporation and the registered address.',
      'The people who own more than 25% of it, with an identity document for each. British law asks every payment firm for that.',
      'What the payments are for: contracts, invoices or a payroll.',
    ],
  },
  next: {
    heading: 'Tell us about your next payday',
    text: 'Tell us how many people you pay, where, and how often. A person answers by e-mail, usually within two working days.',
    also: { label: 'Compare the plans', to: '/pricing' },
  },
} as const satisfies PageCopy & Record<string, unknown>;
