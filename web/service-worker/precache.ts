import type { PrecacheManifest } from './precache-manifest.ts';

const prefix = 'site-';
/** Written last. A cache without it is incomplete. */
const completeMark = '/whole';
const concurrencyMax = 6;

export const cacheName = ({ version }: PrecacheManifest) => prefix + version;

/** Fetches what is missing. After a failure the rest stays for the next attempt. */
export async function precache(manifest: PrecacheManifest): Promise<void> {
  const cache = await caches.open(cacheName(manifest));
  if (await cache.match(completeMark)) return;
  const missing: string[] = [];
  for (const path of [...manifest.files, ...manifest.screens])
    if (!(await cache.match(path))) missing.push(path);
  const fetchMissing = async () => {
    for (let path = missing.pop(); path !== undefined; path = missing.pop()) {
      await cache.put(path, await fetchFile(path, manifest));
    }
  };
  await Promise.all(Array.from({ length: concurrencyMax }, fetchMissing));
  await cache.put(completeMark, new Response());
}

async function fetchFile(path: string, manifest: PrecacheManifest): Promise<Response> {
  const isImmutable = path.startsWith('/assets/');
  // Most files are the same as in the version before.
  const known = isImmutable ? await caches.match(path, ignoreVariants) : undefined;
  if (known) return known;
  const response = await fetch(path, { cache: isImmutable ? 'default' : 'no-cache', priority: 'low' });
  if (!response.ok || response.redirected) throw new Error(`${path} returned ${response.status}`);
  if (manifest.screens.includes(path)) await assertVersion(manifest, path, response.clone());
  return response;
}

/** Another version may have been deployed meanwhile; its pages do not match our scripts and styles. */
async function assertVersion(manifest: PrecacheManifest, path: string, page: Response): Promise<void> {
  const named = (await page.text()).match(/\/assets\/[\w-]+\.(js|css|woff2)/g) ?? ['no file of ours'];
  const unknown = named.find((file) => !manifest.files.includes(file));
  if (unknown !== undefined) throw new Error(`${path} is of another version: it names ${unknown}`);
}

/**
 * Keeps this version and the one before it, whose pages may still be open, and deletes older and incomplete ones. So there
 * are two at most.
 */
export async function deleteOldCaches(manifest: PrecacheManifest): Promise<void> {
  const others: string[] = [];
  for (const name of await ourCaches()) {
    if (name === cacheName(manifest)) continue;
    if (await isComplete(name)) others.push(name);
    else await caches.delete(name);
  }
  for (const name of others.slice(0, -1)) await caches.delete(name);
}

/** Whether a newer version is being precached. */
export async function isOutdated(manifest: PrecacheManifest): Promise<boolean> {
  for (const name of await ourCaches())
    if (name !== cacheName(manifest) && !(await isComplete(name))) return true;
  return false;
}

export async function deleteAllCaches(): Promise<void> {
  for (const name of await ourCaches()) await caches.delete(name);
}

export const cachedPage = (manifest: PrecacheManifest, path: string) => matchIn(cacheName(manifest), path);

export const cachedFile = (url: string) => caches.match(url, ignoreVariants);

/** Cached responses are decoded, so `Vary: Accept-Encoding` does not matter. */
const ignoreVariants = { ignoreVary: true, ignoreSearch: true } as const;

const ourCaches = async () => (await caches.keys()).filter((name) => name.startsWith(prefix));

const isComplete = async (name: string) => (await matchIn(name, completeMark)) !== undefined;

/** Not by `caches.open`, which would make a cache again that was deleted meanwhile. */
const matchIn = (name: string, path: string) => caches.match(path, { ...ignoreVariants, cacheName: name });
