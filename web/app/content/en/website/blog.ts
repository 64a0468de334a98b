import type { PageWords } from '#content/words.ts';

export const blog = {
  meta: {
    title: 'Blog',
    description:
      'Short articles on fees, exchange rates, mobile money, scams and the etiquette of helping family from abroad. Written to be of use with any service.',
  },
  opening: {
    eyebrow: 'Blog',
    heading: 'Notes on money that travels',
    lead: 'What a transfer really costs, what it does when it lands, and how to stay on good terms with everyone who asks. Useful whichever service you send with.',
  },
  featured: 'Featured',
  latest: 'Latest articles',
  readTime: (minutes: number) => `${minutes} min read`,
  by: (author: string) => `By ${author.replace(/^The /, 'the ')}`,
  back: { label: 'Back to Blog', to: '/blog' },
} satisfies PageWords & Record<string, unknown>;
