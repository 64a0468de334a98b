import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@remit/brand/brand.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { articles } from '#content/website/blog/articles.ts';
import { siteMap } from '#site-map.ts';
import { blogFeedXml } from './pipeline/blog-feed.ts';
import { structuredDataTag } from './pipeline/structured-data.ts';
import { type BuiltSiteFiles, builtSite } from './testing/built-site.ts';

let site: BuiltSiteFiles;
beforeAll(async () => {
  site = await builtSite();
}, 120_000);

const origin = 'http://localhost:3000';

type Node = { '@type': string; [key: string]: unknown };
type Crumb = { position: number; name: string; item: string };

/** Without what only developers see. */
const built = () => siteMap.filter(({ path }) => path in site.manifest.pages);

const htmlAt = (path: string) =>
  readFileSync(join(site.siteDir, site.manifest.pages[path]?.file ?? ''), 'utf8');

function dataIn(html: string): Node[] {
  const blocks = Array.from(
    html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ([, json = '']) => JSON.parse(json),
  );
  for (const block of blocks) expect(block['@context']).toBe('https://schema.org');
  return blocks.flatMap((block) => block['@graph']);
}

/** Every URL of ours inside, however deep. */
function urlsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith(origin) ? [value] : [];
  return value && typeof value === 'object' ? Object.values(value).flatMap(urlsIn) : [];
}

const isServed = (url: string) => {
  const { pathname } = new URL(url);
  return pathname in site.manifest.pages || existsSync(join(site.siteDir, pathname));
};

describe('what machines are told', () => {
  const indexed = siteMap.filter(({ isIndexed }) => isIndexed).map(({ path }) => path);
  const kinds = (path: string) => dataIn(htmlAt(path)).map((node) => node['@type']);

  it('is of the kinds that are true, and never a review or a job', () => {
    for (const path of indexed) {
      const isArticle = articles.some(({ id }) => path === `/blog/${id}`);
      const expected =
        path === '/' ? ['Organization'] : ['BreadcrumbList', ...(isArticle ? ['BlogPosting'] : [])];
      expect(kinds(path), path).toEqual(expected);
      expect(htmlAt(path)).not.toMatch(/"@type":"(Review|AggregateRating|JobPosting|Rating)"/);
    }
  });

  it('is silent on pages that are not to be found', () => {
    const others = built()
      .filter(({ isIndexed }) => !isIndexed)
      .map(({ path }) => path);
    for (const path of others) expect(dataIn(htmlAt(path)), path).toEqual([]);
    for (const { file } of site.manifest.notFound) {
      expect(readFileSync(join(site.siteDir, file), 'utf8')).not.toContain('ld+json');
    }
  });

  it('names only URLs that we serve', () => {
    for (const path of indexed) {
      const urls = urlsIn(dataIn(htmlAt(path)));
      expect(urls.length, path).toBeGreaterThan(0);
      expect(
        urls.filter((url) => !isServed(url)),
        path,
      ).toEqual([]);
    }
  });

  it('leads from the home page down to the page itself', () => {
    for (const path of indexed.filter((one) => one !== '/')) {
      const crumbs = dataIn(htmlAt(path))[0]?.itemListElement as Crumb[];
      expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, index) => index + 1));
      expect(crumbs[0]?.item).toBe(`${origin}/`);
      expect(crumbs.at(-1)?.item).toBe(origin + path);
    }
    const trail = dataIn(htmlAt('/blog/understanding-remittance-fees'))[0]?.itemListElement as Crumb[];
    expect(trail.map(({ name }) => name)).toEqual([brand.name, 'Blog', 'Understanding remittance fees']);
  });

  it('says of an article what the article says of itself', () => {
    for (const { id, title, publishedDate, wordCount, category } of articles) {
      expect(dataIn(htmlAt(`/blog/${id}`))[1]).toMatchObject({
        headline: title,
        datePublished: publishedDate,
        wordCount,
        articleSection: category,
        mainEntityOfPage: `${origin}/blog/${id}`,
        image: expect.stringMatching(/\/assets\/cards\/blog-.*\.png$/),
      });
    }
  });

  it('cannot end its own element', () => {
    const tag = structuredDataTag([{ name: '</script><script>alert(1)</script>' }]);
    expect(tag.match(/<\/script>/g)).toHaveLength(1);
    const [, json = ''] = />(.*)<\/script>$/s.exec(tag) ?? [];
    expect(JSON.parse(json)['@graph'][0].name).toBe('</script><script>alert(1)</script>');
  });

  it('asks nothing of the policy: only what runs is hashed', () => {
    for (const { scriptHashes } of Object.values(site.manifest.pages)) expect(scriptHashes).toHaveLength(1);
  });
});

describe('the feed', () => {
  it('has every article, newest first, under its permanent URL', () => {
    const feed = readFileSync(join(site.siteDir, 'blog/feed.xml'), 'utf8');
    expect(feed).toBe(blogFeedXml(origin));
    const all = (tag: string) =>
      Array.from(feed.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g')), ([, text]) => text);
    expect(all('guid')).toEqual(articles.map(({ id }) => `${origin}/blog/${id}`));
    expect(all('guid').filter((url) => !isServed(url ?? ''))).toEqual([]);
    expect(all('category')).toEqual(articles.map(({ category }) => category));
    expect(all('pubDate').map((date) => new Date(date ?? '').toISOString().slice(0, 10))).toEqual(
      articles.map(({ publishedDate }) => publishedDate),
    );
  });

  it('is announced by the pages of the blog and by no other', () => {
    for (const { path } of built()) {
      const isAnnounced = htmlAt(path).includes('rel="alternate" type="application/rss+xml"');
      expect(isAnnounced, path).toBe(path === '/blog' || path.startsWith('/blog/'));
    }
  });
});
