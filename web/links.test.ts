import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { siteMap } from '#site-map.ts';
import { builtSite } from './testing/built-site.ts';

const origin = 'http://localhost:3000';

it('every link on every page leads somewhere, down to the part it names, and every page to be found is linked', async () => {
  const { siteDir, manifest } = await builtSite();
  const pages = new Map(
    Object.entries(manifest.pages).map(([path, { file }]) => [
      path,
      readFileSync(join(siteDir, file), 'utf8'),
    ]),
  );
  const faults = new Set<string>();
  const linked = new Set<string>();
  for (const [from, html] of pages) {
    for (const [, raw = ''] of html.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      const target = raw.replaceAll('&amp;', '&');
      if (/^(mailto|tel|data):/.test(target)) continue;
      const { origin: to, pathname, hash } = new URL(target, origin + from);
      const page = pages.get(pathname);
      const hasPart = !hash || !page || page.includes(`id="${decodeURIComponent(hash.slice(1))}"`);
      if (to !== origin) faults.add(`${from}: ${target} leads away`);
      else if (!page && !existsSync(join(siteDir, pathname))) faults.add(`${from}: ${target} does not exist`);
      else if (!hasPart) faults.add(`${from}: ${target} names a part that does not exist`);
      if (pathname !== from) linked.add(pathname);
    }
  }
  expect([...faults]).toEqual([]);
  expect(siteMap.filter(({ path, isIndexed }) => isIndexed && !linked.has(path))).toEqual([]);
});
