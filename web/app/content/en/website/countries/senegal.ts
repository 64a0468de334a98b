import { opens } from '#content/en/website/countries/opens.ts';
import type { PageCopy } from '#content/page-copy.ts';

export const senegal = {
  meta: {
    title: 'Send money to Senegal in CFA francs',
    description:
      'The franc is tied to the euro: how to tell a good rate from a bad one, what stands in a RIB, what Orange Money needs, and what a transfer would cost.',
  },
  opening: {
    eyebrow: opens('SN'),
    heading: 'Francs home to Senegal',
    lead: 'Eight West African countries share the CFA franc, and Senegal is the one of them we plan to pay out in. Whoever you send to receives francs, so there is nothing for them to exchange.',
    actions: [{ label: 'See the prices', to: '/pricing' }],
  },
  waitlist: {
    heading: 'Tell us you send to Senegal',
    text: 'From France, Italy, Spain or elsewhere: where you send from is counted with it.',
  },
} as const satisfies PageCopy & Record<string, unknown>;
