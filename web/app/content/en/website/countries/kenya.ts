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
  heading: 'How much a wallet can hold',
  text: [
    `Since August 2023, an M-Pesa or Airtel Money wallet may hold ${formatMoney(walletMax, 'KES', upToTwoDigits)}. Count what is already in it: a payout that does not fit is rejected.`,
    `We plan that a basic account can send up to ${formatMoney(moneyToExact(verifiedAccountMax), verifiedAccountMax.currency, upToTwoDigits)} at once. At the estimator’s rate that is ${wholeLimit}, more than an empty wallet can hold. For larger amounts, use a bank.`,
  ],
  columns: { arrive: 'They receive', send: 'You would send', how: 'Where it fits' },
  rows: [
    { arrive: inShillings('10000'), send: toSend('10000'), how: 'Wallet' },
    { arrive: inShillings('50000'), send: toSend('50000'), how: 'Wallet' },
    { arrive: inShillings('500000'), send: toSend('500000'), how: 'Empty wallet' },
    { arrive: inShillings('600000'), send: toSend('600000'), how: 'Bank account' },
  ],
  note: 'Fee included, at an illustrative rate.',
};

const needs: Needs = {
  heading: 'Three ways to receive in Kenya',
  by: {
    'mobile-money': {
      bring: [
        'M-Pesa or Airtel Money number: +254 and nine digits, starting with 7 or 1',
        'Name on the wallet',
      ],
      note: 'Safaricom started M-Pesa in 2007, the first here. Pesa is Swahili for money.',
    },
    'bank-deposit': {
      bring: ['Bank and branch', 'Account number', 'Account holder’s name'],
      note: 'For amounts above the wallet’s limit, and for schools and landlords.',
    },
    'cash-pickup': {
      bring: ['National ID card or passport', 'Tracking number'],
      note: 'For a grandfather who has a phone but does not want money on it.',
    },
  },
};

const clock: Passage = {
  heading: 'When it arrives in Kenya',
  text: [
    'Nairobi is three hours ahead of London in winter and two in summer. We plan that money paid on a Friday evening reaches a wallet on Friday night and a bank account on Monday or Tuesday. Madaraka Day (1 June), Mashujaa Day (20 October) and Jamhuri Day (12 December) are holidays.',
  ],
};

const questions: Questions = {
  heading: 'Questions about Kenya',
  items: [
    {
      question: 'Can I pay a Paybill or till number?',
      answer:
        'No. We plan three ways: mobile money, bank deposit and cash pickup. Your recipient can pay any Paybill or till from the wallet.',
    },
    {
      question: 'Do they pay to receive?',
      answer:
        'Not to us. Safaricom or Airtel charges for taking out cash at an agent. Paying from the phone is often cheaper.',
    },
    {
      question: 'Her M-Pesa is Tanzanian. Does it work?',
      answer:
        'No. In Tanzania, Vodacom runs M-Pesa, and the shilling is a different one. We will pay Kenyan numbers only.',
    },
  ],
};

export const kenya = {
  meta: {
    title: 'Kenya: shillings by phone, bank or cash',
    description:
      'How much an M-Pesa wallet can hold, and when a bank is better. What each way needs, how long it takes, what it would cost, and a demo to try.',
  },
  opening: {
    eyebrow: opens('KE'),
    heading: 'Kenya, by phone, bank or cash',
    lead: 'You can already practise with Kenya. Our demo turns euros into shillings and pays them to an M-Pesa number, all of it simulated. We also plan bank deposits and cash pickup.',
    actions: [{ label: 'See one transfer step by step', to: '/send-money-to-kenya' }],
  },
  wallet,
  needs,
  clock,
  questions,
  waitlist: {
    heading: 'Join the waitlist for Kenya',
    text: 'We send one e-mail when a date is certain, and one when Kenya opens. You can leave at any time.',
  },
} as const satisfies Country & Record<string, unknown>;
