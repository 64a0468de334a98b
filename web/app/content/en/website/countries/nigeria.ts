import type { PageCopy } from '#content/page-copy.ts';

export const nigeria = {
  meta: {
    title: 'Nigeria: not among our first four countries',
    description:
      'We do not send to Nigeria. What would have to come first, what to use meanwhile, and a waitlist of its own that is counted if the work begins.',
  },
  opening: {
    eyebrow: 'Not in the first four',
    heading: 'We do not send to Nigeria yet',
    lead: 'We could print a naira rate here and let you hope. There is none: no price, no date and no estimate, because the work on Nigeria has not begun.',
  },
  waitlist: {
    heading: 'A waitlist of its own',
    text: 'Is your family in Nigeria? Whoever waits here is counted, and hears first if the work begins.',
  },
} as const satisfies PageCopy & Record<string, unknown>;
