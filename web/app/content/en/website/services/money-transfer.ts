import { deliveryMethods, paymentMethods } from '@remit/domain/catalogue/delivery-methods.ts';
import { claimStatement, claimStatus, claims } from '#content/claims.ts';
import type { PageCopy } from '#content-types/page-copy.ts';

const inWords: Record<(typeof paymentMethods)[number]['id'], string> = {
  'bank-transfer':
    'You push the money from your own bank. Cheap for everybody, a matter of seconds in the UK and the euro area, and the natural way for large sums.',
  'debit-card': 'Leaves your account at once, so the transfer can start at once. What you have is the limit.',
  'credit-card':
    'Works, and is often the dearest: many issuers book it as a cash advance, with a fee of theirs and interest from the first day. Ask yours.',
};

const outWords: Record<(typeof deliveryMethods)[number]['id'], { text: string; to: string }> = {
  'bank-deposit': {
    text: 'For what is paid from an account anyway: rent, fees, savings.',
    to: '/services/bank-deposits',
  },
  'mobile-money': { text: 'For the week’s needs, on the phone they carry.', to: '/services/mobile-money' },
  'cash-pickup': { text: 'For people whom neither of the two reaches.', to: '/services/cash-pickup' },
};

export const moneyTransfer = {
  meta: {
    title: 'Money transfer: how you pay, how they receive',
    description: `Bank transfer, debit card or credit card at your end; bank deposit, mobile money or cash at theirs (${claimStatus}): which pair fits what.`,
  },
  opening: {
    eyebrow: 'Money Transfer',
    heading: 'Three ways in, three ways out',
    lead: 'A transfer has two ends, and they need not match: a debit card in Milan at one, cash in Accra at the other. Sending takes an account with us. Receiving takes none.',
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
    heading: 'Which pair for what',
    items: [
      {
        need: 'The fridge is empty',
        pair: 'Debit card to mobile money',
        text: 'Both ends are quick, and it can be spent where they stand.',
        claim: claims['mobile-money-in-minutes'].wording,
      },
      {
        need: 'Term starts in a fortnight',
        pair: 'Bank transfer to bank deposit',
        text: 'Room for a large sum, and a line on a statement at both ends.',
        claim: claims['bank-deposit-in-days'].wording,
      },
      {
        need: 'The phone was stolen',
        pair: 'Debit card to cash pickup',
        text: 'A wallet is no use now. An identity document and a number that you tell them are.',
        claim: claims['recipient-needs-no-account'].wording,
      },
    ],
    more: 'What you do between the two ends: [five steps](/how-it-works).',
  },
  saving: {
    heading: 'What it is meant to save',
    text: 'Not on every pair and not for every sum: the [comparison](/) names the fees and markups it is counted from.',
    claim: claims['save-against-banks'].wording,
    /** Also of the pairs above. */
    statement: claimStatement,
  },
  next: {
    heading: 'Tell us which pair you need',
    text: 'Join the waitlist and say where you send and how it should arrive. We count each answer and write to you when your country opens.',
    also: { label: 'See the prices', to: '/pricing' },
  },
} as const satisfies PageCopy & Record<string, unknown>;
