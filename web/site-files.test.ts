import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@remit/brand/brand.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { press } from '#content/website/press.ts';
import { pressFiles, pressPictures } from '#content/website/press-files.ts';
import { siteMap } from '#site-map.ts';
import { type BuiltSiteFiles, builtSite } from './testing/built-site.ts';
import { pngSize } from './testing/png-size.ts';

let site: BuiltSiteFiles;
beforeAll(async () => {
  site = await builtSite();
}, 120_000);

const origin = 'http://localhost:3000';
const bytesOf = (path: string) => readFileSync(join(site.siteDir, path));
const textOf = (path: string) => bytesOf(path).toString();
const indexedPages = () =>
  siteMap
    .filter(({ path, isIndexed }) => isIndexed && site.manifest.pages[path])
    .map(({ path }) => ({ path, html: textOf(site.manifest.pages[path]?.file ?? '') }));
const metaIn = (html: string, property: string) =>
  html.match(new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)">`))?.[1];

describe('the manifest of the installed app', () => {
  type Picture = { src: string; sizes: string; purpose?: string };
  const manifest = () => JSON.parse(textOf('manifest.webmanifest'));

  it('has our name, opens the app and covers the whole site', () => {
    expect(manifest()).toMatchObject({
      name: brand.name,
      short_name: brand.name,
      id: '/?app',
      start_url: '/?app',
      scope: '/',
      display: 'standalone',
      lang: 'en-GB',
      categories: ['finance'],
    });
  });

  it('has icons of the size it claims, to be shown as they are and to be cut', () => {
    const { icons, shortcuts } = manifest();
    const pictures: Picture[] = [...icons, ...shortcuts.flatMap((one: { icons: Picture[] }) => one.icons)];
    for (const { src, sizes } of pictures) {
      const { width, height } = pngSize(bytesOf(src));
      expect(`${width}x${height}`, src).toBe(sizes);
    }
    for (const purpose of ['any', 'maskable']) {
      expect(
        icons.filter((icon: Picture) => icon.purpose === purpose).map(({ sizes }: Picture) => sizes),
      ).toEqual(['192x192', '512x512']);
    }
  });

  it('leads its shortcuts to pages that exist', () => {
    const paths = new Set(siteMap.map(({ path }) => path));
    for (const { url, name, description } of manifest().shortcuts) {
      expect(paths.has(url), url).toBe(true);
      expect(name.length).toBeLessThanOrEqual(24);
      expect(description).toBeTruthy();
    }
  });

  it('is named by every page, with the icons beside it', () => {
    for (const { html } of indexedPages()) {
      expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
      expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
    }
    expect(pngSize(bytesOf('apple-touch-icon.png'))).toEqual({ width: 180, height: 180 });
  });
});

describe('favicon.ico', () => {
  it('holds the three sizes that browsers ask for', () => {
    const ico = bytesOf('favicon.ico');
    const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, i) => {
      const entry = 6 + i * 16;
      const start = ico.readUInt32LE(entry + 12);
      return pngSize(ico.subarray(start, start + ico.readUInt32LE(entry + 8))).width;
    });
    expect(sizes).toEqual([16, 32, 48]);
  });
});

describe('every page that may be found', () => {
  it('is shared with a picture of its own, of the size it claims and light enough for a phone', () => {
    const pictures = new Set<string>();
    for (const { path, html } of indexedPages()) {
      const url = metaIn(html, 'og:image') ?? '';
      expect(url.startsWith(`${origin}/assets/cards/`), path).toBe(true);
      const png = bytesOf(new URL(url).pathname);
      expect(pngSize(png)).toEqual({ width: 1200, height: 630 });
      expect(png.length, url).toBeLessThanOrEqual(200_000);
      expect(metaIn(html, 'og:image:width')).toBe('1200');
      expect(metaIn(html, 'og:image:height')).toBe('630');
      expect(metaIn(html, 'og:image:alt')).toBeTruthy();
      expect(metaIn(html, 'twitter:card')).toBe('summary_large_image');
      pictures.add(url);
    }
    expect(pictures.size).toBe(indexedPages().length);
  });

  it('is in the sitemap, and no other', () => {
    const urls = Array.from(textOf('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g), ([, url]) => url);
    expect(urls).toEqual(indexedPages().map(({ path }) => `${origin}${path}`));
  });

  it('is open to crawlers, who are told of the sitemap', () => {
    expect(textOf('robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(textOf('robots.txt')).not.toContain('Disallow');
  });
});

describe('security.txt', () => {
  it('says whom to tell, for less than a year, and where it lives', () => {
    const fields = Object.fromEntries(
      textOf('.well-known/security.txt')
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/s)),
    );
    expect(fields).toMatchObject({
      Contact: `mailto:${brand.securityEmail}`,
      'Preferred-Languages': 'en',
      Canonical: `${origin}/.well-known/security.txt`,
      Policy: `${origin}/security`,
    });
    const daysLeft = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
    expect(daysLeft).toBeGreaterThan(0);
    expect(daysLeft).toBeLessThan(365);
  });
});

describe('the press', () => {
  it('finds every file it is offered, of the size it says', () => {
    const html = textOf('press.html');
    expect(pressPictures.map(({ shown }) => shown)).toEqual(['light', 'dark', 'one-colour', 'icon']);
    for (const { files } of pressPictures) expect(files.map(({ kind }) => kind)).toEqual(['SVG', 'PNG']);
    for (const file of pressFiles) {
      expect(existsSync(join(site.siteDir, file.href)), file.href).toBe(true);
      if (file.pixels) expect(pngSize(bytesOf(file.href))).toEqual(file.pixels);
      const says = press.downloads.size(file, bytesOf(file.href).length);
      expect(says).toMatch(/^(SVG|PNG, \d+ × \d+ px), \d+ KB$/);
      expect(html).toMatch(new RegExp(`<a href="${file.href}" download="${file.saveAs}"[^>]*>${says}</a>`));
    }
  });

  it('gets logos that need no font', () => {
    for (const { href } of pressFiles.filter(({ kind }) => kind === 'SVG')) {
      expect(textOf(href)).not.toContain('<text');
    }
  });
});
