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
    `One euro is ${formatDecimal(parity, { least: 3, most: 3 })} francs. That has been fixed since 1999 and is the same on every day and in every bank. Whoever offers you less per euro keeps the difference, whatever they call it.`,
    'The dollar and the pound have no such line: they move against the euro, and the franc moves with it. The euro figures in our [app’s calculator](/send) are samples and lie below the line; [how we show prices](/how-we-show-prices) says why.',
  ],
  facts: [
    { term: `${formatMoney(euros, 'EUR', upToTwoDigits)} at the fixed rate`, detail: francsAfter('1') },
    { term: 'With 0.5% kept', detail: francsAfter('0.995') },
    {
      term: 'With 1% kept',
      detail: francsAfter('0.99'),
      note: 'The most that we plan to keep. Before the fee.',
    },
  ] satisfies readonly Fact[],
};

const rib = {
  heading: 'Ask for the RIB',
  text: 'Every bank in Senegal prints one: relevé d’identité bancaire, 24 characters in four groups. Have it sent as a photo and type it from there. With SN and two check digits in front it is the IBAN, 28 characters long.',
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
      bring: ['Orange Money number: +221, then nine digits from 7', 'Name the line is registered in'],
      note: 'In Senegal Orange is run by Sonatel. The wallet has been there since 2010.',
    },
    'bank-deposit': {
      bring: ['The RIB, whole', 'Account holder’s name'],
      note: 'A RIB names bank and branch itself, so nothing else is needed.',
    },
    'cash-pickup': {
      bring: ['ECOWAS identity card or passport', 'Tracking number'],
      note: 'On the card it says CEDEAO, which is ECOWAS in French.',
    },
  },
};

const clock: Passage = {
  heading: 'Send before the feast',
  text: [
    'Tabaski is when every family needs money in the same week, and when counters are fullest. The day moves about eleven days earlier each year; banks are closed on it, as on Korité, on the Grand Magal and on 4 April. Dakar is an hour behind Paris in winter, two in summer.',
  ],
};

const terms = homeTerms('SN');
const twoHundred = estimate(exact('200'), terms);
const questions: Questions = {
  heading: 'Asked about Senegal',
  items: [
    {
      question: 'And Wave?',
      answer:
        'Many people in Senegal use it, and it is not among our five wallets yet. Choose it when you join the waitlist: we count who asks for it.',
    },
    {
      question: 'Can my cousin in Bamako or Abidjan collect it?',
      answer:
        'No. Mali and Côte d’Ivoire have the same franc and their own banks, wallets and rules. This corridor ends in Senegal.',
    },
    {
      question: 'Are there centimes?',
      answer: `Not in anybody’s hand. For ${formatMoney(twoHundred.sent, 'USD', twoDigits)} the estimator shows ${formatMoney(twoHundred.received, 'XOF', upToTwoDigits)}; a payout would be ${formatMoney(moneyToExact(simulatedPayout(twoHundred).payout), 'XOF', upToTwoDigits)}, rounded down.`,
    },
  ],
};

export const senegal = {
  meta: {
    title: 'Send money to Senegal in CFA francs',
    description:
      'The franc is tied to the euro: how to tell a good rate from a bad one, what stands in a RIB, what Orange Money needs, and what a transfer would cost.',
  },
  opening: {
    eyebrow: opens('SN'),
    heading: 'Francs home to Senegal',
    lead: 'Eight West African countries share the CFA franc, and Senegal is the one of them we plan to pay out in. Whoever you send to receives francs, so there is nothing for them to exchange.',
    actions: [{ label: 'See the prices', to: '/pricing' }],
  },
  peg,
  rib,
  needs,
  clock,
  questions,
  waitlist: {
    heading: 'Tell us you send to Senegal',
    text: 'From France, Italy, Spain or elsewhere: where you send from is counted with it.',
  },
} as const satisfies Country & Record<string, unknown>;
