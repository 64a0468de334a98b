import { deliveryMethods, paymentMethods } from '@remit/domain/catalogue/delivery-methods.ts';
import { claims } from '#content/en/claims.ts';

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

export const moneyTransferReading = {
  paying: {
    heading: 'You pay by',
    methods: paymentMethods.map(({ id, name }) => ({ name, text: inWords[id] })),
  },
  receiving: {
    heading: 'They receive by',
    methods: deliveryMethods.map(({ id, name }) => ({ name, ...outWords[id] })),
  },
  steps: {
    heading: 'Seven steps in between',
    /** The first two are done once. */
    items: [
      { name: 'Create an account', text: 'An e-mail address and a password.' },
      { name: 'Verify your identity', text: 'A passport or identity card, one time.' },
      { name: 'Add a recipient', text: 'They stay saved for the next time.' },
      { name: 'Pick a delivery method', text: 'One that works where they live.' },
      { name: 'Enter the amount', text: 'Yours or theirs; the other side follows.' },
      { name: 'Pay', text: 'In one of the three ways above.' },
      { name: 'Track', text: 'Until it has been paid out.' },
    ],
  },
  promises: {
    heading: 'What we mean to be held to',
    claims: [
      claims['save-against-banks'],
      claims['cancel-until-paid-out'],
      claims['verified-account-limit'],
      claims['recipient-needs-no-account'],
    ],
  },
} as const;
