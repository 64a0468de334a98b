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
    note: 'The largest in Kenya by far. Reached by a text menu, so any phone will do.',
  },
  mtn: {
    owner: 'MTN Group',
    note: 'A Ghanaian MoMo wallet and a Ugandan one are two different things.',
  },
  'airtel-money': {
    owner: 'Airtel Africa',
    note: 'The second wallet in both countries, and the only one for some families.',
  },
  'orange-money': {
    owner: 'Orange',
    note: 'Holds CFA francs. Its text menu speaks French.',
  },
  ecocash: {
    owner: 'Econet, in Zimbabwe',
    note: 'On our list, in none of our first four countries. It waits for a fifth.',
  },
};

export const mobileMoney = {
  meta: {
    title: 'Mobile Wallets: money to a phone number',
    description: `${names}: whose they are, where they work, what to check before you send, and how long it should take.`,
  },
  opening: {
    eyebrow: 'Mobile Wallets',
    heading: 'A phone number is the whole address',
    lead: 'No branch, no form, no bank details read out over a bad line. You give a name and a number, the money goes to the wallet behind it, and the phone tells its owner.',
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
    note: 'Where an operator works is a fact; that we pay there is a plan. Each country opens with the wallets confirmed for it by then.',
  },
  check: {
    heading: 'Before you press send',
    list: [
      'Have the number sent to you in writing, with its country code. One wrong digit is another person’s wallet.',
      'Ask in whose name the line is registered. The name on the screen should be that one.',
      'Ask how much is in it. Every wallet has a ceiling, lower if its owner never showed an identity card.',
      'A wallet is opened with a PIN. Nobody needs theirs in order to send them money, and we never ask for it.',
    ],
  },
  arrives: {
    heading: 'When it arrives',
    text: 'A message names the amount and the new balance. From then on it can pay a shop, a bill or a relative without ever becoming cash; an agent turns it into notes, for a fee that the network sets.',
    claim: claims['mobile-money-in-minutes'],
  },
  next: {
    heading: 'Tell us which wallet they use',
    text: 'Join the waitlist and name it. We count each wallet and write to you when your country opens.',
    also: { label: 'Try it with M-Pesa', to: '/demo/send' },
  },
} as const satisfies PageCopy & Record<string, unknown>;
