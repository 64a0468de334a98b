import { brand } from '@remit/brand/brand.ts';
import { type HeadMeta, type HeadTag, pageUrlOf } from '../app/page-meta.ts';

/** What networks show when a page is shared. They fetch the page, so these do not change on navigation. */
export function networkTags(meta: HeadMeta, page: { siteUrl: string; path: string }): HeadTag[] {
  const property = (key: string, value: string | null) =>
    ({ element: 'meta', by: 'property', key, value }) as const;
  const name = (key: string, value: string) => ({ element: 'meta', by: 'name', key, value }) as const;
  return [
    property('og:site_name', brand.name),
    property('og:type', meta.kind ?? 'website'),
    property('og:locale', 'en_GB'),
    property('og:title', meta.title),
    property('og:description', meta.description),
    property('og:url', pageUrlOf(meta, page)),
    name('twitter:card', meta.isIndexed ? 'summary_large_image' : 'summary'),
    name('twitter:title', meta.title),
    name('twitter:description', meta.description),
  ];
}
