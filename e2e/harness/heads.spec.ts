import { expect, test } from '@playwright/test';
import { siteMap } from '../../web/app/site-map.ts';
import { test as journey } from '../support/journey.ts';

const isDemo = (path: string) => path === '/demo' || path.startsWith('/demo/');
const one = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');

journey(
  'every route answers 200 with a head of its own and is readable without scripts',
  { tag: '@long' },
  async ({ product }) => {
    const seen = { titles: new Map<string, string>(), descriptions: new Map<string, string>() };
    for (const { path } of siteMap) {
      const answer = await fetch(product.url + path);
      expect(answer.status, path).toBe(200);
      const html = await answer.text();
      const titles = one(html, /<title>([^<]+)<\/title>/g);
      const descriptions = one(html, /<meta name="description" content="([^"]+)"/g);
      expect(titles, path).toHaveLength(1);
      expect(descriptions, path).toHaveLength(1);
      // The demo repeats the app's screens; everything else has words of its own.
      if (!isDemo(path)) {
        expect(seen.titles.get(titles[0] ?? ''), `${path} has the title of another page`).toBeUndefined();
        expect(
          seen.descriptions.get(descriptions[0] ?? ''),
          `${path} has the description of another`,
        ).toBeUndefined();
        seen.titles.set(titles[0] ?? '', path);
        seen.descriptions.set(descriptions[0] ?? '', path);
      }
      for (const property of ['og:title', 'og:description', 'og:site_name', 'og:type']) {
        expect(html.includes(`property="${property}"`), `${path} ${property}`).toBe(true);
      }
      for (const name of ['twitter:card', 'twitter:title', 'twitter:description']) {
        expect(html.includes(`name="${name}"`), `${path} ${name}`).toBe(true);
      }
      if (html.includes('name="robots" content="noindex"')) continue;
      expect(isDemo(path), `${path} must be noindex`).toBe(false);
      expect(one(html, /<link rel="canonical" href="([^"]+)"/g), path).toEqual([
        expect.stringMatching(new RegExp(`${path}$`)),
      ]);
      expect(html.includes('property="og:image"'), `${path} og:image`).toBe(true);
      // Readable without scripts: a heading and a paragraph's worth of words in the markup itself.
      const body = html
        .slice(html.indexOf('<body'))
        .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
        .replaceAll(/<[^>]+>/g, ' ');
      expect(/<h1[\s>]/.test(html), `${path} has a heading`).toBe(true);
      expect(body.trim().split(/\s+/).length, path).toBeGreaterThan(40);
    }
    test.info().annotations.push({ type: 'routes', description: String(siteMap.length) });
  },
);

journey('the default title names the four countries', { tag: '@long' }, async ({ product }) => {
  expect(await (await fetch(product.url)).text()).toMatch(/<title>[^<]*Ghana, Kenya, Uganda and Senegal/);
});

journey('what neither set knows is a 404 page with status 404', async ({ product }) => {
  for (const { path, says } of [
    { path: '/nothing-here', says: 'href="/"' },
    { path: '/countries/atlantis', says: 'Oops! Page not found' },
    { path: '/countries/ghana/accra', says: 'Oops! Page not found' },
    { path: '/countries/%3Cb%3E', says: 'Oops! Page not found' },
    { path: '/demo/nothing-here', says: 'href="/demo/send"' },
    { path: '/blog/nothing-here', says: 'Post Not Found' },
    { path: '/styleguide', says: 'Oops! Page not found' },
  ]) {
    const answer = await fetch(product.url + path);
    expect(answer.status, path).toBe(404);
    expect((await answer.text()).includes(says), `${path} says ${says}`).toBe(true);
  }
});
