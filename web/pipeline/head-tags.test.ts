import { brand } from '@remit/brand/brand.ts';
import { describe, expect, it } from 'vitest';
import { type HeadMeta, headTags, pageMeta } from '../app/page-meta.ts';
import { networkTags } from './network-tags.ts';

const valuesOf = (meta: HeadMeta, path: string) =>
  Object.fromEntries(
    [headTags, networkTags].flatMap((tags) =>
      tags(meta, { siteUrl: 'https://site.example', path }).map(({ key, value }) => [key, value]),
    ),
  );

describe('the head of a page', () => {
  it('carries the name after the title and the full address of the page', () => {
    const words = pageMeta({ title: 'Pricing', description: 'What it costs.' });
    const meta = { ...words, isIndexed: true, hasAddress: true };
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
    const words = pageMeta({ title: 'Page not found', description: 'Nothing here.' });
    const meta = { ...words, isIndexed: false, hasAddress: false };
    expect(valuesOf(meta, '/lost')).toMatchObject({ canonical: null, 'og:url': null, robots: 'noindex' });
  });

  it('keeps the demo out of search engines but says where it is', () => {
    const words = pageMeta({ title: 'Demo', description: 'Nothing moves here.' });
    expect(valuesOf({ ...words, isIndexed: false, hasAddress: true }, '/demo/send')).toMatchObject({
      canonical: 'https://site.example/demo/send',
      robots: 'noindex',
    });
  });
});
