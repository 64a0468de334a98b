import { opens } from '#content/en/website/countries/opens.ts';
import type { PageCopy } from '#content/page-copy.ts';

export const ghana = {
  meta: {
    title: 'Send money to Ghana, our first country',
    description:
      'Cedis to MoMo, to a bank account or as cash: what to ask your family for, why the Ghana Card matters, what it would cost, and what is left before we open.',
  },
  opening: {
    eyebrow: opens('GH'),
    heading: 'Ghana is where we begin',
    lead: 'Cedis in a bank account, on a phone or in the hand: you choose what suits the person in Ghana, and they sign up for nothing. What we learn here, the next three countries inherit.',
    actions: [{ label: 'How a transfer works', to: '/how-it-works' }],
  },
  waitlist: {
    heading: 'Be there when Ghana opens',
    text: 'The first invitations go to this list, in the order in which people confirmed.',
  },
} as const satisfies PageCopy & Record<string, unknown>;
