import { countries } from '@remit/domain/catalogue/countries.ts';
import { estimate } from '@remit/domain/estimates/estimate.ts';
import { demoDefaults } from '@remit/domain/estimates/screen-defaults.ts';
import { demoTerms } from '@remit/domain/estimates/terms.ts';
import { exact } from '@remit/domain/money/exact.ts';
import {
  formatMoney,
  formatRate,
  formatShare,
  twoDigits,
  upToTwoDigits,
} from '@remit/domain/money/format.ts';
import { moneyToExact } from '@remit/domain/money/money.ts';
import { banksReached, claimStatement, claimStatus, claims } from '#content/claims.ts';
import type { Fact, PageCopy } from '#content-types/page-copy.ts';

const { sent, from, fee, rate, received, to } = estimate(exact(demoDefaults.quickAmountText), demoTerms);
const { feeRule } = demoTerms;
const minimum = feeRule.minimum && formatMoney(moneyToExact(feeRule.minimum), from, upToTwoDigits);
const { KE } = countries;

export const sendMoneyToKenya = {
  meta: {
    title: 'Send money to Kenya from abroad',
    description:
      'Euros to Kenyan shillings on M-Pesa: one transfer line by line, four steps, and a demo that you can try without an account. All of it is simulated.',
  },
  opening: {
    eyebrow: 'Euros to shillings',
    heading: 'Send money to Kenya and see every figure first',
    lead: 'You see the amount, fee, rate and result before you confirm. Below is one transfer as an example, and a demo to try your own.',
  },
  tryDemo: 'Try Demo',
  example: {
    heading: 'One transfer in figures',
    facts: [
      { term: 'You send', detail: formatMoney(sent, from, twoDigits) },
      { term: 'Fees', detail: formatMoney(fee.amount, from, twoDigits) },
      { term: 'Rate', detail: formatRate({ base: from, quote: to, rate }), note: 'Illustrative' },
      { term: 'Recipient gets via M-Pesa', detail: formatMoney(received, to, twoDigits), note: 'Simulated' },
    ] satisfies readonly Fact[],
  },
  why: {
    heading: 'Why choose us for Kenya',
    statement: claimStatement,
    reasons: [
      {
        name: 'One clear fee',
        text: `${formatShare(feeRule.feeBasisPoints)} of what you send, minimum ${minimum}. Nothing is added when you pay.`,
        isClaim: true,
      },
      {
        name: 'Straight to M-Pesa',
        text: 'It goes to the number they already have. They install nothing and need no account.',
        claim: claims['mobile-money-in-minutes'].wording,
      },
      {
        name: 'Or to a bank',
        text: 'For amounts that are too large for a wallet, or belong in an account.',
        claim: banksReached.KE.wording,
      },
      {
        name: 'You can still cancel',
        text: 'Did you enter the wrong number? You can stop the transfer until it is paid out.',
        claim: claims['cancel-until-paid-out'].wording,
      },
    ],
  },
  steps: {
    heading: 'How it works, in four steps',
    items: [
      { name: 'Amount', text: 'Enter it in euros. You see the shillings as you type.' },
      { name: 'Recipient', text: 'Add a name and an M-Pesa number. They are saved for next time.' },
      { name: 'Review', text: 'Check what you send, the fees and what they get. You can go back.' },
      { name: 'Sent', text: 'You get a reference. They get a message on their phone.' },
    ],
    more: 'Read about wallets, banks and holidays in Kenya on [the country page](/countries/kenya).',
  },
  demo: {
    heading: 'Try the demo',
    text: 'Send euros to an M-Pesa number in four steps. Everything in it is simulated and stays on this device.',
    opening: 'Opening the demo',
    failed: 'The demo did not load. Check your connection and try again.',
    again: 'Try again',
    withoutScripts: 'The demo needs JavaScript. The four steps above show what it does.',
  },
  market: {
    heading: 'Kenya in three figures',
    facts: [
      { term: 'Annual remittances', detail: KE.remittances },
      { term: 'Diaspora', detail: KE.diaspora },
      { term: 'Population', detail: KE.population },
    ] satisfies readonly Fact[],
    note: `Round numbers from our planning. The service itself is ${claimStatus}.`,
  },
} as const satisfies PageCopy & Record<string, unknown>;
