import type { PageCopy } from '#content-types/page-copy.ts';

export const blog = {
  meta: {
    title: 'Blog',
    description:
      'Articles on fees, exchange rates, mobile money, scams and helping family from abroad, with their sources. Useful with any service.',
  },
  opening: {
    eyebrow: 'Blog',
    heading: 'Notes on sending money home',
    lead: 'Read what a transfer really costs, what happens after it arrives, and how to stay on good terms with everyone who asks. Useful with any service.',
  },
  featured: 'Featured',
  latest: 'Latest articles',
  categories: { label: 'Categories', all: 'All' },
  readTime: (minutes: number) => `${minutes} min read`,
  by: (author: string) => `By ${author.replace(/^The /, 'the ')}`,
  back: { label: 'Back to Blog', to: '/blog' },
  contents: 'Contents',
  sources: 'Sources',
  next: 'Read next',
  feed: { label: 'Follow by RSS', path: '/blog/feed.xml' },
} satisfies PageCopy & Record<string, unknown>;
