import { wallets } from '@remit/domain/catalogue/delivery-methods.ts';
import type { PageCopy } from '#content/page-copy.ts';

const names = wallets.map(({ name }) => name).join(', ');

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
} as const satisfies PageCopy;
