import { estimate } from '@remit/domain/estimates/estimate.ts';
import { demoDefaults } from '@remit/domain/estimates/screen-defaults.ts';
import { demoTerms } from '@remit/domain/estimates/terms.ts';
import { exact } from '@remit/domain/money/exact.ts';
import { formatMoney, formatRate, twoDigits } from '@remit/domain/money/format.ts';
import type { Fact, PageWords } from '#content/words.ts';

const { sent, from, fee, rate, received, to } = estimate(exact(demoDefaults.quickAmountText), demoTerms);

export const sendMoneyToKenya = {
  meta: {
    title: 'Send money to Kenya from abroad',
    description:
      'One transfer from euros to Kenyan shillings, worked out line by line: what you send, what it costs, the rate, and what arrives by M-Pesa. Simulated.',
  },
  opening: {
    eyebrow: 'Euros to shillings',
    heading: 'Send money to Kenya and see every figure first',
    lead: 'Amount, fee, rate, result: you see all four before you confirm. Here they stand for one evening’s transfer to an M-Pesa number, by the same rules that the demo uses.',
    actions: [
      { label: 'Try Demo', to: '/demo/send' },
      { label: 'More about Kenya', to: '/countries/kenya' },
    ],
  },
  facts: [
    { term: 'You send', detail: formatMoney(sent, from, twoDigits) },
    { term: 'Fees', detail: formatMoney(fee.amount, from, twoDigits) },
    { term: 'Rate', detail: formatRate({ base: from, quote: to, rate }), note: 'Illustrative' },
    { term: 'Recipient gets via M-Pesa', detail: formatMoney(received, to, twoDigits), note: 'Simulated' },
  ],
} as const satisfies PageWords & { facts: readonly Fact[] };
