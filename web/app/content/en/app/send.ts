import { brand } from '@remit/brand/brand.ts';

export const send = {
  meta: {
    title: 'Send Money',
    description:
      'Enter an amount in euro, choose Ghana, Kenya, Uganda or Senegal, and see what it is worth at an illustrative rate. No money moves.',
  },
  demoMeta: {
    title: 'Send Money (demo)',
    description: `Try a transfer from euro to Kenyan shillings in four steps, without an account. ${brand.name} simulates it: no money moves.`,
  },
  heading: 'Send Money',
  loading: 'Loading your transfer',
  notLoaded: 'This did not load. Check your connection and reload the page.',
  tabs: {
    label: 'Two ways to try it',
    guided: 'Guided demo',
    calculator: 'Calculator',
  },
  signIn: {
    text: 'Signed out.',
    link: 'Sign in',
  },
};

export const calculator = {
  amount: 'You send',
  country: 'Recipient’s country',
  countryUnchosen: 'Choose a country',
  quick: 'Quick amounts',
  result: 'It is worth',
  resultUnchosen: 'Choose a country to see what your amount is worth.',
  rateNote: ({ rate }: { rate: string }) => `Illustrative rate: ${rate}. This calculator takes no fee.`,
  rateNoteUnchosen: 'The rates are illustrative. This calculator takes no fee.',
  continue: 'Continue Transfer',
  continueNote: 'Opens the guided demo with your amount. It sends to Kenya at the demo’s own rate.',
};

export const guidedSend = {
  steps: {
    label: 'Steps of the demo',
    names: ['Amount', 'Recipient', 'Review', 'Success'],
    done: 'done',
  },
  next: 'Next',
  back: 'Back',
  amount: {
    heading: 'How much would you send?',
    label: 'Amount in EUR',
    quick: 'Quick €100',
    gets: 'Recipient gets',
    none: 'Enter an amount above 0 to continue.',
    terms: ({ rate, share, minimum }: { rate: string; share: string; minimum: string }) =>
      `Illustrative rate: ${rate.replaceAll(' ', '\u00a0')}. Fee ${share}, minimum ${minimum}.`,
  },
  recipient: {
    heading: 'Who would receive it?',
    listLabel: 'Saved recipients',
    none: 'No recipient is saved on this device yet. Please add one.',
    selectExisting: 'Select existing',
    addNew: 'Add new',
    name: 'Name',
    phone: 'Phone (M-Pesa)',
    phoneDoubt: 'This does not look like a Kenyan mobile number. The demo accepts it anyway.',
    save: 'Save recipient',
    kept: 'Saved only in this browser. You can invent a name and number.',
  },
  review: {
    heading: 'Check before you send',
    send: 'You send',
    fees: 'Fees',
    gets: 'Recipient gets via M-Pesa',
    to: 'To',
    nobody: 'No recipient selected yet',
    simulate: 'Simulate send',
    busy: 'Simulating…',
    feeApplied: {
      percentage: ({ share }: { share: string }) => `${share} of the amount`,
      minimum: ({ minimum }: { minimum: string }) => `the minimum of ${minimum}`,
      none: () => 'nothing is sent, so there is no fee',
    },
    note: ({ rate }: { rate: string }) => `Illustrative rate: ${rate}. This is a simulation: no money moves.`,
  },
  success: {
    heading: 'Payout delivered (simulated)',
    text: ({ gets, name }: { gets: string; name: string }) =>
      `${name} would have ${gets} on M-Pesa now. No money moved.`,
    somebody: 'Your recipient',
    reference: 'Reference',
    startOver: 'Start over',
    review: 'Review',
    nextStep: {
      visitor: {
        heading: 'Send for real when we launch',
        text: 'We e-mail you when Kenya opens. Kenya and M-Pesa are already filled in.',
        createAccount: 'Create Account',
      },
      member: {
        heading: 'What next?',
        text: 'This simulated transfer is in the history on this device.',
        history: 'Open History',
        profile: 'Open Profile',
      },
    },
  },
  toasts: {
    'missing-info': { title: 'Missing info', description: 'Please provide name and phone.' },
    'select-recipient': { title: 'Select recipient', description: 'Please choose or add a recipient.' },
    'recipient-added': {
      title: 'Recipient added',
      description: ({ name }: { name: string }) => `${name} saved for future demos.`,
    },
    'payment-simulated': {
      title: 'Payment simulated',
      description: ({ reference }: { reference: string }) => `Reference ${reference}`,
    },
    'payout-delivered': {
      title: 'Payout delivered',
      description: ({ reference }: { reference: string }) => `Reference ${reference}, simulated`,
    },
  },
};
