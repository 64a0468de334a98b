import { brand } from '@remit/brand/brand.ts';
import type { PageWords } from '#content/words.ts';

export const about = {
  meta: {
    title: 'About us',
    description:
      'Who is building this money transfer service for people abroad, what they hold to, and what is still missing before it can open.',
  },
  opening: {
    eyebrow: 'About us',
    heading: 'Someone saved\u00a0it. Someone is waiting for\u00a0it.',
    lead: 'Between those two people stands a transfer. We are building one that says what it costs, arrives when it says, and treats 50 euros with the care that went into earning them.',
    actions: [
      { label: 'Try the demo', to: '/demo/send' },
      { label: 'How it works', to: '/how-it-works' },
    ],
  },
  promises: {
    heading: 'What we hold to',
    items: [
      {
        title: 'The whole price, before you pay',
        text: 'Fee, rate and the sum that arrives stand on one screen, worked out to the last digit. If we make money on the rate, the page says so.',
      },
      {
        title: 'The person at the other end',
        text: 'Whoever receives needs no account, no app and no e-mail address. A transfer that is easy to send and hard to collect is only half built.',
      },
      {
        title: 'Nothing we cannot show',
        text: 'Until we are authorised, every payment here is simulated and marked as such. A sample is called a sample. There is no countdown.',
      },
    ],
  },
  company: {
    heading: 'Who stands behind it',
    text: `${brand.company.name} in ${brand.company.city} will run the service, and ${brand.company.subsidiary.name} in ${brand.company.subsidiary.city} will serve senders in the European Union. The sign we work under is a heart drawn as two spirals. In Ghana, where we open first, it stands for patience and good will.`,
  },
} satisfies PageWords & Record<string, unknown>;
