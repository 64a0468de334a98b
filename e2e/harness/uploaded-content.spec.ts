import { expect, type Page, test } from '@playwright/test';
import { storagePath } from '@remit/contract/storage.ts';
import sharp from 'sharp';
import { jwtSecret, serviceToken } from '../support/accounts.ts';
import { aDataDir, type Product, removeDataDir, startProduct } from '../support/product.ts';

test.use({ serviceWorkers: 'allow' });

let product: Product;
test.beforeAll(async () => {
  const dataDir = aDataDir();
  product = await startProduct({ dataDir, env: { AUTH_JWT_SECRET: jwtSecret, LOG_LEVEL: 'error' } });
});
test.afterAll(async () => {
  await product.stop();
  removeDataDir(product.dataDir);
});

/** Runs as a script, and as a worker, where it sends a message to the page. */
const script = 'self.document || self.postMessage?.(1);';
const bodies: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  script: () => Buffer.from(script),
  'a manifest': () => Buffer.from('{"name":"Uploaded","start_url":"/"}'),
  'a GIF that is a script too': () => Buffer.from(`GIF89a=1;${script}`),
  'a PNG': () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
};
const declared = [
  ...['text/javascript', 'text/css', 'application/manifest+json', 'application/wasm', 'application/json'],
  ...['text/html', 'image/svg+xml', 'text/xml', 'text/plain', 'image/png', 'text/plain;a, text/javascript'],
];

test('what was uploaded is no script, stylesheet, worker or manifest of a page on our origin', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const token = await serviceToken();
  const call = async (
    path: string,
    body: Buffer | object,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const isJson = !Buffer.isBuffer(body);
    const response = await fetch(`${product.url}${storagePath}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(isJson && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: isJson ? JSON.stringify(body) : new Uint8Array(body),
    });
    expect(response.ok, await response.clone().text()).toBe(true);
    return response;
  };
  const signed = async (path: string, transform?: object) =>
    ((await (await call(path, { expiresIn: 3600, transform })).json()) as { signedURL: string }).signedURL;

  // No policy of a page, and no doctype, without which some browsers take any type as a stylesheet.
  await page.route(`${product.url}/bare`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>' }),
  );
  await page.context().route(`${product.url}/control/*`, (route) =>
    route.fulfill({
      contentType: route.request().url().endsWith('css') ? 'text/css' : 'text/javascript',
      body: route.request().url().endsWith('css') ? 'p {}' : script,
    }),
  );
  await page.goto(`${product.url}/bare`);

  await test.step('each of these loads is noticed where it is allowed', async () => {
    expect(await loadsOf(page, '/control/js')).toEqual(
      expect.arrayContaining(['script', 'module', 'worker']),
    );
    expect(await loadsOf(page, '/control/css')).toContain('stylesheet');
    await page.evaluate(async () =>
      (await navigator.serviceWorker.register('/service-worker.js')).unregister(),
    );
    expect(await manifestOf(page, '/manifest.webmanifest')).toContain('"name"');
  });
  // While there are routes, Playwright keeps the browser from caching.
  await page.unrouteAll();
  await page.context().unrouteAll();

  await call('/bucket', { name: 'active', public: true });
  for (const [what, makeBody] of Object.entries(bodies)) {
    const body = await makeBody();
    for (const [n, type] of declared.entries()) {
      await test.step(`${what}, declared as ${type}`, async () => {
        const name = `${what.replaceAll(' ', '-')}-${n}`;
        // A browser that has it in its cache must not make more of it either.
        const headers = { 'content-type': type, 'cache-control': 'max-age=3600' };
        await call(`/object/active/${name}`, body, headers);
        const tus = await call('/upload/resumable', body, {
          'tus-resumable': '1.0.0',
          'upload-length': String(body.length),
          'upload-metadata': Object.entries({
            bucketName: 'active',
            objectName: `t-${name}`,
            contentType: type,
          })
            .map(([key, value]) => `${key} ${btoa(value)}`)
            .join(','),
          'content-type': 'application/offset+octet-stream',
        });
        const objects = [
          `/object/public/active/${name}`,
          `/object/active/${name}`,
          `/object/authenticated/active/${name}?apikey=${token}`,
          await signed(`/object/sign/active/${name}`),
          `/object/public/active/t-${name}`,
          `/object/info/public/active/${name}`,
        ];
        const pictures = [
          `/render/image/public/active/${name}?width=4`,
          `/render/image/authenticated/active/${name}?width=4&apikey=${token}`,
          await signed(`/object/sign/active/${name}`, { width: 4 }),
        ];
        const uploads = [
          `${new URL(tus.headers.get('location') ?? '', product.url).pathname.replace(storagePath, '')}?apikey=${token}`,
        ];
        const isServed = new Set([...objects, ...(what === 'a PNG' ? pictures : [])]);
        await Promise.all(
          [...objects, ...pictures, ...uploads].map(async (path) => {
            const url = `${storagePath}${path}`;
            const status = await page.evaluate(async (url) => (await fetch(url)).status, url);
            expect(status === 200, `${path}: ${status}`).toBe(isServed.has(path));
            expect(await loadsOf(page, url), path).toEqual([]);
          }),
        );
        for (const path of isServed) expect(await manifestOf(page, `${storagePath}${path}`), path).toBe('');
      });
    }
  }
});

/** Which loads of this URL the browser accepts, whatever comes of them. */
const loadsOf = (page: Page, url: string): Promise<string[]> =>
  page.evaluate(async (url) => {
    const isLoaded = (element: HTMLElement) =>
      new Promise<boolean>((resolve) => {
        element.onload = () => resolve(true);
        element.onerror = () => resolve(false);
        document.head.append(element);
      });
    const sends = (worker: Worker) =>
      new Promise<boolean>((resolve) => {
        worker.onmessage = () => resolve(true);
        worker.onerror = () => resolve(false);
      });
    const succeeds = (promise: Promise<unknown>) =>
      promise.then(
        () => true,
        () => false,
      );
    const { script, link } = {
      script: () => document.createElement('script'),
      link: document.createElement('link'),
    };
    const workers = [new Worker(url), new Worker(url, { type: 'module' })];
    const loads: Record<string, Promise<boolean>> = {
      script: isLoaded(Object.assign(script(), { src: url })),
      module: isLoaded(Object.assign(script(), { src: url, type: 'module' })),
      stylesheet: isLoaded(Object.assign(link, { rel: 'stylesheet', href: url })),
      worker: sends(workers[0] as Worker),
      'module worker': sends(workers[1] as Worker),
      'service worker': succeeds(
        navigator.serviceWorker.register(url).then((registration) => registration.unregister()),
      ),
    };
    const accepted: string[] = [];
    for (const [load, isAccepted] of Object.entries(loads)) if (await isAccepted) accepted.push(load);
    for (const worker of workers) worker.terminate();
    return accepted;
  }, url);

/** What the browser reads as the manifest of the page; empty where it gets none. */
async function manifestOf(page: Page, url: string): Promise<string> {
  await page.evaluate((url) => {
    document.querySelector('link[rel=manifest]')?.remove();
    document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: url }));
  }, url);
  const devtools = await page.context().newCDPSession(page);
  const { data = '' } = await devtools.send('Page.getAppManifest');
  await devtools.detach();
  return data;
}
