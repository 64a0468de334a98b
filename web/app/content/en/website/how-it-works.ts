import type { PageWords } from '#content/words.ts';

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
    actions: [
      { label: 'Try the demo', to: '/demo/send' },
      { label: 'See the prices', to: '/pricing' },
    ],
  },
  steps: [
    { name: 'Create an Account', when: 'Once' },
    { name: 'Verify Your Identity', when: 'Once' },
    { name: 'Set Up Your Transfer', when: 'Every time' },
    { name: 'Pay & Send', when: 'Every time' },
    { name: 'Track & Receive', when: 'Every time' },
  ],
} as const satisfies PageWords & { steps: readonly { name: string; when: string }[] };
