import { opens } from '#content/en/website/countries/opens.ts';
import type { PageCopy } from '#content/page-copy.ts';

export const kenya = {
  meta: {
    title: 'Kenya: shillings by phone, bank or counter',
    description:
      'What fits into an M-Pesa wallet and when a bank is the better way; what each needs, how long it takes, what it would cost, and where to practise.',
  },
  opening: {
    eyebrow: opens('KE'),
    heading: 'Kenya, by phone, bank or counter',
    lead: 'This is the country you can already practise with. Our demo takes euros, turns them into shillings and pays them to an M-Pesa number, all of it simulated; bank accounts and cash counters are planned beside the wallet.',
    actions: [{ label: 'Walk through one transfer', to: '/send-money-to-kenya' }],
  },
  waitlist: {
    heading: 'Wait for Kenya',
    text: 'One e-mail when a date is certain, one when it opens. You can leave in between.',
  },
} as const satisfies PageCopy & Record<string, unknown>;
