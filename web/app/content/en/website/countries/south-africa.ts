import type { PageWords } from '#content/words.ts';

export const southAfrica = {
  meta: {
    title: 'South Africa: a later country, without a date',
    description:
      'South Africa is not one of the four countries we open with. What comes before it, why our calculators have no rand, and where to write meanwhile.',
  },
  opening: {
    eyebrow: 'Not in the first four',
    heading: 'No date for South Africa yet',
    lead: 'You will not find the rand in any calculator on this site. Ghana opens first, then Kenya, Uganda and Senegal; which country is the fifth has not been decided.',
    actions: [{ label: 'Where we begin', to: '/countries' }],
  },
  write: 'Should it be South Africa? Say where you send from and how they like to be paid:',
} as const satisfies PageWords & { write: string };
