import { deliveryMethods, paymentMethods } from '@remit/domain/catalogue/delivery-methods.ts';
import { claimStatement, claimStatus, claims } from '#content/claims.ts';
import type { PageCopy } from '#content-types/page-copy.ts';

const inWords: Record<(typeof paymentMethods)[number]['id'], string> = {
  'bank-transfer':
    'You send the money from your own bank. It is cheap, takes seconds in the UK and the euro area, and suits large amounts.',
  'debit-card':
    'The money leaves your account at once, so the transfer can start at once. The limit is what you have.',
  'credit-card':
    'This is often the most expensive way. Many card issuers book it as a cash advance, with their own fee and interest from the first day. Ask yours.',
};

const outWords: Record<(typeof deliveryMethods)[number]['id'], { text: string; to: string }> = {
  'bank-deposit': {
    text: 'For rent, fees and savings.',
    to: '/services/bank-deposits',
  },
  'mobile-money': { text: 'For the week’s needs, on the phone they carry.', to: '/services/mobile-money' },
  'cash-pickup': { text: 'For people without a bank account or a wallet.', to: '/services/cash-pickup' },
};

export const moneyTransfer = {
  meta: {
    title: 'Money transfer: how you pay, how they receive',
    description: `Pay by bank transfer or card; they receive a bank deposit, mobile money or cash (${claimStatus}). How to choose a pair.`,
  },
  opening: {
    eyebrow: 'Money Transfer',
    heading: 'Three ways to pay, three to receive',
    lead: 'You choose how you pay and how they receive: by debit card in Milan, for example, and as cash in Accra. You need an account with us to send. They need none to receive.',
    actions: [{ label: 'See the prices', to: '/pricing' }],
  },
  paying: {
    heading: 'You pay by',
    statement: claimStatement,
    methods: paymentMethods.map(({ id, name }) => ({ name, text: inWords[id] })),
  },
  receiving: {
    heading: 'They receive by',
    methods: deliveryMethods.map(({ id, name }) => ({ name, ...outWords[id] })),
  },
  pairs: {
    heading: 'Which pair to choose',
    items: [
      {
        need: 'The fridge is empty',
        pair: 'Debit card to mobile money',
        text: 'Both ends are quick, and they can spend it at once.',
        claim: claims['mobile-money-in-minutes'].wording,
      },
      {
        need: 'School starts in two weeks',
        pair: 'Bank transfer to bank deposit',
        text: 'It suits a large amount, and shows on the bank statements at both ends.',
        claim: claims['bank-deposit-in-days'].wording,
      },
      {
        need: 'The phone was stolen',
        pair: 'Debit card to cash pickup',
        text: 'They cannot use a wallet now. They need an identity document and a number that you tell them.',
        claim: claims['recipient-needs-no-account'].wording,
      },
    ],
    more: 'See what you do in between: [five steps](/how-it-works).',
  },
  saving: {
    heading: 'What it should save you',
    text: 'You do not save on every pair or every amount. The [comparison](/) shows the fees and markups behind this figure.',
    claim: claims['save-against-banks'].wording,
    /** Also of the pairs above. */
    statement: claimStatement,
  },
  next: {
    heading: 'Tell us which pair you need',
    text: 'Join the waitlist and tell us where you send and how it should arrive. We count each answer and write to you when your country opens.',
    also: { label: 'See the prices', to: '/pricing' },
  },
} as const satisfies PageCopy & Record<string, unknown>;
