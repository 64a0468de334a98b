import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { hydrate } from '../e2e/support/hydrate.ts';
import { root } from '../scripts/tally.ts';
import { type SiteRoute, siteMap } from '../web/app/site-map.ts';
import type { Bench, Figure } from './figure.ts';
import { inBrowser } from './in-browser.ts';

const site = join(root, 'web/dist/site');
const fontKilobytesMax = 64;
const requestsMax = 16;
const visitsAtOnce = 4;

/** What plain code costs some pages beyond their budget, which is then printed and not worked around. */
const causes: readonly { pages: RegExp; cause: string }[] = [
  { pages: /^\/$/, cause: 'it is the landing screen of the app as well' },
  { pages: /^\/countries\/(ghana|kenya|uganda|senegal)$/, cause: 'one route has the content of all four' },
];
const excessKilobytesMax = 4;

type Visit = { readonly path: string; readonly requests: readonly { path: string; kind: string }[] };

/** What a first visit to each page downloads until it is alive, counted in the brotli bytes that lie on disk. */
export const pageWeight: Bench = {
  name: 'weight',
  async run(options) {
    const visits = await inBrowser(options, async (product, browser) => {
      const visited: Visit[] = [];
      // It counts bytes, so several may load at once.
      for (let at = 0; at < siteMap.length; at += visitsAtOnce) {
        const some = siteMap.slice(at, at + visitsAtOnce);
        visited.push(...(await Promise.all(some.map(({ path }) => visit(browser, product.url, path)))));
      }
      return visited;
    });
    const perPage = siteMap.flatMap((route, index) => weighed(route, visits[index]));
    const ofWebsite = visits.filter((_, index) => !isScreen(siteMap[index]));
    return [...perPage, ...atMost(ofWebsite, visits)];
  },
};

async function visit(browser: Browser, origin: string, path: string): Promise<Visit> {
  const page = await browser.newPage();
  const requests: { path: string; kind: string }[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('data:')) return;
    requests.push({ path: new URL(request.url()).pathname, kind: request.resourceType() });
  });
  await page.goto(origin + path, { waitUntil: 'load' });
  await hydrate(page);
  await page.waitForLoadState('networkidle');
  await page.close();
  return { path, requests };
}

/** A page of the app or the demo, or one that only a mail links to. */
const isScreen = (route: SiteRoute | undefined) => !route?.isIndexed || route.path === '/auth';

function weighed(route: SiteRoute, visit: Visit | undefined): Figure[] {
  if (!visit) return [];
  const scripts = /^(\/demo)?\/auth$/.test(route.path) ? 130 : isScreen(route) ? 125 : 105;
  const exact = { unit: 'KB', isExact: true } as const;
  const known = causes.find(({ pages }) => pages.test(route.path));
  return [
    {
      what: `${route.path} JavaScript`,
      value: weigh(visit, 'script'),
      ...exact,
      budget: { atMost: scripts },
      ...(known && {
        excess: { atMost: excessKilobytesMax, cause: known.cause },
      }),
    },
    {
      what: `${route.path} HTML with its CSS`,
      value: weigh(visit, 'document') + weigh(visit, 'stylesheet'),
      ...exact,
      budget: { atMost: route.path === '/' ? 20 : 14 },
      excess: {
        atMost: 11,
        cause: 'one stylesheet has the rules of all pages; the next page has it already',
      },
    },
  ];
}

/** What no page of the website exceeds. */
function atMost(visits: readonly Visit[], all: readonly Visit[]): Figure[] {
  const worst = (of: (visit: Visit) => number) =>
    visits.map((one) => ({ path: one.path, value: of(one) })).reduce((a, b) => (b.value > a.value ? b : a));
  const own = worst((one) =>
    weigh(
      {
        ...one,
        requests: one.requests.filter(({ path }) =>
          all.every((other) => other === one || !asksFor(other, path)),
        ),
      },
      'script',
    ),
  );
  const fonts = worst((one) => weigh(one, 'font'));
  const requests = worst((one) => one.requests.length);
  return [
    {
      what: `a page's own JavaScript, the most (${own.path})`,
      value: own.value,
      unit: 'KB',
      isExact: true,
    },
    {
      what: `fonts, the most (${fonts.path})`,
      value: fonts.value,
      unit: 'KB',
      isExact: true,
      budget: { atMost: fontKilobytesMax },
    },
    {
      what: `requests, the most (${requests.path})`,
      value: requests.value,
      unit: '',
      isExact: true,
      budget: { atMost: requestsMax },
    },
  ];
}

const asksFor = (visit: Visit, path: string) => visit.requests.some((one) => one.path === path);

function weigh({ requests }: Visit, kind: string): number {
  return requests.filter((one) => one.kind === kind).reduce((total, one) => total + kilobytes(one.path), 0);
}

function kilobytes(path: string): number {
  const page = path === '/' ? '/index.html' : `${path}.html`;
  const file = join(site, existsSync(join(site, page)) ? page : path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size / 1024;
}
