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
    text: 'Enter your full name, an e-mail address and a password. Confirm the address with the link in your inbox.',
  },
  {
    name: 'Verify Your Identity',
    when: 'Once',
    text: 'Show us an identity document and a photo of you. The law wants to know who sends money, and so do your recipients.',
    claim: claims['verified-account-limit'],
  },
  {
    name: 'Set Up Your Transfer',
    when: 'Every time',
    text: 'Add a recipient, choose the delivery method and enter the amount. Fee, rate and what arrives change as you type. We save your recipients for the next time.',
  },
  {
    name: 'Pay & Send',
    when: 'Every time',
    text: `Pay by ${ways}. What you agreed to is above the button, and nothing changes when you pay.`,
    claim: claims['payment-methods'],
  },
  {
    name: 'Track & Receive',
    when: 'Every time',
    text: 'You see when it is paid, on its way and delivered. They hear from their bank, their wallet or you.',
    claim: claims['cancel-until-paid-out'],
  },
];

export const howItWorks = {
  meta: {
    title: 'How it works: five steps to send money home',
    description:
      'How to create an account, verify your identity, set up a transfer, pay and track it: what you do once, and what you do every time.',
  },
  opening: {
    eyebrow: 'How It Works',
    heading: 'Five steps, two of them only once',
    lead: 'You create an account and show us who you are once. After that you set up a transfer, pay, and track it until it arrives. Your recipient does none of this and needs no account.',
    actions: [{ label: 'Try the demo', to: '/demo/send' }],
  },
  label: 'The five steps',
  steps,
  statement: claimStatement,
  delivery: {
    heading: 'Three ways to receive the money',
    statement: claimStatement,
    needs: 'They need',
    more: (method: string) => `More about ${method}`,
    cards: [
      {
        id: 'bank',
        name: 'Bank deposit',
        figure: 'Within 24 hours',
        text: 'It goes straight to an account in their name. Some banks need 1-2 business days.',
        needs: ['Name on the account', 'Bank', 'Account number'],
        to: '/services/bank-deposits',
        link: 'bank deposits',
      },
      {
        id: 'wallet',
        name: 'Mobile money',
        figure: 'In minutes',
        text: 'It goes to the wallet of their phone number.',
        wallets: wallets.map(({ name }) => name),
        needs: ['Phone number', 'Name'],
        to: '/services/mobile-money',
        link: 'mobile money',
      },
      {
        id: 'cash',
        name: 'Cash pickup',
        figure: 'Over the counter',
        text: 'For people who have no account and want none. You give them the tracking number. The partner checks it and pays out.',
        needs: ['Valid government ID', 'Tracking number'],
        to: '/services/cash-pickup',
        link: 'cash pickup',
      },
    ],
  },
  apps: {
    claim: claims['app-stores'].wording,
    text: 'Until then, the app runs in your browser, and you can install it from there.',
  },
  next: {
    heading: 'Start by joining the waitlist',
    text: 'Enter your e-mail address, the country you send to and how they want to receive the money. We write to you when that country opens.',
    also: { label: 'See the prices', to: '/pricing' },
  },
} as const satisfies PageCopy & Record<string, unknown>;
