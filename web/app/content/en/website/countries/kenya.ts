import { verifiedAccountMax } from '@remit/domain/catalogue/limits.ts';
import { amountToSend } from '@remit/domain/estimates/amount-to-send.ts';
import { estimate } from '@remit/domain/estimates/estimate.ts';
import { homeTerms } from '@remit/domain/estimates/terms.ts';
import { exact } from '@remit/domain/money/exact.ts';
import { formatMoney, twoDigits, upToTwoDigits } from '@remit/domain/money/format.ts';
import { moneyToExact } from '@remit/domain/money/money.ts';
import { type Country, type Needs, opens, type Passage, type Questions } from './country.ts';

// Checked 2026-11: the Central Bank of Kenya lets a wallet hold KES 500,000 since 15 August 2023.

const terms = homeTerms('KE');
const walletMax = exact('500000');
const inShillings = (text: string) => formatMoney(exact(text), 'KES', upToTwoDigits);
const toSend = (text: string) => {
  const { minor, currency } = amountToSend(exact(text), terms);
  return formatMoney(moneyToExact({ minor, currency }), currency, twoDigits);
};

const wholeLimit = formatMoney(
  estimate(moneyToExact(verifiedAccountMax), terms).received,
  'KES',
  upToTwoDigits,
);

/** From what should arrive to what has to be sent. */
const wallet = {
  heading: 'How much fits into a phone',
  text: [
    `Since August 2023 a mobile wallet in Kenya may hold ${formatMoney(walletMax, 'KES', upToTwoDigits)}, M-Pesa and Airtel Money alike. Count what is in it already: a payout that does not fit is refused.`,
    `A basic account with us is to send up to ${formatMoney(moneyToExact(verifiedAccountMax), verifiedAccountMax.currency, upToTwoDigits)} at once. At the estimator’s rate that is ${wholeLimit}, more than an empty wallet holds. Beyond the line, use a bank.`,
  ],
  columns: { arrive: 'To arrive', send: 'You would send', how: 'Where it fits' },
  rows: [
    { arrive: inShillings('10000'), send: toSend('10000'), how: 'Wallet' },
    { arrive: inShillings('50000'), send: toSend('50000'), how: 'Wallet' },
    { arrive: inShillings('500000'), send: toSend('500000'), how: 'Empty wallet' },
    { arrive: inShillings('600000'), send: toSend('600000'), how: 'Bank account' },
  ],
  note: 'Fee included, at an illustrative rate.',
};

const needs: Needs = {
  heading: 'Three ways to be paid in Kenya',
  by: {
    'mobile-money': {
      bring: ['M-Pesa or Airtel Money number: +254, then nine digits from 7 or 1', 'Name on the line'],
      note: 'M-Pesa is Safaricom’s, and the oldest of its kind here: 2007. Pesa is Swahili for money.',
    },
    'bank-deposit': {
      bring: ['Bank and branch', 'Account number', 'Account holder’s name'],
      note: 'For sums above the wallet’s limit, and for schools and landlords with an account.',
    },
    'cash-pickup': {
      bring: ['National ID card or passport', 'Tracking number'],
      note: 'For the grandfather who has a phone and no wish to use it for this.',
    },
  },
};

const clock: Passage = {
  heading: 'Nairobi is ahead of you',
  text: [
    'Three hours ahead of London in winter, two in summer, and no change of clocks of its own. What you pay on a Friday evening is to reach a wallet on Friday night and a bank account on Monday or Tuesday. Madaraka Day (1 June), Mashujaa Day (20 October) and Jamhuri Day (12 December) are holidays.',
  ],
};

const questions: Questions = {
  heading: 'Asked about Kenya',
  items: [
    {
      question: 'Can I pay a Paybill or till number?',
      answer:
        'No. A wallet, a bank account and cash are the three ways we plan. From the wallet your recipient can pay any Paybill or till.',
    },
    {
      question: 'Do they pay to receive?',
      answer:
        'Not to us. Taking cash out at an agent costs what Safaricom or Airtel charge for it; paying from the phone is often cheaper.',
    },
    {
      question: 'Her M-Pesa is Tanzanian. Does it work?',
      answer:
        'No. In Tanzania M-Pesa is run by Vodacom and counts in another shilling. This corridor ends at Kenyan numbers.',
    },
  ],
};

export const kenya = {
  meta: {
    title: 'Kenya: shillings by phone, bank or counter',
    description:
      'What fits into an M-Pesa wallet and when a bank is the better way; what each needs, how long it takes, what it would cost, and where to practise.',
  },
  opening: {
    eyebrow: opens('KE'),
    heading: 'Kenya, by phone, bank or counter',
    lead: 'This is the country you can already practise with. Our demo takes euros, turns them into shillings and pays them to an M-Pesa number, all of it simulated; bank accounts and cash counters are planned beside the wallet.',
    actions: [{ label: 'Walk through one transfer', to: '/send-money-to-kenya' }],
  },
  wallet,
  needs,
  clock,
  questions,
  waitlist: {
    heading: 'Wait for Kenya',
    text: 'One e-mail when a date is certain, one when it opens. You can leave in between.',
  },
} as const satisfies Country & Record<string, unknown>;
