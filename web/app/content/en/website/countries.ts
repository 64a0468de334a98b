import type { PageWords } from '#content/words.ts';

export const countriesPage = {
  meta: {
    title: 'Where we send: Ghana, Kenya, Uganda, Senegal',
    description:
      'Ghana opens first; Kenya, Uganda and Senegal follow. Each country with its capital, its currency and the ways money is to reach people there.',
  },
  banner: 'Service launching soon',
  opening: {
    eyebrow: 'Countries',
    heading: 'Four countries to begin with',
    lead: 'One after another, and each only when it works from end to end. Ghana has our whole attention first; Kenya, Uganda and Senegal follow it.',
  },
  cards: { label: 'The four countries', capital: 'Capital', currency: 'Currency' },
  investment: 'Investment Opportunities',
  later: 'Not among the four:',
} as const satisfies PageWords & Record<string, unknown>;
