import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartProblem } from '#start-problem.ts';
import { aSite, type SiteFixture } from '#testing/a-site.ts';
import { loadSite } from './site.ts';

let site: SiteFixture;
beforeEach(() => {
  site = aSite();
});
afterEach(() => site.remove());

const open = () => loadSite(site.dir, { siteUrl: new URL('http://localhost:3000'), hasServiceWorker: true });
const page = { file: 'index.html', scriptHashes: [] };
const manifest = {
  version: 1,
  pages: { '/': page },
  notFound: [{ ...page, prefix: '/' }],
  immutablePrefix: '/assets/',
};

describe('a template', () => {
  it('has its gaps, and the headers of a page that is never stored', () => {
    const { html, headers } = open().template('greeting');
    expect(html).toContain('<title>{{title}}</title>');
    expect(headers).toMatchObject({
      ...{ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toContain(`script-src 'self' '${site.scriptHash}'`);
  });

  it('has no path', () => {
    const { has } = open();
    for (const path of ['/greeting', '/templates/greeting.html', '/../templates/greeting.html']) {
      expect(has(path), path).toBe(false);
    }
    expect(() => open().template('unknown')).toThrow('no template unknown');
  });
});

describe('opening the site', () => {
  it('works with the smallest manifest there can be', () => {
    site.write('site-manifest.json', JSON.stringify(manifest));
    expect(open).not.toThrow();
  });

  it.each([
    { why: 'no manifest', damage: () => rmSync(join(site.dir, 'site-manifest.json')), says: 'not built' },
    {
      why: 'no folder of files',
      damage: () => rmSync(join(site.dir, 'site'), { recursive: true }),
      says: 'not built',
    },
    {
      why: 'half a manifest',
      damage: () => site.write('site-manifest.json', '{"version":1,\n"pages'),
      says: 'damaged',
    },
    { why: 'an empty manifest', damage: () => site.write('site-manifest.json', ''), says: 'damaged' },
    {
      why: 'a manifest of another version',
      damage: () => site.write('site-manifest.json', JSON.stringify({ ...manifest, version: 2 })),
      says: 'damaged',
    },
    {
      why: 'a hash that would open the policy',
      damage: () =>
        site.write(
          'site-manifest.json',
          JSON.stringify({ ...manifest, pages: { '/': { ...page, scriptHashes: ["'unsafe-inline'"] } } }),
        ),
      says: 'damaged',
    },
    {
      why: 'no page for paths that nobody knows',
      damage: () => site.write('site-manifest.json', JSON.stringify({ ...manifest, notFound: [] })),
      says: 'damaged',
    },
    {
      why: 'no page for unknown paths outside the demo',
      damage: () =>
        site.write(
          'site-manifest.json',
          JSON.stringify({ ...manifest, notFound: [{ ...page, prefix: '/demo' }] }),
        ),
      says: 'damaged',
    },
    {
      why: 'a page whose file is gone',
      damage: () => rmSync(join(site.dir, 'site/faq.html')),
      says: 'damaged',
    },
  ])('with $why is refused in one line that says what to do', ({ damage, says }) => {
    damage();
    expect(open).toThrow(StartProblem);
    expect(open).toThrow(/^[^\n]+npm start[^\n]+$/);
    expect(open).toThrow(says);
  });
});
