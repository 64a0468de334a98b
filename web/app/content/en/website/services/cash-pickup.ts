import type { PageCopy } from '#content/page-copy.ts';

export const cashPickup = {
  meta: {
    title: 'Cash pickup with an ID and a tracking number',
    description:
      'What they bring to the counter, which documents count in which country, where the counters are planned, and what happens when something does not match.',
  },
  opening: {
    eyebrow: 'Cash Pickup',
    heading: 'An ID, a number, and the cash is theirs',
    lead: 'Some people have no bank account; some would simply rather hold the money. They need two things at the counter, and one of them comes from you: the tracking number of your transfer.',
    actions: [{ label: 'How a transfer works', to: '/how-it-works' }],
  },
} as const satisfies PageCopy;
