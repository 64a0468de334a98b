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
  heading: 'Down to the shilling',
  text: [
    `The ${inShillings(unpaid)} between estimate and payout cannot be paid: there is no such coin. Our receipt is to name it all the same.`,
  ],
  facts: [
    { term: 'You would send', detail: formatMoney(example.sent, example.from, twoDigits) },
    { term: 'The estimate says', detail: inShillings(example.received) },
    { term: 'They are paid', detail: inShillings(paid), note: 'Simulated, at an illustrative rate' },
  ] satisfies readonly Fact[],
};

const withdrawal = {
  heading: 'What taking it out costs',
  text: [
    'Two charges meet your recipient at the agent’s counter, and neither is ours: the network’s fee, and since November 2018 a state duty of 0.5% on cash taken out of a mobile wallet.',
    `On ${inShillings(paid)} the duty comes to ${inShillings(multiply(paid, exact('0.005')))}. Money spent from the phone is free of it, and so is a bank account.`,
    'An agent can hand out only what is in the drawer. Before a large sum, let them call ahead.',
  ],
} satisfies Passage;

const needs: Needs = {
  heading: 'What they should have ready',
  by: {
    'mobile-money': {
      bring: ['MTN or Airtel Money number: +256, then nine digits', 'Name the SIM is registered in'],
      note: 'Many people carry both networks. Ask which of the two holds their money.',
    },
    'bank-deposit': {
      bring: ['Bank', 'Account number', 'Name on the account'],
      note: 'Spares them the duty on cash from a wallet, and the trip if rent goes out from there.',
    },
    'cash-pickup': {
      bring: ['National ID card or passport', 'Tracking number'],
      note: 'Counters are mostly in towns; an agent with a phone is usually nearer.',
    },
  },
};

const clock: Passage = {
  heading: 'Days that do not count',
  text: [
    'Kampala is three hours ahead of London in winter and two in summer. Banks rest on 26 January, 16 February, 3 and 9 June and 9 October, beside the feasts that most of the world keeps. Wallets rest on no day at all.',
  ],
};

const other = homeTerms('KE');
const questions: Questions = {
  heading: 'Asked about Uganda',
  items: [
    {
      question: 'Is that the same shilling as in Kenya?',
      answer: `Only by name. On our illustrative sheet ${formatRate({ base: terms.from, quote: terms.to, rate: terms.rate })} and ${formatRate({ base: other.from, quote: other.to, rate: other.rate })}. A Kenyan number cannot be paid in Ugandan shillings, nor the other way round.`,
    },
    {
      question: 'MTN or Airtel: which is cheaper?',
      answer:
        'For you there is no difference; our fee does not ask about the network. For them the charge for cash may differ, and both networks publish theirs.',
    },
    {
      question: 'Can I send to a village without a bank?',
      answer:
        'To a wallet, yes, as far as the network reaches. Cash needs a counter and a bank deposit needs an account somewhere.',
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
    lead: 'The Ugandan shilling is paid without cents, so a payout is rounded down to the shilling and says that it was. An estimate on this site may still show a fraction; nobody can be handed one.',
    actions: [{ label: 'How we show figures', to: '/how-we-show-prices' }],
  },
  rounding,
  withdrawal,
  needs,
  clock,
  questions,
  waitlist: {
    heading: 'Waiting for Uganda?',
    text: 'Say so here, and name the wallet: MTN and Airtel Money are counted separately.',
  },
} as const satisfies Country & Record<string, unknown>;
