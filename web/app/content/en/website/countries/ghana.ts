import { opens } from '#content/en/website/countries/corridor.ts';
import type { PageWords } from '#content/words.ts';

export const ghana = {
  meta: {
    title: 'Send money to Ghana, our first country',
    description:
      'Cedis into a bank account, onto a phone or into the hand. Ghana is where we launch first: the currency, the ways to be paid and what each one needs.',
  },
  opening: {
    eyebrow: opens('GH'),
    heading: 'Ghana is where we begin',
    lead: 'Cedis in a bank account, on a phone or in the hand: you choose what suits the person in Ghana, and they sign up for nothing. What we learn here, the next three countries inherit.',
    actions: [
      { label: 'See the prices', to: '/pricing' },
      { label: 'How a transfer works', to: '/how-it-works' },
    ],
  },
} as const satisfies PageWords;
