import { brand } from '@remit/brand/brand.ts';
import { isDemoPath } from '#device/modes.ts';

/** What a route exports as `meta`. */
export type PageMeta = {
  readonly title: string;
  readonly description: string;
  /** What networks are told it is; a page of the site, unless it says otherwise. */
  readonly kind?: 'article';
};

/** Words come from content; the name is added here. */
export function pageMeta(words: PageMeta): PageMeta {
  return { ...words, title: `${words.title} · ${brand.name}` };
}

/** For a route module that serves a screen of the app and its copy under /demo. */
export function screenMeta({ meta, demoMeta }: { meta: PageMeta; demoMeta: PageMeta }) {
  return (path: string) => pageMeta(isDemoPath(path) ? demoMeta : meta);
}

/** What the head says: the route's words, and what the site map knows of it. */
export type HeadMeta = PageMeta & {
  readonly isIndexed: boolean;
  /** An answer to an unknown path has no address of its own. */
  readonly hasAddress: boolean;
};

/** One element of the head. Without a value it must not be there. */
export type HeadTag = {
  readonly element: 'meta' | 'link';
  readonly by: 'name' | 'property' | 'rel';
  readonly key: string;
  readonly value: string | null;
};

/** What a browser makes use of: written by the prerender and, after a navigation, on the page itself. */
export function headTags(meta: HeadMeta, page: { siteUrl: string; path: string }): HeadTag[] {
  return [
    { element: 'meta', by: 'name', key: 'description', value: meta.description },
    { element: 'meta', by: 'name', key: 'robots', value: meta.isIndexed ? null : 'noindex' },
    { element: 'link', by: 'rel', key: 'canonical', value: addressOf(meta, page) },
  ];
}

export function addressOf({ hasAddress }: HeadMeta, page: { siteUrl: string; path: string }): string | null {
  return hasAddress ? new URL(page.path, page.siteUrl).href : null;
}

export const valueAttribute = { meta: 'content', link: 'href' } as const;
