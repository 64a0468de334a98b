import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isDemoPath, notFoundRoute, siteMap } from './site-map.ts';

describe('the site map', () => {
  it.each([...siteMap, notFoundRoute])('has a module for $path', ({ module }) => {
    expect(existsSync(new URL(`./routes/${module}.tsx`, import.meta.url))).toBe(true);
  });

  it('has every path once', () => {
    const paths = siteMap.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each([
    { path: '/demo', isDemo: true },
    { path: '/demo/nowhere', isDemo: true },
    { path: '/demonstration', isDemo: true },
    { path: '/', isDemo: false },
    { path: '/about/demo', isDemo: false },
  ])('counts $path as part of the demo: $isDemo', ({ path, isDemo }) => {
    expect(isDemoPath(path)).toBe(isDemo);
  });
});
