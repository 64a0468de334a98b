import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { siteMap } from '#site-map.ts';
import { type BuiltSiteFiles, builtSite } from './testing/built-site.ts';

let site: BuiltSiteFiles;
beforeAll(async () => {
  site = await builtSite();
}, 120_000);

const isDemo = (path: string) => path === '/demo' || path.startsWith('/demo/');
const htmlOf = (file: string) => readFileSync(join(site.siteDir, file), 'utf8');
const allIn = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), ([, text = '']) => text);
const titlesIn = (html: string) => allIn(html, /<title>([^<]+)<\/title>/g);
const descriptionsIn = (html: string) => allIn(html, /<meta name="description" content="([^"]+)"/g);

/** Every page that the site map has, without what only developers see. */
const pages = () =>
  siteMap
    .filter(({ path }) => path in site.manifest.pages)
    .map(({ path, isIndexed }) => ({
      path,
      isIndexed,
      html: htmlOf(site.manifest.pages[path]?.file ?? ''),
    }));

/** What is read of a page without scripts. */
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('the head of every page', () => {
  it('has one title and one description, which no other page has', () => {
    expect(pages().length).toBeGreaterThan(50);
    const seen = new Map<string, string>();
    for (const { path, html } of pages()) {
      const texts = [...titlesIn(html), ...descriptionsIn(html)];
      expect(titlesIn(html), path).toHaveLength(1);
      expect(descriptionsIn(html), path).toHaveLength(1);
      // The demo repeats the app's screens; everything else has words of its own.
      if (isDemo(path)) continue;
      for (const text of texts) {
        expect(seen.get(text), `${path} has the words of another page`).toBeUndefined();
        seen.set(text, path);
      }
    }
  });

  it('has what social networks ask for', () => {
    for (const { path, html } of pages()) {
      for (const property of ['og:title', 'og:description', 'og:site_name', 'og:type'])
        expect(html, path).toContain(`property="${property}"`);
      for (const name of ['twitter:card', 'twitter:title', 'twitter:description'])
        expect(html, path).toContain(`name="${name}"`);
    }
  });

  it('says where the page lives and has a picture, or asks search engines to leave it out', () => {
    for (const { path, isIndexed, html } of pages()) {
      const isLeftOut = html.includes('name="robots" content="noindex"');
      expect(isLeftOut, path).toBe(!isIndexed);
      if (isDemo(path)) expect(isLeftOut, path).toBe(true);
      if (isLeftOut) continue;
      expect(allIn(html, /<link rel="canonical" href="([^"]+)"/g), path).toEqual([
        `http://localhost:3000${path}`,
      ]);
      expect(html, path).toContain('property="og:image"');
    }
  });

  it('names the four countries where the page has no title of its own', () => {
    expect(titlesIn(htmlOf('index.html'))[0]).toMatch(/Ghana, Kenya, Uganda and Senegal/);
  });
});

describe('without scripts', () => {
  it('every page for search engines has a heading and a paragraph’s worth of words', () => {
    for (const { path, html } of pages().filter(({ isIndexed }) => isIndexed)) {
      expect(html, path).toMatch(/<h1[\s>]/);
      expect(textOf(html).trim().split(' ').length, path).toBeGreaterThan(40);
    }
  });

  it.each([
    { path: '/countries/uganda', says: 'UGX 366,376.24' },
    { path: '/countries/uganda', says: 'What taking it out costs' },
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
