import type { PageCopy } from '#content/page-copy.ts';

export const countriesPage = {
  meta: {
    title: 'Where we send: Ghana, Kenya, Uganda, Senegal',
    description:
      'Ghana opens first; Kenya, Uganda and Senegal follow. Each with its capital, currency, population, diaspora and what is sent there in a year.',
  },
  banner: 'Service launching soon',
  opening: {
    eyebrow: 'Countries',
    heading: 'Four countries to begin with',
    lead: 'One after another, and each only when it works from end to end. Ghana has our whole attention first; Kenya, Uganda and Senegal follow it.',
  },
  investment: 'Investment Opportunities',
} as const satisfies PageCopy & Record<string, unknown>;
