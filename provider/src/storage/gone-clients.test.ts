import { readdirSync, readlinkSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { unreadLimits } from '@remit/platform/http/unread-responses.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServedStorage, type ServedStorage } from './testing/a-served-storage.ts';
import { otherId, ownerId } from './testing/a-storage-service.ts';
import { sha256Of, someBytes } from './testing/content.ts';

const name = `${ownerId}/long`;
const content = someBytes(8_000_000);
let storage: ServedStorage;
beforeAll(async () => {
  storage = await aServedStorage();
  const headers = { 'content-type': 'application/octet-stream' };
  const { status } = await storage.call('POST', `/object/open/${name}`, { body: content, headers });
  expect(status).toBe(200);
});
afterAll(() => storage.stop());

/** Files of the store that this process has open. */
const openFiles = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(storage.dir);
    } catch {
      return false; // closed meanwhile
    }
  });

describe('a client that leaves', () => {
  it.runIf(process.platform === 'linux').each([
    { when: 'before the response', at: 'socket' },
    { when: 'with the first byte', at: 'response' },
    { when: 'in the middle', at: 'data' },
  ])('$when leaves no file open', async ({ at }) => {
    const leave = () =>
      new Promise<void>((resolve) => {
        const clientRequest = request(`${storage.url}/object/public/open/${name}`, { agent: false });
        clientRequest.on('error', () => undefined).once('close', () => resolve());
        if (at === 'socket')
          clientRequest.once('socket', (socket) =>
            socket.once('connect', () => setImmediate(() => clientRequest.destroy())),
          );
        clientRequest.once('response', (response) => {
          if (at === 'response') return clientRequest.destroy();
          return response.once('data', () => clientRequest.destroy());
        });
        clientRequest.end();
      });
    for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 10 }, leave));
    await expect.poll(openFiles).toEqual([]);
    const response = await fetch(`${storage.url}/object/public/open/${name}`);
    expect(sha256Of(new Uint8Array(await response.arrayBuffer()))).toBe(sha256Of(content));
  });

  it.runIf(process.platform === 'linux').each([
    { what: 'an upload', type: 'text/plain', head: '' },
    {
      what: 'a form',
      type: 'multipart/form-data; boundary=x',
      head: '--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\n',
    },
  ])('in the middle of $what leaves nothing', async ({ type, head }) => {
    const before = await storage.keys();
    const upload = request(`${storage.url}/object/open/${ownerId}/half`, {
      method: 'POST',
      headers: { ...storage.headersOf('owner'), 'content-type': type, 'content-length': '1000000' },
    });
    upload.on('error', () => undefined);
    upload.write(head);
    upload.write(content.subarray(0, 500_000));
    await expect.poll(openFiles).toHaveLength(1);
    upload.destroy();
    await expect.poll(openFiles).toEqual([]);
    expect(await storage.keys()).toEqual(before);
    expect((await storage.call('GET', `/object/open/${ownerId}/half`)).status).toBe(400);
  });
});

it('the service stops what a client that leaves has begun, and takes what waits out of the queue', async () => {
  const picture = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await storage.call('POST', `/object/open/${ownerId}/picture.png`, {
    body: picture,
    headers: { 'content-type': 'image/png' },
  });
  const url = (width: number) =>
    `${storage.url}/render/image/public/open/${ownerId}/picture.png?width=${width}&format=avif`;
  expect((await fetch(url(1))).status).toBe(200);
  // From here its process does nothing more, so that its work never ends.
  const [pid = 0] = storage.rendering().pids;
  process.kill(pid, 'SIGSTOP');
  const first = request(url(2), { agent: false });
  first.on('error', () => undefined).end();
  // These three come on one connection, each before the response to the one ahead of it.
  const { hostname, port } = new URL(storage.url);
  const pipelined = connect(Number(port), hostname).on('error', () => undefined);
  for (const width of [3, 4, 5]) {
    const { pathname, search } = new URL(url(width));
    pipelined.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  }
  const clients = [first, pipelined];
  await expect.poll(() => storage.rendering()).toMatchObject({ running: 1, waiting: 3, pids: [pid] });
  for (const one of clients) one.destroy();
  await expect.poll(() => storage.rendering()).toMatchObject({ running: 0, waiting: 0 });
  expect(storage.rendering().pids).not.toContain(pid);
  expect(storage.renders).toEqual(['rendered', 'left', 'left', 'left', 'left']);
  expect((await fetch(url(6))).status).toBe(200);
});

it('the service serves no more downloads at once than it has slots for, and takes the next when one is over', async () => {
  const small = await aServedStorage({ slots: { downloads: { countMax: 10, perSubjectMax: 2 } } });
  try {
    const headers = { 'content-type': 'application/octet-stream' };
    await small.call('POST', `/object/open/${name}`, { body: content, headers });
    const url = `${small.url}/object/public/open/${name}`;
    // A client that does not read, with more than the buffers of a connection hold.
    const unread = () =>
      new Promise<() => void>((resolve) => {
        const clientRequest = request(url, { agent: false }, (response) => resolve(() => response.destroy()));
        clientRequest.on('error', () => undefined).end();
      });
    const leave = [await unread(), await unread()];
    const rejected = await fetch(url);
    expect(rejected.status).toBe(429);
    expect(await rejected.json()).toMatchObject({ error: 'SlowDown' });
    expect((await fetch(url, { method: 'HEAD' })).status, 'holds nothing').toBe(200);
    for (const one of leave) one();
    await expect
      .poll(async () => {
        const response = await fetch(url);
        await response.body?.cancel();
        return response.status;
      })
      .toBe(200);
  } finally {
    await small.stop();
  }
});

it('the service holds few pictures for an account that does not read them, until they are left', async () => {
  const noLimit = { countMax: 1_000, bytesMax: 1_000_000_000 };
  // More than the buffers of a connection hold.
  const rendered = { kind: 'rendered', body: Buffer.from(content), contentType: 'image/png' } as const;
  const small = await aServedStorage({
    transform: { renderers: { render: async () => rendered, pids: () => [] } },
    unread: { ...unreadLimits, perAccount: { ...noLimit, countMax: 2 }, perNetwork: noLimit, inAll: noLimit },
  });
  try {
    const body = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const headers = { 'content-type': 'image/png' };
    const people = { owner: ownerId, other: otherId } as const;
    const url = (as: keyof typeof people) =>
      `${small.url}/render/image/authenticated/closed/${people[as]}/picture.png`;
    for (const as of ['owner', 'other'] as const) {
      await small.call('POST', `/object/closed/${people[as]}/picture.png`, { as, body, headers });
    }
    const get = (as: keyof typeof people) => fetch(url(as), { headers: small.headersOf(as) });
    const unread = () =>
      new Promise<() => void>((resolve) => {
        const clientRequest = request(
          url('owner'),
          { agent: false, headers: small.headersOf('owner') },
          (response) => resolve(() => response.destroy()),
        );
        clientRequest.on('error', () => undefined).end();
      });
    const leave = [await unread(), await unread()];
    expect(small.unreadBytes()).toBe(2 * content.length);
    const rejected = await get('owner');
    expect([rejected.status, await rejected.json()]).toMatchObject([429, { error: 'SlowDown' }]);
    expect(small.tooMuchUnread).toEqual(['account']);
    const others = await get('other');
    expect([others.status, (await others.arrayBuffer()).byteLength]).toEqual([200, content.length]);
    for (const one of leave) one();
    await expect.poll(small.unreadBytes).toBe(0);
    const again = await get('owner');
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([200, content.length]);
  } finally {
    await small.stop();
  }
});
