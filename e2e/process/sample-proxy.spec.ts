import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { authPath } from '@remit/contract/auth.ts';
import { realtimePath } from '@remit/contract/realtime.ts';
import { storagePath } from '@remit/contract/storage.ts';
import { WebSocket } from 'ws';
import { anEmail, jwtSecret, password, serviceToken } from '../support/accounts.ts';
import { linkIn, mailTo } from '../support/mailbox.ts';
import { hasSampleProxy, type SampleProxy, startSampleProxy } from '../support/nginx.ts';
import { aDataDir, type Product, removeDataDir, startProduct } from '../support/product.ts';

const megabyte = 1024 * 1024;

let dataDir: string;
let product: Product | undefined;
let proxy: SampleProxy | undefined;
test.skip(!hasSampleProxy(), 'There is no nginx here; scripts/deploy.test.ts reads the file.');
test.beforeEach(async () => {
  dataDir = aDataDir();
  const env = { AUTH_JWT_SECRET: jwtSecret, TRUST_PROXY: '1', LOG_LEVEL: 'debug' };
  product = await startProduct({ dataDir, env });
  proxy = await startSampleProxy(product.port);
});
test.afterEach(async () => {
  await proxy?.stop();
  await product?.stop();
  removeDataDir(dataDir);
});

type Sent = {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
};

/** As a browser asks that has accepted the certificate. */
async function ask(path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  const sent = request(`${proxy?.url}${path}`, {
    ...{ method, rejectUnauthorized: false },
    headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
  });
  // A rejection may come before the whole body is sent.
  const responded = once(sent, 'response');
  sent.on('error', () => undefined).end(body);
  const [response] = await responded;
  return {
    status: response.statusCode as number,
    headers: response.headers as IncomingHttpHeaders,
    body: await text(response),
  };
}

test('behind the sample nginx, files pass up to the limit of the storage service', async () => {
  const authorization = `Bearer ${await serviceToken()}`;
  const storage = (path: string, { headers, ...sent }: Sent = {}) =>
    ask(`${storagePath}${path}`, { ...sent, headers: { authorization, ...headers } });
  const json = { 'content-type': 'application/json' };
  const created = await storage('/bucket', { method: 'POST', headers: json, body: '{"name":"papers"}' });
  expect(created.status, created.body).toBe(200);

  const upload = (name: string, bytes: number) =>
    storage(`/object/papers/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.alloc(bytes),
    });
  for (const megabytes of [40, 50]) {
    const { status, body } = await upload(`${megabytes}`, megabytes * megabyte);
    expect(status, body).toBe(200);
  }
  expect((await upload('more', 60 * megabyte)).status).toBe(413);

  const tus = { 'tus-resumable': '1.0.0' };
  const encoded = (value: string) => Buffer.from(value).toString('base64');
  const begun = await storage('/upload/resumable', {
    method: 'POST',
    headers: {
      ...{ ...tus, 'upload-length': String(40 * megabyte) },
      'upload-metadata': `bucketName ${encoded('papers')},objectName ${encoded('pieces')}`,
    },
  });
  expect(begun.status, begun.body).toBe(201);
  const { pathname } = new URL(begun.headers.location ?? '', proxy?.url);
  const piece = await ask(pathname, {
    method: 'PATCH',
    headers: {
      ...{ ...tus, authorization, 'upload-offset': '0' },
      'content-type': 'application/offset+octet-stream',
    },
    body: Buffer.alloc(40 * megabyte),
  });
  expect(piece.status, piece.body).toBe(204);
  // Other services read far less, and nginx stops it before them.
  const body = Buffer.alloc(7 * megabyte);
  expect((await ask(`${authPath}/signup`, { method: 'POST', headers: json, body })).status).toBe(413);
});

test('behind the sample nginx, no log has the token of a link', async () => {
  if (!product || !proxy) throw new Error('Nothing has started.');
  const token = await serviceToken();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const secrets: string[] = [];
  const secret = () => {
    const created = randomBytes(24).toString('hex');
    secrets.push(created);
    return created;
  };

  // A link to a file.
  await ask(`${storagePath}/bucket`, { method: 'POST', headers, body: '{"name":"papers"}' });
  await ask(`${storagePath}/object/papers/small`, { method: 'POST', headers, body: '{}' });
  const sign = { method: 'POST', headers, body: '{"expiresIn":600}' };
  const { signedURL } = JSON.parse((await ask(`${storagePath}/object/sign/papers/small`, sign)).body);
  secrets.push(new URL(signedURL, proxy.url).searchParams.get('token') ?? '');
  expect((await ask(`${storagePath}${signedURL}`)).status).toBe(200);

  // A link to confirm an e-mail address, followed by http first.
  const email = anEmail();
  const signUp = JSON.stringify({ email, password });
  expect((await ask(`${authPath}/signup`, { method: 'POST', headers, body: signUp })).status).toBe(200);
  const link = new URL(linkIn(await mailTo(product, email), '/verify'));
  secrets.push(link.searchParams.get('token') ?? '');
  const path = `${link.pathname}${link.search}`;
  const redirect = await fetch(`${proxy.plainUrl}${path}`, { redirect: 'manual' });
  expect(redirect.headers.get('location')).toContain(link.search);
  expect((await ask(path)).status).toBe(303);

  // A link to follow a transfer.
  expect((await ask(`/track/${secret()}`)).status).toBe(404);
  expect((await ask(`/api/track/${secret()}`)).status).toBe(404);
  await ask('/', { headers: { referer: `${proxy.url}/track/${secret()}` } });

  // What the page behind a link loads.
  await ask('/', { headers: { referer: `${proxy.url}/unsubscribe?token=${secret()}` } });
  // A socket, whose key a browser can put only into its URL.
  secrets.push(token);
  const socket = new WebSocket(
    `${proxy.url.replace('https', 'wss')}${realtimePath}/websocket?apikey=${token}&vsn=1.0.0`,
    { rejectUnauthorized: false },
  );
  await once(socket, 'open');
  socket.close();
  await once(socket, 'close');

  const ownLog = product.output();
  // A server that does not respond is an error of nginx, and so is a body that is too large.
  await ask(`${authPath}/verify?token=${secret()}`, { method: 'POST', body: Buffer.alloc(7 * megabyte) });
  // So is, at a higher level, a body that it cannot keep.
  proxy.removeBodyFolder();
  const large = { method: 'POST', body: Buffer.alloc(megabyte) };
  expect((await ask(`${authPath}/verify?token=${secret()}`, large)).status).toBe(500);
  await product.stop();
  expect((await ask(`${authPath}/verify?token=${secret()}&type=signup`)).status).toBe(502);

  for (const logged of [
    `"GET ${storagePath}/object/sign/papers/small HTTP/1.1" 200`,
    `"GET ${authPath}/verify HTTP/1.1" 308`,
    `"GET ${authPath}/verify HTTP/1.1" 303`,
    `"GET ${authPath}/verify HTTP/1.1" 502`,
    '"GET /track/... HTTP/1.1" 404',
    '"GET /api/track/... HTTP/1.1" 404',
    `"${proxy.url}/track/..."`,
    `"${proxy.url}/unsubscribe"`,
    `"POST ${authPath}/verify HTTP/1.1" 500`,
    `"GET ${realtimePath}/websocket HTTP/1.1" 101`,
  ]) {
    await expect.poll(() => proxy?.logs()).toContain(logged);
  }
  expect(secrets).toHaveLength(10);
  for (const value of secrets) {
    expect(value.length).toBeGreaterThan(20);
    expect(proxy.logs()).not.toContain(value);
    expect(ownLog).not.toContain(value);
  }
});
