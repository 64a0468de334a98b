import { countries } from '@remit/domain/catalogue/countries.ts';
import { type WalletId, wallets } from '@remit/domain/catalogue/delivery-methods.ts';
import { claims } from '#content/claims.ts';
import { listOf } from '#content/list-of.ts';
import type { PageCopy } from '#content-types/page-copy.ts';

const names = wallets.map(({ name }) => name).join(', ');

// Checked 2026-11, from the operators’ own publications.

type Facts = { readonly owner: string; readonly note: string };

const facts: Record<WalletId, Facts> = {
  'm-pesa': {
    owner: 'Safaricom',
    note: 'By far the largest in Kenya. It has a text menu, so any phone works.',
  },
  mtn: {
    owner: 'MTN Group',
    note: 'A MoMo wallet in Ghana is different from one in Uganda.',
  },
  'airtel-money': {
    owner: 'Airtel Africa',
    note: 'The second wallet in both countries. Some families have no other.',
  },
  'orange-money': {
    owner: 'Orange',
    note: 'It holds CFA francs. Its text menu is in French.',
  },
  ecocash: {
    owner: 'Econet, in Zimbabwe',
    note: 'It is on our list for a fifth country, not for the first four.',
  },
};

export const mobileMoney = {
  meta: {
    title: 'Mobile Wallets: money to a phone number',
    description: `${names}: who owns them, where they work, what to check before you send, and how long it should take.`,
  },
  opening: {
    eyebrow: 'Mobile Wallets',
    heading: 'Send money to a phone number',
    lead: 'You need no bank details. You give a name and a phone number, the money goes to that wallet, and the phone tells its owner.',
    actions: [{ label: 'Try it with M-Pesa', to: '/demo/send' }],
  },
  wallets: {
    heading: 'Five wallets',
    items: wallets.map(({ id, name, countries: offeredIn }) => ({
      name,
      owner: facts[id].owner,
      where: listOf(offeredIn.map((code) => countries[code].name)) || 'Not in the first four',
      note: facts[id].note,
    })),
    note: 'The operators work there today. Our payouts there are planned. Each country opens with the wallets that are confirmed by then.',
  },
  check: {
    heading: 'Check this before you send',
    list: [
      'Ask for the number in writing, with its country code. One wrong digit is another person’s wallet.',
      'Ask whose name is on the wallet. You should see the same name on the screen.',
      'Ask how much is in it. Every wallet has a limit, which is lower if its owner never showed an identity card.',
      'Never ask for the wallet’s PIN. No one needs it to send them money, and we never ask for it.',
    ],
  },
  arrives: {
    heading: 'When it arrives',
    text: 'A message shows the amount and the new balance. They can pay a shop, a bill or a relative from the phone. An agent turns it into cash, for a fee that the network sets.',
    claim: claims['mobile-money-in-minutes'],
  },
  next: {
    heading: 'Tell us which wallet they use',
    text: 'Join the waitlist and choose the wallet. We count each one and write to you when your country opens.',
    also: { label: 'Try it with M-Pesa', to: '/demo/send' },
  },
} as const satisfies PageCopy & Record<string, unknown>;
