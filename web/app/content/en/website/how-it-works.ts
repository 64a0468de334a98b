import type { PageCopy } from '#content/page-copy.ts';

/** What the page itself says; the steps and the ways to receive are in how-it-works-steps.ts. */
export const howItWorks = {
  meta: {
    title: 'How it works: five steps to send money home',
    description:
      'Create an account, verify your identity, set up a transfer, pay, track it: what you do once, what you do each time, and who needs no account.',
  },
  opening: {
    eyebrow: 'How It Works',
    heading: 'Five steps, two of them only once',
    lead: 'You open an account and show us who you are a single time. From then on a transfer is three steps: set it up, pay, and follow it until it is there. The person you send to does none of this and needs no account.',
    actions: [{ label: 'Try the demo', to: '/demo/send' }],
  },
  close: {
    heading: 'Start with the step that is open',
    text: 'The waitlist is. It takes an e-mail address, the country you send to and how they would like to receive it.',
    prices: { label: 'See the prices', to: '/pricing' },
  },
} as const satisfies PageCopy & Record<string, unknown>;
