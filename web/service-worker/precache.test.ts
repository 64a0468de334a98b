import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteAllCaches, deleteOldCaches, isOutdated, precache } from './precache.ts';
import type { PrecacheManifest } from './precache-manifest.ts';
import { respond } from './respond.ts';

const origin = 'https://remit.example';

/** The part of the Cache API that the worker uses: paths and their answers, in the order they were opened. */
class FakeCache {
  readonly #kept = new Map<string, Response>();
  async match(request: string) {
    return this.#kept.get(new URL(request, origin).pathname)?.clone();
  }
  async put(path: string, response: Response) {
    this.#kept.set(path, response);
  }
}
class FakeCaches {
  readonly #all = new Map<string, FakeCache>();
  async open(name: string) {
    const known = this.#all.get(name) ?? new FakeCache();
    this.#all.set(name, known);
    return known;
  }
  async keys() {
    return [...this.#all.keys()];
  }
  async delete(name: string) {
    return this.#all.delete(name);
  }
  async match(request: string, options?: { readonly cacheName?: string }) {
    for (const [name, cache] of this.#all) {
      if (options?.cacheName !== undefined && options.cacheName !== name) continue;
      const found = await cache.match(request);
      if (found) return found;
    }
    return undefined;
  }
}

const aSite = (version: string): PrecacheManifest => ({
  version,
  entry: `/assets/site-${version}.js`,
  screens: ['/', '/demo/send', '/demo/history'],
  cacheFirstScreens: ['/demo/send', '/demo/history'],
  files: [`/assets/site-${version}.js`, '/assets/same.css'],
});
const [first, second, third] = [aSite('first'), aSite('second'), aSite('third')];

const server = vi.fn<(request: string | Request) => Promise<Response>>();
const requested = () => server.mock.calls.map(([request]) => pathOf(request));
const pathOf = (request: string | Request) =>
  new URL(typeof request === 'string' ? request : request.url, origin).pathname;

/** Every page names the files of its version, as the build writes them. */
const pageOf = (site: PrecacheManifest, path: string) =>
  `<html><head><title>${path}</title><meta property="og:image" content="https://example.org/assets/cards/home-1a2b.png">` +
  `<link rel="stylesheet" href="${site.files[1]}"><meta name="assets" content="${site.entry}"></head>` +
  `<body><div id="root">${path} of the ${site.version} version</div></body></html>`;

/** The server has this version published, and fails on these paths. */
function publish(site: PrecacheManifest, failing: readonly string[] = []) {
  server.mockImplementation(async (request) => {
    const path = pathOf(request);
    if (failing.includes(path)) return new Response('', { status: 503 });
    return new Response(path.startsWith('/assets/') ? `/* ${path} */` : pageOf(site, path));
  });
}
const goOffline = () => server.mockRejectedValue(new TypeError('Failed to fetch'));

const open = async (kind: 'screen' | 'page', path: string, site: PrecacheManifest) =>
  (await respond({ kind, path }, new Request(origin + path), site)).text();

beforeEach(() => {
  vi.stubGlobal('caches', new FakeCaches());
  vi.stubGlobal('fetch', server);
  server.mockReset();
  publish(first);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('once a version is kept', () => {
  beforeEach(async () => {
    await precache(first);
    server.mockClear();
  });

  it('a screen opens without asking anybody', async () => {
    expect(await open('screen', '/demo/history', first)).toContain('/demo/history of the first version');
    expect(requested()).toEqual([]);
  });

  it('a page asks the server, which may have a newer one', async () => {
    publish(second);
    expect(await open('page', '/', first)).toContain('second version');
    expect(requested()).toEqual(['/']);
  });

  it.each([
    { why: 'there is no network', happen: goOffline },
    { why: 'the server is not well', happen: () => publish(second, ['/']) },
  ])('a page is shown as it was kept when $why', async ({ happen }) => {
    happen();
    expect(await open('page', '/', first)).toContain('/ of the first version');
  });

  it('a page is shown as it was kept when the line takes longer than four seconds', async () => {
    vi.useFakeTimers();
    server.mockReturnValue(new Promise(() => {}));
    const opened = open('page', '/', first);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(await Promise.race([opened, 'still waiting'])).toBe('still waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await opened).toContain('/ of the first version');
  });

  it('a page that is not kept opens without a network as an empty one, for the scripts to draw', async () => {
    goOffline();
    const html = await open('page', '/pricing', first);
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('<title></title>');
    expect(html).toContain(first.entry);
  });

  it('a script comes from what is kept, also one of an earlier version', async () => {
    publish(second);
    await precache(second);
    goOffline();
    const response = await respond({ kind: 'file' }, new Request(origin + first.entry), second);
    expect(await response.text()).toContain(first.entry);
  });
});

describe('a new version', () => {
  beforeEach(() => precache(first));

  it('fetches only what the one before does not have', async () => {
    publish(second);
    server.mockClear();
    await precache(second);
    expect(requested()).toContain(second.entry);
    expect(requested()).not.toContain('/assets/same.css');
  });

  it('leaves the one before it in place, and nothing older', async () => {
    for (const site of [second, third]) {
      publish(site);
      await precache(site);
      await deleteOldCaches(site);
    }
    expect(await caches.keys()).toEqual(['site-second', 'site-third']);
  });

  it('that does not arrive whole is not used, and what is kept is not shown any more', async () => {
    publish(second, ['/demo/send']);
    await expect(precache(second)).rejects.toThrow('/demo/send returned 503');
    expect(await isOutdated(first)).toBe(true);
    expect(await open('screen', '/demo/history', first)).toContain('second version');
    // With nobody to ask, the old version is better than none.
    goOffline();
    expect(await open('screen', '/demo/history', first)).toContain('first version');
  });

  it('is fetched to the end at the next attempt', async () => {
    publish(second, ['/demo/send']);
    await expect(precache(second)).rejects.toThrow();
    publish(second);
    await precache(second);
    goOffline();
    expect(await isOutdated(second)).toBe(false);
    expect(await open('screen', '/demo/send', second)).toContain('/demo/send of the second version');
  });

  it('whose pages are already those of the next one is given up', async () => {
    publish(third);
    await expect(precache(second)).rejects.toThrow('is of another version');
    publish({ ...second, files: [second.entry, '/assets/newer.css'] });
    await expect(precache(second)).rejects.toThrow('is of another version: it names /assets/newer.css');
    server.mockImplementation(async () => new Response('Sign in to this network.'));
    await expect(precache(second)).rejects.toThrow('is of another version');
  });

  it('that was never finished goes when another one is', async () => {
    publish(second, ['/demo/send']);
    await expect(precache(second)).rejects.toThrow();
    publish(third);
    await precache(third);
    await deleteOldCaches(third);
    expect(await caches.keys()).toEqual(['site-first', 'site-third']);
  });
});

it('switched off, it forgets all that it kept, and nothing of anybody else', async () => {
  await precache(first);
  await caches.open('somebody-else');
  await deleteAllCaches();
  expect(await caches.keys()).toEqual(['somebody-else']);
});

it('switched off, a page that the old worker still serves makes no cache again', async () => {
  await precache(first);
  await deleteAllCaches();
  expect(await open('screen', '/demo/history', first)).toContain('/demo/history of the first version');
  goOffline();
  await expect(open('page', '/', first)).rejects.toThrow('Failed to fetch');
  expect(await caches.keys()).toEqual([]);
});
