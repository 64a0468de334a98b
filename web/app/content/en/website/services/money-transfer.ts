import { deliveryMethods, paymentMethods } from '@remit/domain/catalogue/delivery-methods.ts';
import { claims } from '#content/en/claims.ts';
import type { Fact, PageWords } from '#content/words.ts';

const saving = claims['save-against-banks'];

export const moneyTransfer = {
  meta: {
    title: 'Money transfer: how you pay, how they receive',
    description:
      'Pay by bank transfer, debit card or credit card. They receive a bank deposit, mobile money or cash. You need an account with us, they need none.',
  },
  opening: {
    eyebrow: 'Money Transfer',
    heading: 'Three ways in, three ways out',
    lead: 'A transfer has two ends, and they need not match: a debit card in Milan at one, cash in Accra at the other. Sending takes an account with us. Receiving takes none.',
    actions: [
      { label: 'See the prices', to: '/pricing' },
      { label: 'Try the demo', to: '/demo/send' },
    ],
  },
  facts: [
    { term: 'You pay by', detail: paymentMethods.map(({ name }) => name) },
    { term: 'They receive by', detail: deliveryMethods.map(({ name }) => name) },
    { term: 'Our claim', detail: saving.wording, note: saving.status },
  ],
} as const satisfies PageWords & { facts: readonly Fact[] };
