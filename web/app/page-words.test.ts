import { brand } from '@remit/brand/brand.ts';
import { describe, expect, it } from 'vitest';
import type { PageCopy } from '#content-types/page-copy.ts';
import { metaAt, type RouteModule } from '#route-modules.ts';
import { siteMap } from '#site-map.ts';

/** What search engines show of a title and of a description before they cut it. */
const titleMax = 60;
const description = { least: 70, most: 155 };

const modules = import.meta.glob<RouteModule>(['./routes/{website,legal}/**/*.tsx', '!**/*.test.tsx'], {
  eager: true,
});

const pages = siteMap.flatMap(({ path, module }) => {
  const found = modules[`./routes/${module}.tsx`];
  return found ? [{ path, ...metaAt(found, path) }] : [];
});

const openings = Object.values(
  import.meta.glob<Record<string, Partial<PageCopy>>>(['./content/en/website/**/*.ts', '!**/*.test.ts'], {
    eager: true,
  }),
)
  .flatMap((module) => Object.values(module))
  .flatMap((words) => (words?.opening ? [words.opening] : []));

const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

describe('the words of the website', () => {
  it.each(pages)('fit where search engines show them: $path', (page) => {
    expect(page.title).toMatch(new RegExp(` · ${brand.name}$`));
    expect(page.title.length).toBeLessThanOrEqual(titleMax);
    expect(page.description.length).toBeGreaterThanOrEqual(description.least);
    expect(page.description.length).toBeLessThanOrEqual(description.most);
  });

  it('give every page a title, a description and a heading of its own', () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(repeated(pages.map(({ title }) => title))).toEqual([]);
    expect(repeated(pages.map((page) => page.description))).toEqual([]);
    expect(repeated(openings.map(({ heading }) => heading))).toEqual([]);
  });

  it('do not begin two pages alike', () => {
    const beginnings = openings.map(({ lead }) => lead.split(' ').slice(0, 2).join(' '));
    expect(repeated(beginnings)).toEqual([]);
  });

  it('leave out what everybody says', () => {
    const texts = [
      ...pages.flatMap((page) => [page.title, page.description]),
      ...openings.flatMap(({ heading, lead }) => [heading, lead]),
    ];
    expect(
      texts.filter((text) => /seamless|revolutioni[sz]|unlock|world-class|coming soon/i.test(text)),
    ).toEqual([]);
  });

  it('lead only to pages that exist', () => {
    const known = siteMap.map(({ path }) => path);
    const addresses = openings.flatMap(({ actions = [] }) => actions.map(({ to }) => to));
    expect(addresses.filter((to) => !known.includes(to) && !to.startsWith('mailto:'))).toEqual([]);
  });
});
