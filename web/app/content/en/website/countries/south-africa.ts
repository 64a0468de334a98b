import type { PageCopy } from '#content/page-copy.ts';

export const southAfrica = {
  meta: {
    title: 'South Africa: a later country, without a date',
    description:
      'South Africa is not one of the four countries we open with. Why our calculators have no rand, what would have to be solved, and a waitlist of its own.',
  },
  opening: {
    eyebrow: 'Not in the first four',
    heading: 'No date for South Africa yet',
    lead: 'You will not find the rand in any calculator on this site. Four countries open before a fifth is even chosen, and South Africa is a candidate for it, not a promise.',
  },
  waitlist: {
    heading: 'Should it be South Africa?',
    text: 'Say where you send from and how they like to be paid. The list is counted when a fifth country is chosen.',
  },
} as const satisfies PageCopy & Record<string, unknown>;
