import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type TrackingView, trackingGaps, trackingViews } from '@remit/domain/transfers/tracking.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { brandStyles } from './pipeline/brand-styles.ts';
import type { SitePage } from './prerender.ts';
import { type BuiltSiteFiles, builtSite, runBuild } from './testing/built-site.ts';
import config from './vite.config.ts';

const isLong = process.env.LONG === '1';

let site: BuiltSiteFiles;
let pages: SitePage[];

beforeAll(async () => {
  site = await builtSite();
  const templates = Object.values(site.manifest.templates).map((page) => ({
    ...page,
    file: join('..', page.file),
  }));
  pages = [...Object.values(site.manifest.pages), ...site.manifest.notFound, ...templates];
}, 120_000);

const htmlOf = (file: string) => readFileSync(join(site.siteDir, file), 'utf8');
const homeHtml = () => htmlOf('index.html');
/** What `boot` loads, in order. */
const assetsOf = (file: string) =>
  (/<meta name="assets" content="([^"]*)"/.exec(htmlOf(file))?.[1] ?? '').split(' ');
const hrefsIn = (html: string, pattern: RegExp) =>
  Array.from(html.matchAll(pattern), ([, href = '']) => href);

describe('the manifest', () => {
  it('lists the home page, the responses to unknown paths and where files never change', () => {
    expect(site.manifest).toMatchObject({
      version: 1,
      pages: { '/': { file: 'index.html' } },
      notFound: [
        { prefix: '/demo/', file: '404-demo.html' },
        { prefix: '/blog/', file: '404-blog.html' },
        { prefix: '/', file: '404.html' },
      ],
      immutablePrefix: '/assets/',
    });
  });

  it('has the hash of every inline script, from the bytes as served', () => {
    for (const { file, scriptHashes } of pages) {
      const bytes = readFileSync(join(site.siteDir, file));
      const hashBetween = (start: string, end: string) => {
        const from = bytes.indexOf(start) + start.length;
        const content = bytes.subarray(from, bytes.indexOf(end, from));
        return `sha256-${createHash('sha256').update(content).digest('base64')}`;
      };
      expect(scriptHashes).toEqual([hashBetween('<script>', '</script>')]);
    }
  });
});

describe('the service worker', () => {
  it('names every script, sheet and face there is, and every screen of the app', () => {
    const worker = htmlOf('service-worker.js');
    const assets = readdirSync(join(site.siteDir, 'assets')).filter((file) => /\.(js|css|woff2)$/.test(file));
    expect(assets.length).toBeGreaterThan(50);
    for (const file of assets) expect(worker).toContain(`/assets/${file}`);
    for (const path of Object.keys(site.manifest.pages)) {
      if (path.startsWith('/demo') || path.startsWith('/more')) expect(worker).toContain(path);
    }
  });

  it.runIf(isLong)(
    'is called by the bytes of what it keeps: built twice, the same',
    async () => {
      const again = mkdtempSync(join(tmpdir(), 'again-'));
      try {
        await runBuild({ outDir: join(again, 'dist') });
        expect(readFileSync(join(again, 'dist/site/service-worker.js'), 'utf8')).toBe(
          htmlOf('service-worker.js'),
        );
      } finally {
        rmSync(again, { recursive: true, force: true });
      }
    },
    120_000,
  );
});

describe('a site for another port', () => {
  it.runIf(isLong)(
    'names its pages with that port',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'port-'));
      const outDir = join(folder, 'dist');
      try {
        await runBuild({ outDir, env: { PORT: '4000' } });
        const read = (file: string) => readFileSync(join(outDir, 'site', file), 'utf8');
        expect(read('index.html')).toContain('<link rel="canonical" href="http://localhost:4000/">');
        expect(read('index.html')).toContain('<meta property="og:url" content="http://localhost:4000/">');
        expect(read('sitemap.xml')).toContain('<loc>http://localhost:4000/pricing</loc>');
        for (const file of ['index.html', 'sitemap.xml', 'robots.txt']) {
          expect(read(file)).not.toContain('localhost:3000');
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    120_000,
  );
});

describe('every page', () => {
  it('keeps to the policy: no style attribute, no handler, no further inline script', () => {
    for (const { file } of pages) {
      const html = htmlOf(file);
      expect(html).not.toMatch(/<[^>]+\sstyle\s*=/i);
      expect(html).not.toMatch(/<[^>]+\son[a-z]+\s*=/i);
      expect(html.match(/<script>/g)).toHaveLength(1);
      expect(html).not.toContain('<style');
      expect(html.slice(html.indexOf('<body'))).not.toContain('<script');
    }
  });

  it('is in British English and loads nothing from elsewhere', () => {
    for (const { file } of pages) {
      const html = htmlOf(file);
      expect(html).toContain('<html lang="en-GB">');
      for (const href of hrefsIn(
        html,
        /<(?:link(?! rel="canonical")|script)[^>]*\s(?:href|src)="([^"]*)"/g,
      )) {
        if (href.startsWith('data:image/svg+xml,')) continue; // the icon travels in the page
        expect(href, file).toMatch(/^\/[^/]/);
        expect(existsSync(join(site.siteDir, href)), href).toBe(true);
      }
    }
  });

  // That every control has a use once our code has come, the harness of the routes looks for in a browser.
  it('of the website has no control that is lost before our code comes', () => {
    for (const { file } of pages) {
      const html = htmlOf(file);
      if (!html.includes('data-shell="page"')) continue;
      const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? [];
      for (const form of forms) {
        // Never by GET: what was typed would be in the URL.
        expect(form, file).toMatch(/^<form[^>]* method="post"/);
        for (const field of form.match(/<(?:input|select|textarea)[^>]*>/g) ?? []) {
          expect(field, file).toMatch(/\sname="/);
        }
      }
      const buttons = (text: string) => text.match(/<button[^>]*>/g) ?? [];
      for (const button of buttons(html)) expect(button, file).toMatch(/\stype="(?:button|submit)"/);
      // One outside a form has nothing to send.
      const isSubmit = (button: string) => button.includes(' type="submit"');
      const inForms = forms.flatMap(buttons).filter(isSubmit);
      expect(buttons(html).filter(isSubmit), file).toEqual(inForms);
      // Whatever is pressed early is held for our code, so the page must not have given up on it.
      expect(
        buttons(html).filter((button) => /\sdisabled/.test(button)),
        file,
      ).toEqual([]);
    }
  });

  it('preloads its two fonts and names its own chunk, so that nothing is discovered late', () => {
    expect(homeHtml().match(/rel="preload"/g)).toHaveLength(2);
    for (const file of ['about.html', '404.html', '404-demo.html', 'demo/send.html']) {
      const scripts = assetsOf(file);
      const title = /<title>(.*?)( ·|<)/.exec(htmlOf(file))?.[1] ?? 'no title';
      const isOwn = (href: string) => /\/assets\/[^/]+\.js$/.test(href) && htmlOf(href).includes(title);
      expect(scripts.filter(isOwn), `${file} has its own chunk`).toHaveLength(1);
    }
  });
});

describe('the page of a tracked transfer', () => {
  const template = (view: TrackingView) => htmlOf(join('..', `templates/track-${view}.html`));
  const gapsIn = (html: string) => hrefsIn(html, /\{\{(\w+)\}\}/g);

  it('is there for every text, whole, with gaps that the server can fill', () => {
    const names = Object.keys(site.manifest.templates);
    expect(names).toEqual(trackingViews.map((view) => `track/${view}`));
    for (const view of trackingViews) {
      const html = template(view);
      expect(html, view).toMatch(/<h1[\s>]/);
      expect(html, view).toContain('No money moves');
      expect(html.match(/data-version="\{\{version\}\}"/g), view).toHaveLength(1);
      const known = [...trackingGaps, 'version'] as readonly string[];
      expect(gapsIn(html).filter((gap) => !known.includes(gap))).toEqual([]);
    }
    expect(new Set(gapsIn(template('on-its-way-mobile-money')))).toEqual(
      new Set(['version', 'amount', 'time', 'day', 'country']),
    );
    expect(gapsIn(template('unknown'))).toEqual(['version']);
  });

  it('has no URL, is not indexed, and is no file of the site', () => {
    for (const view of trackingViews) {
      const html = template(view);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toMatch(/rel="canonical"|og:url|og:image/);
    }
    const files = readdirSync(site.siteDir, { recursive: true }).map(String);
    expect(files.filter((file) => file.includes('track') && file.endsWith('.html'))).toEqual([]);
  });

  it('is loaded again every minute without scripts, until nothing more happens', () => {
    const refreshed = trackingViews.filter((view) => template(view).includes('http-equiv="refresh"'));
    expect(trackingViews.filter((view) => !refreshed.includes(view))).toEqual([
      ...['arrived-mobile-money', 'arrived-bank-deposit', 'collected', 'unknown'],
    ]);
    expect(template('ready')).toContain('<noscript><meta http-equiv="refresh" content="60"></noscript>');
  });
});

describe('the home page', () => {
  it('has its words in the page before any script runs', () => {
    const text = homeHtml()
      .replace(/<(script|style)>.*?<\/\1>/gs, '')
      .replace(/<[^>]+>/g, '')
      .replace(/\s+/g, ' ');
    for (const words of [
      'Coming Soon - Join Our Waitlist',
      '2.5% fee, $2 minimum',
      'Ghana',
      'Kenya',
      'Uganda',
      'Senegal',
      '© 2024',
    ]) {
      expect(text).toContain(words);
    }
  });
});

describe('an unknown path', () => {
  it.each([
    { file: '404.html', leadsTo: '/' },
    { file: '404-demo.html', leadsTo: '/demo/send' },
  ])('gets $file, which leads to $leadsTo', ({ file, leadsTo }) => {
    const html = htmlOf(file);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main).toContain('404');
    expect(main).toContain('Oops! Page not found');
    expect(hrefsIn(main, /<a[^>]*href="([^"]*)"/g)).toEqual([leadsTo]);
  });
});

describe('the folder that is served', () => {
  const files = () => readdirSync(site.siteDir, { recursive: true }).map(String);

  it('has compressed encodings that hold the same bytes', () => {
    for (const file of files()) {
      if (!/\.(br|gz)$/.test(file)) continue;
      const encoded = readFileSync(join(site.siteDir, file));
      const original = readFileSync(join(site.siteDir, file.slice(0, -3)));
      expect(file.endsWith('.br') ? brotliDecompressSync(encoded) : gunzipSync(encoded)).toEqual(original);
    }
    expect(files()).toContain('index.html.br');
    expect(files()).toContain('index.html.gz');
  });

  it('starts with a script that stands in the page and waits: it loads React only when it decides to', () => {
    expect(hrefsIn(homeHtml(), /<script[^>]* src="([^"]*)"/g)).toEqual([]);
    expect(homeHtml()).not.toMatch(/<link rel="modulepreload"/);
    expect(assetsOf('index.html')[0]).toMatch(/^\/assets\/site-[\w-]+\.js$/);
  });

  it('is what the bundler wrote: our one plugin changes the stylesheet and no JavaScript', () => {
    const { name, enforce: _, transform, ...hooks } = brandStyles();
    const own = (config.plugins ?? []).flat(3).filter((plugin) => plugin && 'name' in plugin);
    expect(own.map((plugin) => plugin && 'name' in plugin && plugin.name)).toContain(name);
    expect(hooks).toEqual({});
    expect(transform).toMatchObject({ filter: { id: /\/(app|staff)\/styles\.css$/ } });
  });

  it('has nothing that no page asks for', () => {
    const [stylesheet] = hrefsIn(homeHtml(), /<link rel="stylesheet" href="\/([^"]*)"/g);
    const suspects = files().filter((file) => /\.(css|map|ts|tsx)$|prerender|\.vite/.test(file));
    expect(suspects.filter((file) => !file.startsWith('assets/staff/'))).toEqual([stylesheet]);
    const ofConsole = suspects.filter((file) => file.startsWith('assets/staff/'));
    expect(ofConsole).toEqual([expect.stringMatching(/\.css$/)]);
    expect(htmlOf('staff.html')).toContain(ofConsole[0]);
  });

  it("has React's production build", () => {
    const scripts = files().filter((file) => file.endsWith('.js'));
    expect(scripts.some((file) => htmlOf(file).includes('react-dom-client.development'))).toBe(false);
  });
});

describe("the team's console", () => {
  it('is one page of its own, not indexed, with the hash of its only inline script', () => {
    const html = htmlOf('staff.html');
    const [inline = ''] = hrefsIn(html, /<script>(.*?)<\/script>/gs);
    expect(site.manifest.console).toEqual({
      path: '/staff',
      file: 'staff.html',
      scriptHashes: [`sha256-${createHash('sha256').update(inline).digest('base64')}`],
    });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(hrefsIn(html, /<(?:script|link) [^>]*(?:src|href)="([^"]*)"/g).join(' ')).toMatch(/^[^:]*$/);
  });

  it('leaves no byte on visitors’ pages, in their scripts or in what machines read', () => {
    const files = readdirSync(site.siteDir, { recursive: true }).map(String);
    const visitors = files.filter(
      (file) =>
        /\.(html|js|css|txt|xml|webmanifest|json)$/.test(file) &&
        file !== 'staff.html' &&
        !file.startsWith(join('assets', 'staff')),
    );
    expect(visitors.length).toBeGreaterThan(150);
    const named = visitors.filter((file) =>
      /assets\/staff|staff\.html|\/staff\b|["'`]staff:/.test(htmlOf(file)),
    );
    expect(named).toEqual([]);
  });
});

describe('a build that fails', () => {
  it('says why, exits with an error and leaves the site that was there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'));
    const outDir = join(folder, 'dist');
    await mkdir(outDir);
    writeFileSync(join(outDir, 'kept'), '');
    await expect(runBuild({ outDir, env: { SITE_URL: 'nonsense' } })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('SITE_URL must be a full URL'),
    });
    expect(readdirSync(folder, { recursive: true })).toEqual(['dist', join('dist', 'kept')]);
    rmSync(folder, { recursive: true });
  }, 60_000);
});
