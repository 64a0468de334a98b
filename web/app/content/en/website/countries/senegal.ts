import { opens } from '#content/en/website/countries/corridor.ts';
import type { PageWords } from '#content/words.ts';

export const senegal = {
  meta: {
    title: 'Send money to Senegal in CFA francs',
    description:
      'Francs to a bank account, to a mobile wallet or as cash, with nothing to exchange at the other end: how Senegal is planned, once Ghana has opened.',
  },
  opening: {
    eyebrow: opens('SN'),
    heading: 'Francs home to Senegal',
    lead: 'Eight West African countries share the CFA franc, and Senegal is the one of them we plan to pay out in. Whoever you send to receives francs, so there is nothing for them to exchange.',
    actions: [
      { label: 'See the prices', to: '/pricing' },
      { label: 'Ways to be paid', to: '/services/money-transfer' },
    ],
  },
} as const satisfies PageWords;
