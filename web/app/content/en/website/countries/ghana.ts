import { type Country, type Needs, opens, type Passage, type Questions } from './country.ts';

// Checked 2026-11: Bank of Ghana notice of 19 January 2022 (Ghana Card); Electronic Transfer Levy repealed 2 April 2025;
// wallets of different networks pay each other since May 2018 (GhIPSS).

const card: Passage = {
  heading: 'One card, one name',
  text: [
    'Since 1 July 2022 the Bank of Ghana has let banks, wallets and exchange bureaux accept a single document: the Ghana Card. SIM cards are registered with it as well.',
    'So the name on the card is the name to type, all of it and in its order. The aunt who is “Maame Yaa” in your phone has another name at the counter, and a name that does not match is what keeps a payout waiting.',
  ],
};

const needs: Needs = {
  heading: 'What to ask them for',
  by: {
    'mobile-money': {
      bring: ['MTN number, +233 in place of the first 0', 'Name the wallet is registered in'],
      note: 'MTN Mobile Money, MoMo to everyone who uses it, came to Ghana in 2009.',
    },
    'bank-deposit': {
      bring: ['Bank and branch', 'Account number', 'Name as the bank has it'],
      note: 'Better than a wallet for rent, fees and anything that needs a statement.',
    },
    'cash-pickup': {
      bring: ['Ghana Card, the original', 'Tracking number, from you'],
      note: 'An expired card is no card. Ask before you send, not at the counter.',
    },
  },
};

const clock: Passage = {
  heading: 'When it arrives',
  text: [
    'Accra keeps Greenwich time all year: the same as London in winter, an hour behind it in summer. A wallet takes money at any hour. A bank counts business days, and Independence Day on 6 March is not one of them.',
  ],
};

/** What has to be done before the first transfer, in order. */
const before = {
  heading: 'Before the first cedi moves',
  steps: [
    { name: 'The licence', text: 'We may not take your money without it, so nothing comes before it.' },
    { name: 'The other end', text: 'Contracts with MTN, with banks and with counters that pay out.' },
    { name: 'The rehearsal', text: 'Our own money, all three ways, until each arrives as announced.' },
  ],
  status: 'None of the three is done yet.',
};

const questions: Questions = {
  heading: 'Asked about Ghana',
  items: [
    {
      question: 'What if they use Telecel Cash or AT Money?',
      answer:
        'Neither is on our list of wallets. Name the one they use when you join the waitlist: we count who asks for it. Wallets in Ghana have been able to pay each other since 2018, so money on an MTN number can travel on; or choose a bank account or cash.',
    },
    {
      question: 'Is there still a tax on mobile money?',
      answer:
        'The Electronic Transfer Levy was abolished on 2 April 2025. What is left is the charge for taking cash out, which the network sets.',
    },
    {
      question: 'The wallet is in her brother’s name. Does that matter?',
      answer:
        'Yes. Name him as the recipient, since his name is what will be compared, or pay a bank account or cash in her own.',
    },
  ],
};

export const ghana = {
  meta: {
    title: 'Send money to Ghana, our first country',
    description:
      'Cedis to MoMo, to a bank account or as cash: what to ask your family for, why the Ghana Card matters, what it would cost, and what is left before we open.',
  },
  opening: {
    eyebrow: opens('GH'),
    heading: 'Ghana is where we begin',
    lead: 'Cedis in a bank account, on a phone or in the hand: you choose what suits the person in Ghana, and they sign up for nothing. What we learn here, the next three countries inherit.',
    actions: [{ label: 'How a transfer works', to: '/how-it-works' }],
  },
  card,
  needs,
  clock,
  before,
  questions,
  waitlist: {
    heading: 'Be there when Ghana opens',
    text: 'The first invitations go to this list, in the order in which people confirmed.',
  },
} as const satisfies Country & Record<string, unknown>;
