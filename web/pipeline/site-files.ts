import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ratesPath, ratesResponse } from '@remit/contract/rates.ts';
import { blogFeedXml } from './blog-feed.ts';
import { robotsTxt, securityTxt, sitemapXml } from './crawler-files.ts';
import { siteIcons } from './site-icons.ts';
import { webManifest } from './web-manifest.ts';

/** Everything a site has beside its pages: icons and logos, and the files that machines ask for. */
export async function writeSiteFiles(site: {
  siteDir: string;
  siteUrl: string;
  now: Date;
  indexedPaths: readonly string[];
}): Promise<void> {
  const files: Record<string, Buffer | string> = {
    ...(await siteIcons()),
    'manifest.webmanifest': `${JSON.stringify(webManifest, null, 2)}\n`,
    'sitemap.xml': sitemapXml(site.siteUrl, site.indexedPaths),
    'blog/feed.xml': blogFeedXml(site.siteUrl),
    [ratesPath.slice(1)]: `${JSON.stringify(ratesResponse())}\n`,
    'robots.txt': robotsTxt(site.siteUrl),
    '.well-known/security.txt': securityTxt(site.siteUrl, site.now),
  };
  for (const [path, content] of Object.entries(files)) await writeSiteFile(site.siteDir, path, content);
}

export async function writeSiteFile(siteDir: string, path: string, content: Buffer | string): Promise<void> {
  const file = join(siteDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
