import type { KeptSite } from './kept-site.ts';

const prefix = 'site-';
/** Written last. A version without it is still being fetched, or was given up half-way. */
const mark = '/whole';
const atOnce = 6;

export const nameOf = ({ version }: KeptSite) => prefix + version;

/** Fetches what this version lacks. What fails leaves the rest in place, for the next attempt. */
export async function keep(site: KeptSite): Promise<void> {
  const cache = await caches.open(nameOf(site));
  if (await cache.match(mark)) return;
  const missing: string[] = [];
  for (const path of [...site.files, ...site.screens]) if (!(await cache.match(path))) missing.push(path);
  const take = async () => {
    for (let path = missing.pop(); path !== undefined; path = missing.pop()) {
      await cache.put(path, await fetched(path, site));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, take));
  await cache.put(mark, new Response());
}

async function fetched(path: string, site: KeptSite): Promise<Response> {
  const isImmutable = path.startsWith('/assets/');
  // Most files of a new version are those of the one before.
  const known = isImmutable ? await caches.match(path, anyway) : undefined;
  if (known) return known;
  const response = await fetch(path, { cache: isImmutable ? 'default' : 'no-cache', priority: 'low' });
  if (!response.ok || response.redirected) throw new Error(`${path} was answered with ${response.status}`);
  if (site.screens.includes(path)) await mustBeOf(site, path, response.clone());
  return response;
}

/** While we were fetching, another version may have been published. Its pages and our scripts would not fit. */
async function mustBeOf(site: KeptSite, path: string, page: Response): Promise<void> {
  const [, list = ''] = /<meta name="scripts" content="([^"]*)"/.exec(await page.text()) ?? [];
  const stranger = list.split(' ').find((file) => !site.files.includes(file));
  if (stranger !== undefined) throw new Error(`${path} is of another version: it names ${stranger}`);
}

/**
 * This version and the one before it stay, since pages of that one may still be open and want their files; everything
 * older goes, and so does what was never finished. So at most two are ever kept.
 */
export async function forgetOlder(site: KeptSite): Promise<void> {
  const others: string[] = [];
  for (const name of await ourCaches()) {
    if (name === nameOf(site)) continue;
    if (await isWhole(name)) others.push(name);
    else await caches.delete(name);
  }
  for (const name of others.slice(0, -1)) await caches.delete(name);
}

/** Whether a newer version has begun to arrive: then ours is no longer what people should be shown first. */
export async function isOutdated(site: KeptSite): Promise<boolean> {
  for (const name of await ourCaches()) if (name !== nameOf(site) && !(await isWhole(name))) return true;
  return false;
}

export async function forgetAll(): Promise<void> {
  for (const name of await ourCaches()) await caches.delete(name);
}

export const keptPage = async (site: KeptSite, path: string) =>
  (await caches.open(nameOf(site))).match(path, anyway);

export const keptFile = (url: string) => caches.match(url, anyway);

/** Bytes are kept as they are read, in one encoding; what a request accepts does not matter any more. */
const anyway = { ignoreVary: true, ignoreSearch: true } as const;

const ourCaches = async () => (await caches.keys()).filter((name) => name.startsWith(prefix));

const isWhole = async (name: string) => (await (await caches.open(name)).match(mark)) !== undefined;
