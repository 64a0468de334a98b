import { claims } from '#content/en/claims.ts';
import type { PageCopy } from '#content/page-copy.ts';

export const faq = {
  meta: {
    title: 'Frequently asked questions',
    description:
      'Eleven plain answers about sending and receiving money with us: cost, limits, speed, cancelling, cash pickup and when we open.',
  },
  opening: {
    eyebrow: 'FAQ',
    heading: 'Asked often, answered plainly',
    lead: 'Where an answer describes the service as it will be, it says “will”: we have not opened yet.',
  },
  more: {
    heading: 'Not in the list?',
    text: 'Ask us directly. What several people ask ends up on this page.',
    action: { label: 'Contact us', to: '/contact' },
    planned: `${claims['live-chat'].wording}: ${claims['live-chat'].status}.`,
  },
} satisfies PageCopy & Record<string, unknown>;
