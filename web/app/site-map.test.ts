import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { articles } from './content/en/website/blog/articles.ts';
import { hasOwnPath, routeFor } from './routes.ts';
import { notFoundRoutes, siteMap, templateRoutes } from './site-map.ts';

const routes = new URL('./routes/', import.meta.url);
const mapped = [...siteMap, ...templateRoutes, ...notFoundRoutes].map(({ module }) => module);

describe('the site map', () => {
  it('has a module for every path', () => {
    expect(mapped.filter((module) => !existsSync(new URL(`${module}.tsx`, routes)))).toEqual([]);
  });

  it('has a path for every module', () => {
    const modules = readdirSync(fileURLToPath(routes), { recursive: true })
      .map((file) => String(file).replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => file.slice(0, -'.tsx'.length));
    expect(modules.filter((module) => !mapped.includes(module))).toEqual([]);
  });

  it('has every path once', () => {
    const all = siteMap.map(({ path }) => path);
    expect(new Set(all).size).toBe(all.length);
  });

  it('has an article of the blog for every path under /blog, and no other', () => {
    const listed = articles.map(({ id }) => `/blog/${id}`);
    const paths = siteMap.map(({ path }) => path).filter((path) => path.startsWith('/blog/'));
    expect(paths.toSorted()).toEqual(listed.toSorted());
    expect(listed).toHaveLength(6);
  });

  it('mirrors the screens of the app in the demo, and keeps both out of search engines', () => {
    // Samples have no page of their own.
    const ownOnly = ['/history/transfer'];
    const screens = siteMap.filter(({ set, path }) => set === 'app' && !ownOnly.includes(path));
    for (const { path } of screens) expect(hasOwnPath(routeFor(`/demo${path}`)), path).toBe(true);
    expect(siteMap.filter(({ set, isIndexed }) => set !== 'website' && isIndexed)).toEqual([]);
  });

  it('hides the bottom navigation on the landing and sign-in screens, and nowhere else', () => {
    const hidden = siteMap.filter(({ hasTabs }) => !hasTabs).map(({ path }) => path);
    expect(hidden).toEqual([
      '/',
      '/auth',
      '/auth/new-password',
      '/auth/not-me',
      '/demo',
      '/demo/auth',
      '/demo/auth/new-password',
    ]);
  });
});

describe('a path', () => {
  it.each([
    { path: '/faq', module: 'website/faq' },
    { path: '/faq/', module: 'website/faq' },
    { path: '//', module: 'website/home' },
    { path: '/%66aq', module: 'website/faq' },
    { path: '/demo', module: 'app/landing' },
    { path: '/track/7f3k29qd7f3k29qd7f3k', module: 'website/track' },
    { path: '/track/', module: 'website/track' },
  ])('$path shows $module', ({ path, module }) => {
    expect(routeFor(path)).toMatchObject({ module });
  });

  it.each([
    { path: '/FAQ', file: '404.html', set: 'website' },
    { path: '/countries/atlantis', file: '404.html', set: 'website' },
    { path: '/%', file: '404.html', set: 'website' },
    { path: '/track/x/y', file: '404.html', set: 'website' },
    { path: '/about/demo', file: '404.html', set: 'website' },
    { path: '/demo/nowhere', file: '404-demo.html', set: 'demo' },
    { path: '/demonstration', file: '404.html', set: 'website' },
    { path: '/blog/junk', file: '404-blog.html', set: 'website' },
    { path: '/blogs', file: '404.html', set: 'website' },
  ])('$path that nobody knows shows $file of the $set', ({ path, file, set }) => {
    // The router warns of a path that cannot be decoded.
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => warn.mockRestore());
    expect(routeFor(path)).toMatchObject({ module: 'not-found', file, set });
    expect(hasOwnPath(routeFor(path))).toBe(false);
  });
});
