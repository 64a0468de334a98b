import { expect } from '@playwright/test';
import { siteMap } from '../../web/app/site-map.ts';
import { test } from '../support/journey.ts';

const plain = (text: string) => text.replaceAll('&amp;', '&');

test('every link on every page leads somewhere, down to the part it names', async ({ product }) => {
  const pages = new Map<string, { status: number; html: string }>();
  const fetchPage = async (path: string) => {
    const known = pages.get(path);
    if (known) return known;
    const answer = await fetch(product.url + path);
    const page = { status: answer.status, html: await answer.text() };
    pages.set(path, page);
    return page;
  };
  const faults: string[] = [];
  const waiting: string[] = [...siteMap.map(({ path }) => path)];
  const linked = new Set<string>();
  for (const from of waiting) {
    const { html } = await fetchPage(from);
    for (const [, attribute = '', raw = ''] of html.matchAll(/\s(href|src)="([^"]*)"/g)) {
      const target = plain(raw);
      if (/^(mailto|tel|data):/.test(target)) continue;
      const url = new URL(target, product.url + from);
      if (url.origin !== product.url) {
        // A page may name itself, and nobody else.
        if (url.origin !== 'http://localhost:3000')
          faults.push(`${from}: ${attribute} leads away, to ${target}`);
        continue;
      }
      const page = await fetchPage(url.pathname);
      if (page.status !== 200) faults.push(`${from}: ${target} answers ${page.status}`);
      else if (url.hash && !page.html.includes(`id="${decodeURIComponent(url.hash.slice(1))}"`)) {
        faults.push(`${from}: ${target} names a part that is not there`);
      }
      linked.add(url.pathname);
    }
  }
  expect([...new Set(faults)]).toEqual([]);
  const unreachable = siteMap.map(({ path }) => path).filter((path) => !linked.has(path));
  expect(unreachable, 'pages that no link leads to').toEqual([]);
});
