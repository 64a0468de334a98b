import { brand } from '@remit/brand/brand.ts';
import { articles } from '#content/website/blog/articles.ts';
import { blog } from '#content/website/blog.ts';
import { escapeXml } from './crawler-files.ts';

/** RSS 2.0, without a build date, so that it changes only with its content. */
export function blogFeedXml(siteUrl: string): string {
  const urlOf = (path: string) => escapeXml(new URL(path, siteUrl).href);
  const items = articles.map(
    ({ id, title, excerpt, category, publishedDate }) =>
      `<item><title>${escapeXml(title)}</title>` +
      `<link>${urlOf(`/blog/${id}`)}</link>` +
      `<guid isPermaLink="true">${urlOf(`/blog/${id}`)}</guid>` +
      `<description>${escapeXml(excerpt)}</description>` +
      `<category>${category}</category>` +
      `<pubDate>${new Date(publishedDate).toUTCString()}</pubDate></item>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeXml(feedTitle)}</title>`,
    `<link>${urlOf('/blog')}</link>`,
    `<description>${escapeXml(blog.opening.lead)}</description>`,
    '<language>en-gb</language>',
    `<atom:link href="${urlOf(blog.feed.path)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}

export const feedTitle = `${brand.name} · ${blog.meta.title}`;

/** For the pages a reader's program may be pointed at. */
export function feedLink(path: string): string {
  if (path !== '/blog' && !path.startsWith('/blog/')) return '';
  return `<link rel="alternate" type="application/rss+xml" title="${feedTitle}" href="${blog.feed.path}">`;
}
