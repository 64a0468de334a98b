import { paymentMethods, wallets } from '@remit/domain/catalogue/delivery-methods.ts';
import { type Claim, claimStatement, claims } from '#content/claims.ts';
import { listOf } from '#content/list-of.ts';
import type { PageCopy } from '#content-types/page-copy.ts';

export type Step = {
  readonly name: string;
  readonly when: 'Once' | 'Every time';
  readonly text: string;
  readonly claim?: Claim;
};

const ways = listOf(
  paymentMethods.map(({ name }) => name.toLowerCase()),
  'or',
);

const steps: readonly Step[] = [
  {
    name: 'Create an Account',
    when: 'Once',
    text: 'Your full name, an e-mail address and a password. A link in your inbox proves that the address is yours.',
  },
  {
    name: 'Verify Your Identity',
    when: 'Once',
    text: 'An identity document and a photo of you. The law wants to know who moves money, and so do the people you send it to.',
    claim: claims['verified-account-limit'],
  },
  {
    name: 'Set Up Your Transfer',
    when: 'Every time',
    text: 'Add a recipient, pick the delivery method, enter the amount. Fee, rate and what arrives change as you type. Anyone you have sent to before is already in the list.',
  },
  {
    name: 'Pay & Send',
    when: 'Every time',
    text: `By ${ways}. What you agreed to a moment ago stands above the button; nothing changes behind it.`,
    claim: claims['payment-methods'],
  },
  {
    name: 'Track & Receive',
    when: 'Every time',
    text: 'You see when it is paid, on its way, and there. They hear from their bank, their wallet or from you.',
    claim: claims['cancel-until-paid-out'],
  },
];

export const howItWorks = {
  meta: {
    title: 'How it works: five steps to send money home',
    description:
      'Create an account, verify your identity, set up a transfer, pay, track it: what you do once, what you do each time, and who needs no account.',
  },
  opening: {
    eyebrow: 'How It Works',
    heading: 'Five steps, two of them only once',
    lead: 'You open an account and show us who you are a single time. From then on you set up a transfer, pay, and follow it until it is there. The person you send to does none of this and needs no account.',
    actions: [{ label: 'Try the demo', to: '/demo/send' }],
  },
  label: 'The five steps',
  steps,
  statement: claimStatement,
  delivery: {
    heading: 'Three ways for it to arrive',
    statement: claimStatement,
    needs: 'They need',
    more: (method: string) => `More about ${method}`,
    cards: [
      {
        id: 'bank',
        name: 'Bank deposit',
        figure: 'Within 24 hours',
        text: 'Straight to an account in their name. Where the bank books by the business day, 1-2 business days.',
        needs: ['Name on the account', 'Bank', 'Account number'],
        to: '/services/bank-deposits',
        link: 'bank deposits',
      },
      {
        id: 'wallet',
        name: 'Mobile money',
        figure: 'In minutes',
        text: 'To the wallet behind a phone number.',
        wallets: wallets.map(({ name }) => name),
        needs: ['Phone number', 'Name'],
        to: '/services/mobile-money',
        link: 'mobile money',
      },
      {
        id: 'cash',
        name: 'Cash pickup',
        figure: 'Over the counter',
        text: 'For whoever has no account and wants none. You pass the tracking number on; the partner pays out against it.',
        needs: ['Valid government ID', 'Tracking number'],
        to: '/services/cash-pickup',
        link: 'cash pickup',
      },
    ],
  },
  apps: {
    claim: claims['app-stores'].wording,
    text: 'Until then it runs in your browser, and installs from there.',
  },
  next: {
    heading: 'Start with the waitlist',
    text: 'It takes your e-mail address, the country you send to and how they would like to receive the money. We write to you when that country opens.',
    also: { label: 'See the prices', to: '/pricing' },
  },
} as const satisfies PageCopy & Record<string, unknown>;
