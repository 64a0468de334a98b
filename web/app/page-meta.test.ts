import { brand } from '@remit/brand/brand.ts';
import { describe, expect, it } from 'vitest';
import { headTags, pageMeta } from './page-meta.ts';

const valuesOf = (meta: ReturnType<typeof pageMeta>, path: string) =>
  Object.fromEntries(
    headTags(meta, { siteUrl: 'https://site.example', path }).map(({ key, value }) => [key, value]),
  );

describe('the head of a page', () => {
  it('carries the name after the title and the full address of the page', () => {
    const meta = pageMeta({ title: 'Pricing', description: 'What it costs.' });
    expect(meta.title).toBe(`Pricing · ${brand.name}`);
    expect(valuesOf(meta, '/pricing')).toMatchObject({
      description: 'What it costs.',
      canonical: 'https://site.example/pricing',
      'og:url': 'https://site.example/pricing',
      'og:title': meta.title,
      'twitter:title': meta.title,
      robots: null,
    });
  });

  it('claims no address for a page that is not to be found', () => {
    const meta = pageMeta({ title: 'Page not found', description: 'Nothing here.', isIndexed: false });
    expect(valuesOf(meta, '/lost')).toMatchObject({ canonical: null, 'og:url': null, robots: 'noindex' });
  });
});
