import type { PageWords } from '#content/words.ts';

export const nigeria = {
  meta: {
    title: 'Nigeria: not among our first four countries',
    description:
      'We do not send to Nigeria. What that means for prices, rates and dates, which four countries come first, and how to tell us that you are waiting.',
  },
  opening: {
    eyebrow: 'Not in the first four',
    heading: 'We do not send to Nigeria yet',
    lead: 'We could print a naira rate here and let you hope. There is none: no price, no date and no estimate, because the work on Nigeria has not begun.',
    actions: [{ label: 'See the four countries', to: '/countries' }],
  },
  write: 'Is your family in Nigeria? Tell us, so that we know who is waiting:',
} as const satisfies PageWords & { write: string };
