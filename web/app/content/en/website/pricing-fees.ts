import { paymentMethods } from '@remit/domain/catalogue/delivery-methods.ts';
import { homeFee } from '@remit/domain/fees/fee-rules.ts';
import { formatShare } from '@remit/domain/money/format.ts';
import { claimStatement, claims } from '#content/en/claims.ts';
import { listOf } from '#content/en/list-of.ts';
import type { Fact } from '#content/page-copy.ts';

const ways = listOf(
  paymentMethods.map(({ name }) => name.toLowerCase()),
  'or',
);

export const pricingFees = {
  heading: 'How the fee works',
  lead: 'It is a share of the amount you type and comes out of it: what you type is what you pay.',
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
    statement: claimStatement,
    text: 'If another authorised service would deliver more for the same amount on the same day, we mean to pay out as much. What counts as the same, and how to show it, will stand here before the first transfer does.',
  },
} as const;
