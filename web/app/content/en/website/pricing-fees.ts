import { paymentMethods } from '@remit/domain/catalogue/delivery-methods.ts';
import { homeFee } from '@remit/domain/fees/fee-rules.ts';
import { formatShare } from '@remit/domain/money/format.ts';
import { claims } from '#content/en/claims.ts';
import { listOf } from '#content/en/list-of.ts';
import type { Fact } from '#content/words.ts';

const ways = listOf(
  paymentMethods.map(({ name }) => name.toLowerCase()),
  'or',
);

export const pricingFees = {
  heading: 'How the fee works',
  lead: 'It is a share of the amount you type and comes out of it: what you type is what you pay.',
  facts: [
    {
      term: 'In the rate',
      detail: `${claims['exchange-markup'].wording}. It will already be in the rate you are shown, so nothing is taken twice.`,
      note: claims['exchange-markup'].status,
    },
    {
      term: 'Paying',
      detail: `By ${ways}. What your own bank charges for a card or a transfer is between you and your bank.`,
      note: claims['payment-methods'].status,
    },
    {
      term: 'Limits',
      detail: `${claims['verified-account-limit'].wording}. A plan’s own limit stands on its card.`,
      note: claims['verified-account-limit'].status,
    },
    {
      term: 'On the home page',
      detail: `The estimator there has a rule of its own, ${formatShare(homeFee.feeBasisPoints)} with a minimum. Before launch our screens do not all agree, and we list where.`,
    },
  ] satisfies readonly Fact[],
  match: {
    heading: claims['price-match'].wording,
    status: claims['price-match'].status,
    text: 'If another authorised service would deliver more for the same amount on the same day, we mean to pay out as much. What counts as the same, and how to show it, will stand here before the first transfer does.',
  },
} as const;
