import { estimate } from '@remit/domain/estimates/estimate.ts';
import { simulatedPayout } from '@remit/domain/estimates/simulated-payout.ts';
import { homeTerms } from '@remit/domain/estimates/terms.ts';
import { exact, multiply } from '@remit/domain/money/exact.ts';
import { formatMoney, formatRate, twoDigits, upToTwoDigits } from '@remit/domain/money/format.ts';
import { moneyToExact } from '@remit/domain/money/money.ts';
import type { Fact } from '#content-types/page-copy.ts';
import { type Country, type Needs, opens, type Passage, type Questions } from './country.ts';

// Checked 2026-11: Excise Duty (Amendment) (No. 2) Act 2018, in force since November 2018: 0.5 % on cash taken out of a
// mobile wallet.

const terms = homeTerms('UG');
const example = estimate(exact('101'), terms);
const { payout, unpaid } = simulatedPayout(example);
const paid = moneyToExact(payout);
const inShillings = (value: typeof paid) => formatMoney(value, 'UGX', upToTwoDigits);

const rounding = {
  heading: 'Rounded down to the shilling',
  text: [
    `The ${inShillings(unpaid)} between estimate and payout cannot be paid: there is no such coin. We plan to show it on the receipt.`,
  ],
  facts: [
    { term: 'You would send', detail: formatMoney(example.sent, example.from, twoDigits) },
    { term: 'The estimate says', detail: inShillings(example.received) },
    { term: 'They are paid', detail: inShillings(paid), note: 'Simulated, at an illustrative rate' },
  ] satisfies readonly Fact[],
};

const withdrawal = {
  heading: 'What taking out cash costs',
  text: [
    'Your recipient pays two charges at the agent, and neither is ours. One is the network’s fee. The other, since November 2018, is a state duty of 0.5% on cash taken out of a mobile wallet.',
    `On ${inShillings(paid)} the duty is ${inShillings(multiply(paid, exact('0.005')))}. Money spent from the phone is free of duty, and so is a bank deposit.`,
    'An agent can pay out only the cash in the drawer. For a large amount, your recipient should call first.',
  ],
} satisfies Passage;

const needs: Needs = {
  heading: 'What they should have ready',
  by: {
    'mobile-money': {
      bring: ['MTN or Airtel Money number: +256, then nine digits', 'Name on the wallet'],
      note: 'Many people use both networks. Ask which of the two holds their money.',
    },
    'bank-deposit': {
      bring: ['Bank', 'Account number', 'Name on the account'],
      note: 'They avoid the duty on cash from a wallet, and can pay rent from the account.',
    },
    'cash-pickup': {
      bring: ['National ID card or passport', 'Tracking number'],
      note: 'Counters are mostly in towns. A mobile money agent is usually nearer.',
    },
  },
};

const clock: Passage = {
  heading: 'When banks are closed',
  text: [
    'Kampala is three hours ahead of London in winter and two in summer. Banks are closed on 26 January, 16 February, 3 and 9 June and 9 October, and on the holidays that most of the world keeps. Wallets work every day.',
  ],
};

const other = homeTerms('KE');
const questions: Questions = {
  heading: 'Questions about Uganda',
  items: [
    {
      question: 'Is that the same shilling as in Kenya?',
      answer: `No, only the name is the same. On our illustrative rate sheet, ${formatRate({ base: terms.from, quote: terms.to, rate: terms.rate })} and ${formatRate({ base: other.from, quote: other.to, rate: other.rate })}. You cannot pay a Kenyan number in Ugandan shillings, or the other way round.`,
    },
    {
      question: 'MTN or Airtel: which is cheaper?',
      answer:
        'For you they cost the same: our fee does not depend on the network. For them the charge for cash may differ, and both networks publish theirs.',
    },
    {
      question: 'Can I send to a village without a bank?',
      answer:
        'Yes, to a wallet, as far as the network reaches. Cash pickup needs a counter, and a bank deposit needs an account somewhere.',
    },
  ],
};

export const uganda = {
  meta: {
    title: 'Send money to Uganda in whole shillings',
    description:
      'Why a payout in Ugandan shillings is a whole number, what taking cash out of a wallet costs there, what each way needs, and what a transfer would cost.',
  },
  opening: {
    eyebrow: opens('UG'),
    heading: 'Whole shillings for Uganda',
    lead: 'The Ugandan shilling is paid without cents. We round a payout down to the shilling and say so. An estimate on this site may still show a fraction.',
    actions: [{ label: 'How we show prices', to: '/how-we-show-prices' }],
  },
  rounding,
  withdrawal,
  needs,
  clock,
  questions,
  waitlist: {
    heading: 'Waiting for Uganda?',
    text: 'Join here and tell us the wallet: we count MTN and Airtel Money separately.',
  },
} as const satisfies Country & Record<string, unknown>;
