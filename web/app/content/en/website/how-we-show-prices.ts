import type { PageCopy } from '#content/page-copy.ts';

/** What the page itself says; the tables and their words are in how-we-show-prices-tables.ts. */
export const howWeShowPrices = {
  meta: {
    title: 'Why do our figures differ?',
    description:
      'Every exchange rate and every fee rule on this site, with the screen it belongs to, and how we calculate and round. All of them are samples before launch.',
  },
  opening: {
    eyebrow: 'How we show prices',
    heading: 'Why do our figures differ?',
    lead: 'Because none of them is a market rate. Before launch every screen works with its own sheet of sample figures, and the sheets do not agree. Here they all are, read from the same tables as the screens.',
  },
} as const satisfies PageCopy;
