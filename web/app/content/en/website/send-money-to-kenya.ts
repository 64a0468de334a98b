import type { PageCopy } from '#content/page-copy.ts';

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
  demo: {
    heading: 'Try it: the demo',
    text: 'Four steps from euros to an M-Pesa number. Everything in it is simulated and stays on this device.',
    opening: 'Opening the demo',
    failed: 'The demo did not load. Check your connection and try again.',
    again: 'Try again',
    withoutScripts: 'The demo needs JavaScript. All it does is in the four steps above.',
  },
} as const satisfies PageCopy & Record<string, unknown>;
