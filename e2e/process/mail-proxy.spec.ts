import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { capturedMailToken } from '../support/mailbox.ts';
import { hasNginx, type ReverseProxy, startShortestProxy } from '../support/nginx.ts';
import { aDataDir, type Product, removeDataDir, startProduct } from '../support/product.ts';

const metricsToken = ({ dataDir: folder }: Product) =>
  readFileSync(join(folder, 'metrics-token'), 'utf8').trim();

let dataDir: string;
let product: Product | undefined;
let proxy: ReverseProxy | undefined;
test.beforeEach(() => {
  dataDir = aDataDir();
});
test.afterEach(async () => {
  await proxy?.stop();
  await product?.stop();
  removeDataDir(dataDir);
});

// With nginx where there is one; `npm run test:external` sees to that.
test('behind nginx with proxy_pass and nothing else, captured mail and /metrics need their tokens', async () => {
  product = await startProduct({ dataDir });
  proxy = await startShortestProxy(product.port);
  const { url } = proxy;
  const statusOf = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`${url}${path}`, { headers })).status;
  const authorization = `Bearer ${capturedMailToken(product)}`;
  for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail/style.css']) {
    expect(await statusOf(path), path).toBe(404);
    expect(await statusOf(`${path}?token=${'A'.repeat(43)}`), path).toBe(404);
    // To the guard the proxy looks like a browser on this machine, so nothing but the token closes it.
    expect(await statusOf(path, { authorization }), path).toBe(200);
    expect(await statusOf(path, { authorization, via: '1.1 elsewhere' }), path).toBe(404);
  }
  const metrics = `Bearer ${metricsToken(product)}`;
  expect(await statusOf('/metrics')).toBe(404);
  expect(await statusOf('/metrics', { authorization })).toBe(404);
  expect(await statusOf('/metrics', { authorization: metrics })).toBe(200);
  expect(await statusOf('/dev/mail', { authorization: metrics })).toBe(404);
  test.info().annotations.push({ type: 'the proxy', description: hasNginx() ? 'nginx' : 'a bare one' });
});
