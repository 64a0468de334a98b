import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceWorkerPath } from '../app/client/trusted-script.ts';
import type { SiteRoute } from '../app/site-map.ts';
import type { PrecacheManifest } from '../service-worker/precache-manifest.ts';
import type { Bundles } from './bundles.ts';
import { bundledScript } from './inline-script.ts';
import { writeSiteFile } from './site-files.ts';

type Site = {
  readonly siteDir: string;
  readonly bundles: Pick<Bundles, 'chunks' | 'assets'>;
  readonly routes: readonly SiteRoute[];
  readonly pages: Readonly<Record<string, { readonly file: string }>>;
};

/** Written when everything else is, since it names all of it; and with it the one that ends it. */
export async function writeServiceWorker(site: Site): Promise<void> {
  const worker = await bundledScript('service-worker/service-worker.ts', {
    __PRECACHE_MANIFEST__: JSON.stringify(await precacheManifest(site)),
  });
  const off = await bundledScript('service-worker/off.ts');
  await writeSiteFile(site.siteDir, serviceWorkerPath, worker);
  await writeSiteFile(site.siteDir, serviceWorkerPath.replace('.js', '-off.js'), off);
}

async function precacheManifest({ siteDir, bundles, routes, pages }: Site): Promise<PrecacheManifest> {
  const ofApp = routes.filter(({ set, path }) => set !== 'website' || sharedScreens.includes(path));
  const screens = ofApp.map(({ path }) => path).filter((path) => path in pages);
  const files = [
    ...[...bundles.chunks, ...bundles.assets].map(({ fileName }) => `/${fileName}`),
    '/manifest.webmanifest',
  ].sort();
  const entry = bundles.chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('the build has no script to begin with');

  const hash = createHash('sha256').update(files.join(' '));
  for (const path of screens) hash.update(await readFile(join(siteDir, pages[path]?.file ?? '')));
  return {
    version: hash.digest('hex').slice(0, 12),
    entry: `/${entry.fileName}`,
    screens,
    cacheFirstScreens: ofApp.filter(({ set }) => set !== 'website').map(({ path }) => path),
    files,
  };
}

/** The website's own, which the app begins with. */
const sharedScreens = ['/', '/auth'];
