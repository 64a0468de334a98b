import { deliveryMethods, paymentMethods, wallets } from '@remit/domain/catalogue/delivery-methods.ts';
import { homeFee } from '@remit/domain/fees/fee-rules.ts';
import { formatMoney, formatShare, upToTwoDigits } from '@remit/domain/money/format.ts';
import { moneyToExact } from '@remit/domain/money/money.ts';
import { claimStatement, claims } from '#content/en/claims.ts';
import { listOf } from '#content/en/list-of.ts';

const names = (methods: readonly { readonly name: string }[]) => methods.map(({ name }) => name);
const inText = (methods: readonly { readonly name: string }[]) =>
  listOf(
    names(methods).map((name) => name.toLowerCase()),
    'or',
  );
const minimum =
  homeFee.minimum && formatMoney(moneyToExact(homeFee.minimum), homeFee.minimum.currency, upToTwoDigits);

/** The six feature cards, each led by its figure: a claim, every one of them. */
export const homeFeatures = {
  heading: 'What you get, in figures',
  statement: claimStatement,
  cards: [
    {
      icon: 'fee',
      figure: formatShare(homeFee.feeBasisPoints),
      title: `One fee, ${minimum} at the least`,
      text: 'Taken once, from the amount you type. Nothing is added when you pay.',
    },
    {
      icon: 'wallet',
      figure: 'Minutes',
      title: claims['mobile-money-in-minutes'].wording,
      text: `To ${listOf(names(wallets))}.`,
    },
    {
      icon: 'bank',
      figure: '24 hours',
      title: claims['bank-deposit-within-a-day'].wording,
      text: 'Where a bank books by the business day it takes 1-2 of them.',
    },
    {
      icon: 'person',
      figure: 'No account',
      title: claims['recipient-needs-no-account'].wording,
      text: `They choose ${inText(deliveryMethods)}; you tell us which.`,
    },
    {
      icon: 'rate',
      figure: '0.5-1%',
      title: 'Our share of the exchange rate, shown',
      text: `Fee and rate stand on one screen before you pay. ${claims['save-against-banks'].wording}.`,
    },
    {
      icon: 'card',
      figure: '3 ways',
      title: 'Pay as you like',
      text: `By ${inText(paymentMethods)}. ${claims['cancel-until-paid-out'].wording}.`,
    },
  ],
} as const;
