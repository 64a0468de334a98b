import { type Country, type Needs, opens, type Passage, type Questions } from './country.ts';

// Checked 2026-11: Bank of Ghana notice of 19 January 2022 (Ghana Card); Electronic Transfer Levy repealed 2 April 2025;
// wallets of different networks pay each other since May 2018 (GhIPSS).

const card: Passage = {
  heading: 'Use the name on the Ghana Card',
  text: [
    'Since 1 July 2022, banks, wallets and exchange bureaux in Ghana may accept only one document: the Ghana Card. SIM cards are registered with it too.',
    'Enter the whole name on the card, in the same order. Your aunt is “Maame Yaa” in your phone, but she has another name at the counter. A payout has to wait if the name does not match.',
  ],
};

const needs: Needs = {
  heading: 'What to ask them for',
  by: {
    'mobile-money': {
      bring: ['MTN number, with +233 instead of the first 0', 'Name on the wallet'],
      note: 'MTN Mobile Money, called MoMo, came to Ghana in 2009.',
    },
    'bank-deposit': {
      bring: ['Bank and branch', 'Account number', 'Name on the account'],
      note: 'Better than a wallet for rent, fees and anything that needs a bank statement.',
    },
    'cash-pickup': {
      bring: ['Original Ghana Card', 'Tracking number from you'],
      note: 'An expired card is not accepted. Ask before you send.',
    },
  },
};

const clock: Passage = {
  heading: 'When it arrives',
  text: [
    'Accra has the same time as London in winter, and is one hour behind in summer. A wallet takes money at any hour. A bank counts business days, and Independence Day on 6 March is a holiday.',
  ],
};

/** What has to be done before the first transfer, in order. */
const before = {
  heading: 'What we must do before we open',
  steps: [
    { name: 'Get the licence', text: 'We may not take your money without it, so it comes first.' },
    { name: 'Sign the contracts', text: 'We need contracts with MTN, banks and pickup counters.' },
    {
      name: 'Test it ourselves',
      text: 'We send our own money all three ways, until each works as announced.',
    },
  ],
  status: 'We have not done any of the three yet.',
};

const questions: Questions = {
  heading: 'Questions about Ghana',
  items: [
    {
      question: 'What if they use Telecel Cash or AT Money?',
      answer:
        'Neither is on our list of wallets. Tell us which one they use when you join the waitlist: we count who asks for it. Wallets in Ghana can pay each other, so they can send the money on from an MTN number. Or choose a bank deposit or cash pickup.',
    },
    {
      question: 'Is there still a tax on mobile money?',
      answer:
        'No. The Electronic Transfer Levy ended on 2 April 2025. Only the charge for taking out cash is left, which the network sets.',
    },
    {
      question: 'The wallet is in her brother’s name. Does that matter?',
      answer:
        'Yes. Enter him as the recipient, because his name must match. Or choose a bank deposit or cash pickup in her own name.',
    },
  ],
};

export const ghana = {
  meta: {
    title: 'Send money to Ghana, our first country',
    description:
      'Cedis to MoMo, to a bank account or as cash: what to ask your family for, why the Ghana Card matters, what it would cost, and what we must do first.',
  },
  opening: {
    eyebrow: opens('GH'),
    heading: 'Ghana is our first country',
    lead: 'You choose what suits your recipient: cedis in a bank account, in a mobile wallet or as cash. They need no account with us. What we learn in Ghana helps the next three countries.',
    actions: [{ label: 'How a transfer works', to: '/how-it-works' }],
  },
  card,
  needs,
  clock,
  before,
  questions,
  waitlist: {
    heading: 'Be there when Ghana opens',
    text: 'We send the first invitations to this waitlist, in the order in which people confirmed.',
  },
} as const satisfies Country & Record<string, unknown>;
