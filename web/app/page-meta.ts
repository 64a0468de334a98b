import { brand } from '@remit/brand/brand.ts';
import { isDemoPath } from '#device/modes.ts';

export type PageMeta = {
  readonly title: string;
  readonly description: string;
  /** The Open Graph type; a website page if absent. */
  readonly kind?: 'article';
};

export function pageMeta(meta: PageMeta): PageMeta {
  return { ...meta, title: `${meta.title} · ${brand.name}` };
}

/** For a route module that serves a screen of the app and its copy under /demo. */
export function screenMeta({ meta, demoMeta }: { meta: PageMeta; demoMeta: PageMeta }) {
  return (path: string) => pageMeta(isDemoPath(path) ? demoMeta : meta);
}

/** The route's meta, and what the site map knows of it. */
export type HeadMeta = PageMeta & {
  readonly isIndexed: boolean;
  /** A page for unknown paths has no URL of its own. */
  readonly hasUrl: boolean;
};

/** An element of the head; with null it is absent. */
export type HeadTag = {
  readonly element: 'meta' | 'link';
  readonly by: 'name' | 'property' | 'rel';
  readonly key: string;
  readonly value: string | null;
};

/** Written by the prerender, and updated after each navigation. */
export function headTags(meta: HeadMeta, page: { siteUrl: string; path: string }): HeadTag[] {
  return [
    { element: 'meta', by: 'name', key: 'description', value: meta.description },
    { element: 'meta', by: 'name', key: 'robots', value: meta.isIndexed ? null : 'noindex' },
    { element: 'link', by: 'rel', key: 'canonical', value: pageUrlOf(meta, page) },
  ];
}

export function pageUrlOf({ hasUrl }: HeadMeta, page: { siteUrl: string; path: string }): string | null {
  return hasUrl ? new URL(page.path, page.siteUrl).href : null;
}

export const valueAttribute = { meta: 'content', link: 'href' } as const;
