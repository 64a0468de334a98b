import { opens } from '#content/en/website/countries/opens.ts';
import type { PageCopy } from '#content/page-copy.ts';

export const uganda = {
  meta: {
    title: 'Send money to Uganda in whole shillings',
    description:
      'Why a payout in Ugandan shillings is a whole number, what taking cash out of a wallet costs there, what each way needs, and what a transfer would cost.',
  },
  opening: {
    eyebrow: opens('UG'),
    heading: 'Whole shillings for Uganda',
    lead: 'The Ugandan shilling is paid without cents, so a payout is rounded down to the shilling and says that it was. An estimate on this site may still show a fraction; nobody can be handed one.',
    actions: [{ label: 'How we show figures', to: '/how-we-show-prices' }],
  },
  waitlist: {
    heading: 'Waiting for Uganda?',
    text: 'Say so here, and name the wallet: MTN and Airtel Money are counted separately.',
  },
} as const satisfies PageCopy & Record<string, unknown>;
