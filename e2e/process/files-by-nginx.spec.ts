import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, readdirSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { storagePath } from '@remit/contract/storage.ts';
import { jwtSecret, serviceToken } from '../support/accounts.ts';
import { hasSampleProxy, idOfGroup, type SampleProxy, startSampleProxy } from '../support/nginx.ts';
import { aDataDir, aNewDataDir, type Product, removeDataDir, startProduct } from '../support/product.ts';

test.skip(!hasSampleProxy(), 'There is no nginx here; scripts/deploy.test.ts reads the file.');

const content = randomBytes(3_000_001);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

type Ask = {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer | string;
};

async function ask(url: string, { method = 'GET', headers = {}, body }: Ask = {}) {
  const send = url.startsWith('https') ? request : plainRequest;
  const sent = send(url, { method, headers, rejectUnauthorized: false, agent: false });
  const responded = once(sent, 'response');
  sent.end(body);
  const [response] = await responded;
  return {
    status: response.statusCode as number,
    headers: response.headers as IncomingHttpHeaders,
    body: await buffer(response),
  };
}

/** But for what belongs to a connection or a single request, and for what nginx says of ranges only with a whole file. */
function comparable({ headers }: { readonly headers: IncomingHttpHeaders }) {
  const passing = ['date', 'server', 'connection', 'keep-alive', 'x-request-id', 'accept-ranges'];
  const lasting = Object.entries(headers).filter(([name]) => !passing.includes(name));
  return { ...Object.fromEntries(lasting), hasRequestId: headers['x-request-id'] !== undefined };
}

test('the sample nginx sends files itself, to those whom the server lets read them, as the server does', async () => {
  const dataDir = aDataDir();
  // As docs/operators.md says: a folder of the server, whose group is that of nginx.
  const filesDir = aNewDataDir();
  if (process.getuid?.() === 0) {
    chownSync(filesDir, 0, idOfGroup('www-data'));
    chmodSync(filesDir, 0o2750);
  }
  const env = {
    AUTH_JWT_SECRET: jwtSecret,
    STORAGE_DIR: filesDir,
    SITE_URL: 'https://send.example',
    MAIL: 'hold',
  };
  const umask = process.umask(0o027);
  const products: Product[] = [];
  let proxy: SampleProxy | undefined;
  try {
    const product = await startProduct({
      dataDir,
      env: { ...env, TRUST_PROXY: '1', STORAGE_X_ACCEL: '/stored/' },
    });
    products.push(product);
    proxy = await startSampleProxy(product.port, { filesDir });
    const behind = `${proxy.url}${storagePath}`;
    const authorization = `Bearer ${await serviceToken()}`;
    for (const [name, isPublic] of [
      ['open', true],
      ['closed', false],
    ]) {
      const headers = { authorization, 'content-type': 'application/json' };
      const body = JSON.stringify({ name, public: isPublic });
      expect((await ask(`${behind}/bucket`, { method: 'POST', headers, body })).status).toBe(200);
      const upload = {
        method: 'POST',
        headers: { authorization, 'content-type': 'text/css' },
        body: content,
      };
      expect((await ask(`${behind}/object/${name}/file`, upload)).status).toBe(200);
    }

    // Authorisation is the server's, and the location is nobody's.
    const closed = `${behind}/object/authenticated/closed/file`;
    expect((await ask(closed)).status).toBe(400);
    const read = await ask(closed, { headers: { authorization } });
    expect([read.status, sha256(read.body)]).toEqual([200, sha256(content)]);
    for (const key of readdirSync(join(filesDir, 'objects'))) {
      for (const path of [`/stored/${key}`, `/stored//${key}`, `/%73tored/${key}`, `/x/../stored/${key}`]) {
        expect((await ask(`${proxy.url}${path}`, { headers: { authorization } })).status, path).toBe(404);
      }
    }

    // Each request twice: through nginx, and of a server without the setting, after the other has stopped.
    const etag = read.headers.etag ?? '';
    const modified = read.headers['last-modified'] ?? '';
    const requests: Ask[] = [
      {},
      { headers: { range: 'bytes=100-262200' } },
      { headers: { range: 'bytes=-7' } },
      { headers: { range: 'bytes=2999990-99999999' } },
      { headers: { range: 'bytes=0-1,5-6' } },
      { headers: { range: 'bytes=9-2' } },
      { headers: { range: 'bytes=99999999-' } },
      { headers: { range: 'bytes=0-9', 'if-range': etag } },
      { headers: { range: 'bytes=0-9', 'if-range': modified } },
      { headers: { range: 'bytes=0-9', 'if-range': '"another"' } },
      { headers: { 'if-none-match': etag } },
      { headers: { 'if-none-match': '"another"' } },
      { headers: { 'if-none-match': '"another"', 'if-modified-since': modified } },
      { headers: { 'if-modified-since': modified } },
      { headers: { 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' } },
      { headers: { 'if-match': etag } },
      { headers: { 'if-match': '"another"' } },
      { headers: { 'if-unmodified-since': modified } },
      { headers: { origin: 'https://send.example', 'accept-encoding': 'gzip' } },
      { method: 'HEAD' },
    ];
    const path = '/object/public/open/file';
    const byNginx = [];
    for (const one of requests) byNginx.push(await ask(behind + path, one));
    expect(readdirSync(join(filesDir, 'objects'))).toHaveLength(2);
    await product.stop();
    const plain = await startProduct({ dataDir, env });
    products.push(plain);
    for (const [n, one] of requests.entries()) {
      const itself = await ask(`http://127.0.0.1:${plain.port}${storagePath}${path}`, one);
      const what = JSON.stringify(one);
      expect(byNginx[n]?.status, what).toBe(itself.status);
      expect(sha256(byNginx[n]?.body ?? Buffer.of()), what).toBe(sha256(itself.body));
      expect(comparable(byNginx[n] ?? { headers: {} }), what).toEqual(comparable(itself));
    }
  } finally {
    process.umask(umask);
    await proxy?.stop();
    for (const product of products) await product.stop();
    removeDataDir(dataDir);
    rmSync(filesDir, { recursive: true, force: true });
  }
});
