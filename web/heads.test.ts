import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@remit/brand/brand.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { siteMap } from '#site-map.ts';
import { type BuiltSiteFiles, builtSite } from './testing/built-site.ts';

type Page = { readonly path: string; readonly isIndexed: boolean; readonly html: string };

let site: BuiltSiteFiles;
/** Every page that the site map has, without what only developers see. */
let pages: Page[];
beforeAll(async () => {
  site = await builtSite();
  pages = siteMap
    .filter(({ path }) => path in site.manifest.pages)
    .map(({ path, isIndexed }) => ({
      path,
      isIndexed,
      html: htmlOf(site.manifest.pages[path]?.file ?? ''),
    }));
});

const htmlOf = (file: string) => readFileSync(join(site.siteDir, file), 'utf8');
const allIn = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), ([, text = '']) => text);
const titlesIn = (html: string) => allIn(html, /<title>([^<]+)<\/title>/g);
const metaIn = (html: string, key: string) =>
  allIn(html, new RegExp(`<meta (?:name|property)="${key}" content="([^"]+)"`, 'g'));
const canonicalsIn = (html: string) => allIn(html, /<link rel="canonical" href="([^"]+)"/g);
const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

/** What is read of a page without scripts. */
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

/** What search engines show of a title and of a description before they cut it. */
const titleMax = 60;
const descriptionLength = { min: 70, max: 155 };

describe('the head of every page', () => {
  it('has a title and a description that search engines show whole, which no other page has', () => {
    expect(pages.length).toBeGreaterThan(50);
    for (const { path, html } of pages) {
      expect([titlesIn(html).length, metaIn(html, 'description').length], path).toEqual([1, 1]);
      const [title = '', description = ''] = [...titlesIn(html), ...metaIn(html, 'description')];
      expect(title, path).toMatch(new RegExp(` · ${brand.name}$`));
      expect(title.length, title).toBeLessThanOrEqual(titleMax);
      expect(description.length, description).toBeGreaterThanOrEqual(descriptionLength.min);
      expect(description.length, description).toBeLessThanOrEqual(descriptionLength.max);
    }
    expect(repeated(pages.flatMap(({ html }) => titlesIn(html)))).toEqual([]);
    expect(repeated(pages.flatMap(({ html }) => metaIn(html, 'description')))).toEqual([]);
    expect(titlesIn(htmlOf('index.html'))[0]).toMatch(/Ghana, Kenya, Uganda and Senegal/);
  });

  it('says the same to social networks', () => {
    for (const { path, html } of pages) {
      for (const key of ['og:title', 'twitter:title'])
        expect(metaIn(html, key), path).toEqual(titlesIn(html));
      for (const key of ['og:description', 'twitter:description'])
        expect(metaIn(html, key), path).toEqual(metaIn(html, 'description'));
      expect(metaIn(html, 'og:site_name'), path).toEqual([brand.name]);
      expect(metaIn(html, 'og:type'), path).toEqual([path.startsWith('/blog/') ? 'article' : 'website']);
    }
  });

  it('says where the page lives, and asks search engines to leave out what is not for them', () => {
    for (const { path, isIndexed, html } of pages) {
      expect(metaIn(html, 'robots'), path).toEqual(isIndexed ? [] : ['noindex']);
      expect(canonicalsIn(html), path).toEqual([`http://localhost:3000${path}`]);
      expect(metaIn(html, 'og:url'), path).toEqual(canonicalsIn(html));
    }
  });

  it('claims no URL for an unknown path, which search engines leave out', () => {
    for (const { file } of site.manifest.notFound) {
      expect(metaIn(htmlOf(file), 'robots'), file).toEqual(['noindex']);
      expect([...canonicalsIn(htmlOf(file)), ...metaIn(htmlOf(file), 'og:url')], file).toEqual([]);
    }
  });
});

describe('without scripts', () => {
  it('every page for search engines has a heading and a paragraph’s worth of words', () => {
    for (const { path, html } of pages.filter(({ isIndexed }) => isIndexed)) {
      expect(html, path).toMatch(/<h1[\s>]/);
      expect(textOf(html).trim().split(' ').length, path).toBeGreaterThan(40);
    }
  });

  it.each([
    { path: '/countries/uganda', says: 'UGX 366,376.24' },
    { path: '/countries/uganda', says: 'What taking out cash costs' },
    { path: '/countries/uganda', says: 'Is that the same shilling as in Kenya?' },
    { path: '/blog/understanding-remittance-fees', says: 'Two shops on the same street' },
  ])('$path says: $says', ({ path, says }) => {
    expect(textOf(htmlOf(site.manifest.pages[path]?.file ?? ''))).toContain(says);
  });

  it('an unknown article leads to the list of articles', () => {
    const html = htmlOf('404-blog.html');
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main).toContain('Post Not Found');
    expect(textOf(html)).toMatch(
      /The blog post you(’|'|&#x27;|&#39;)re looking for doesn(’|'|&#x27;|&#39;)t exist\./,
    );
    expect(allIn(main, /<a[^>]*href="([^"]*)"/g)).toEqual(['/blog']);
  });
});

it('an article’s text comes once, as markup: no script that its page names has it again', () => {
  const html = htmlOf('blog/understanding-remittance-fees.html');
  const scripts = new Set(allIn(html, /(\/assets\/[\w.-]+\.js)/g));
  expect(scripts.size).toBeGreaterThan(2);
  for (const script of scripts) expect(htmlOf(script)).not.toContain('Two shops on the same street');
});
