import { wallets } from '@remit/domain/catalogue/delivery-methods.ts';
import { claims } from '#content/en/claims.ts';
import type { Fact, PageWords } from '#content/words.ts';

const speed = claims['mobile-money-in-minutes'];
const names = wallets.map(({ name }) => name);

export const mobileMoney = {
  meta: {
    title: 'Mobile Wallets: money to a phone number',
    description: `${names.join(', ')}: the wallets we are planning for, what the person you send to needs, and how long it should take.`,
  },
  opening: {
    eyebrow: 'Mobile Wallets',
    heading: 'A phone number is the whole address',
    lead: 'No branch, no form, no bank details read out over a bad line. You give a name and a number, the money goes to the wallet behind it, and the phone tells its owner.',
    actions: [
      { label: 'Try it with M-Pesa', to: '/demo/send' },
      { label: 'Where we send', to: '/countries' },
    ],
  },
  facts: [
    { term: 'Wallets', detail: names },
    { term: 'Our claim', detail: speed.wording, note: speed.status },
    { term: 'Where', detail: 'Each country opens with the wallets confirmed for it by then' },
  ],
} as const satisfies PageWords & { facts: readonly Fact[] };
