import { opens } from '#content/en/website/countries/corridor.ts';
import type { PageWords } from '#content/words.ts';

export const uganda = {
  meta: {
    title: 'Send money to Uganda in whole shillings',
    description:
      'Why a payout in Ugandan shillings is always a whole number, and what a bank deposit, mobile money or cash pickup in Uganda will need.',
  },
  opening: {
    eyebrow: opens('UG'),
    heading: 'Whole shillings for Uganda',
    lead: 'The Ugandan shilling is paid without cents, so a payout is rounded down to the shilling and says that it was. An estimate on this site may still show a fraction; nobody can be handed one.',
    actions: [
      { label: 'See the prices', to: '/pricing' },
      { label: 'How we show figures', to: '/how-we-show-prices' },
    ],
  },
} as const satisfies PageWords;
