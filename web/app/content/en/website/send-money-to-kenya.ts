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
      'Euros to Kenyan shillings on M-Pesa: one transfer worked out line by line, four steps, and a demo to try without an account. Everything simulated.',
  },
  opening: {
    eyebrow: 'Euros to shillings',
    heading: 'Send money to Kenya and see every figure first',
    lead: 'Amount, fee, rate, result: you see all four before you confirm. Below they stand for one evening’s transfer, and you can work through your own.',
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
        name: 'The price is one line',
        text: `${formatShare(feeRule.feeBasisPoints)} of what you send, ${minimum} at the least. No second line appears when you pay.`,
        isClaim: true,
      },
      {
        name: 'Straight to M-Pesa',
        text: 'To the number they have had for years. They install nothing and sign up for nothing.',
        claim: claims['mobile-money-in-minutes'].wording,
      },
      {
        name: 'Or to a bank',
        text: 'When the sum is too large for a wallet, or belongs in an account.',
        claim: banksReached.KE.wording,
      },
      {
        name: 'A way back',
        text: 'Typed the wrong number? As long as it has not been paid out, you can stop it.',
        claim: claims['cancel-until-paid-out'].wording,
      },
    ],
  },
  steps: {
    heading: 'How it works, in four steps',
    items: [
      { name: 'Amount', text: 'In euros. What arrives in shillings stands beside it as you type.' },
      { name: 'Recipient', text: 'A name and an M-Pesa number, saved for the next time.' },
      { name: 'Review', text: 'You send, fees, recipient gets. Go back as often as you like.' },
      { name: 'Sent', text: 'A reference for you, a message on their phone.' },
    ],
    more: 'All about wallets, banks and holidays in Kenya: [the country page](/countries/kenya).',
  },
  demo: {
    heading: 'Try it: the demo',
    text: 'Four steps from euros to an M-Pesa number. Everything in it is simulated and stays on this device.',
    opening: 'Opening the demo',
    failed: 'The demo did not load. Check your connection and try again.',
    again: 'Try again',
    withoutScripts: 'The demo needs JavaScript. All it does is in the four steps above.',
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
