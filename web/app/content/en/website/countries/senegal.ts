import { estimate } from '@remit/domain/estimates/estimate.ts';
import { simulatedPayout } from '@remit/domain/estimates/simulated-payout.ts';
import { homeTerms } from '@remit/domain/estimates/terms.ts';
import { exact, multiply } from '@remit/domain/money/exact.ts';
import { formatDecimal, formatMoney, twoDigits, upToTwoDigits } from '@remit/domain/money/format.ts';
import { moneyToExact } from '@remit/domain/money/money.ts';
import type { Fact } from '#content-types/page-copy.ts';
import { type Country, type Needs, opens, type Passage, type Questions } from './country.ts';

// Checked 2026-11: one euro is 655.957 francs of the West African union since 1 January 1999; the RIB has 24 characters,
// the IBAN 28 (SWIFT IBAN registry, Senegal).

/** How many francs of the union a euro is. Fixed by treaty, not a rate of ours. */
const parity = exact('655.957');
const euros = exact('100');
const francsAfter = (kept: string) =>
  formatMoney(multiply(multiply(euros, parity), exact(kept)), 'XOF', twoDigits);

const peg = {
  heading: 'A rate you can check yourself',
  text: [
    `One euro is ${formatDecimal(parity, { least: 3, most: 3 })} francs. This rate has been fixed since 1999 and is the same every day, in every bank. A service that offers you less per euro keeps the difference.`,
    'The dollar and the pound have no fixed rate: they move against the euro, and the franc moves with it. The euro figures in our [app’s calculator](/send) are samples, below the fixed rate. [How we show prices](/how-we-show-prices) says why.',
  ],
  facts: [
    { term: `${formatMoney(euros, 'EUR', upToTwoDigits)} at the fixed rate`, detail: francsAfter('1') },
    { term: 'With a 0.5% markup', detail: francsAfter('0.995') },
    {
      term: 'With a 1% markup',
      detail: francsAfter('0.99'),
      note: 'The highest markup we plan. Before the fee.',
    },
  ] satisfies readonly Fact[],
};

const rib = {
  heading: 'Ask for the RIB',
  text: 'Every bank in Senegal prints a RIB (relevé d’identité bancaire): 24 characters in four groups. Ask for a photo and copy it from there. With SN and two check digits in front, it is the IBAN, 28 characters long.',
  label: 'The four groups of a RIB',
  parts: [
    { name: 'Bank', characters: 5 },
    { name: 'Branch', characters: 5 },
    { name: 'Account', characters: 12 },
    { name: 'Key', characters: 2 },
  ],
};

const needs: Needs = {
  heading: 'Orange Money, bank or cash',
  by: {
    'mobile-money': {
      bring: ['Orange Money number: +221 and nine digits, starting with 7', 'Name on the wallet'],
      note: 'Sonatel runs Orange in Senegal. The wallet started in 2010.',
    },
    'bank-deposit': {
      bring: ['The whole RIB', 'Account holder’s name'],
      note: 'A RIB includes the bank and the branch, so nothing else is needed.',
    },
    'cash-pickup': {
      bring: ['ECOWAS identity card or passport', 'Tracking number'],
      note: 'The card says CEDEAO, which is ECOWAS in French.',
    },
  },
};

const clock: Passage = {
  heading: 'Send before Tabaski',
  text: [
    'At Tabaski every family needs money in the same week, and counters are full. The day comes about eleven days earlier each year. Banks are closed on Tabaski, Korité, the Grand Magal and 4 April. Dakar is one hour behind Paris in winter and two in summer.',
  ],
};

const terms = homeTerms('SN');
const twoHundred = estimate(exact('200'), terms);
const questions: Questions = {
  heading: 'Questions about Senegal',
  items: [
    {
      question: 'Can I send to Wave?',
      answer:
        'Wave is not among our five wallets yet, though many people in Senegal use it. Choose it when you join the waitlist: we count who asks for it.',
    },
    {
      question: 'Can my cousin in Bamako or Abidjan collect it?',
      answer:
        'No. Mali and Côte d’Ivoire have the same franc but their own banks, wallets and rules. We will pay out in Senegal only.',
    },
    {
      question: 'Are there centimes?',
      answer: `No, payouts are in whole francs. For ${formatMoney(twoHundred.sent, 'USD', twoDigits)} the estimator shows ${formatMoney(twoHundred.received, 'XOF', upToTwoDigits)}. A payout would be ${formatMoney(moneyToExact(simulatedPayout(twoHundred).payout), 'XOF', upToTwoDigits)}, rounded down.`,
    },
  ],
};

export const senegal = {
  meta: {
    title: 'Send money to Senegal in CFA francs',
    description:
      'The CFA franc is fixed to the euro: how to tell a good rate from a bad one, what a RIB is, what Orange Money needs, and what a transfer would cost.',
  },
  opening: {
    eyebrow: opens('SN'),
    heading: 'Send francs to Senegal',
    lead: 'Eight West African countries share the CFA franc. We plan to pay out in one of them: Senegal. Your recipient receives francs, so they have nothing to exchange.',
    actions: [{ label: 'See the prices', to: '/pricing' }],
  },
  peg,
  rib,
  needs,
  clock,
  questions,
  waitlist: {
    heading: 'Tell us you send to Senegal',
    text: 'Join from France, Italy, Spain or elsewhere: we also count where you send from.',
  },
} as const satisfies Country & Record<string, unknown>;
