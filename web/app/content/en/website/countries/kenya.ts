import { opens } from '#content/en/website/countries/corridor.ts';
import type { PageWords } from '#content/words.ts';

export const kenya = {
  meta: {
    title: 'Kenya: shillings by phone, bank or counter',
    description:
      'Kenya follows Ghana. Our demo pays an M-Pesa number today, simulated; bank deposits and cash pickup are planned beside it. What each of them needs.',
  },
  opening: {
    eyebrow: opens('KE'),
    heading: 'Kenya, by phone, bank or counter',
    lead: 'This is the country you can already practise with. Our demo takes euros, turns them into shillings and pays them to an M-Pesa number, all of it simulated; bank accounts and cash counters are planned beside the wallet.',
    actions: [
      { label: 'Try the demo', to: '/demo/send' },
      { label: 'See one transfer in figures', to: '/send-money-to-kenya' },
    ],
  },
} as const satisfies PageWords;
