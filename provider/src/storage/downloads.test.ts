import { request } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServedStorage, type ServedStorage } from './testing/a-served-storage.ts';
import { ownerId } from './testing/a-storage-service.ts';
import { sha256Of, someBytes } from './testing/content.ts';

/** Each of several chunks, and none a whole number of them. */
const contents = Array.from({ length: 6 }, (_, n) => someBytes(700_001 + n * 300_007, n + 1));
const pathOf = (n: number) => `/object/public/open/${ownerId}/download-${n}`;
let storage: ServedStorage;
beforeAll(async () => {
  storage = await aServedStorage();
  for (const [n, body] of contents.entries()) {
    const headers = { 'content-type': 'application/octet-stream' };
    await storage.call('POST', `/object/open/${ownerId}/download-${n}`, { body, headers });
  }
});
afterAll(() => storage.stop());

type Reader = 'quick' | 'slow' | 'cut';

/** What a reader got, and how much of it that should have been: a cut one leaves half-way. */
function read(n: number, kind: Reader): Promise<{ received: Buffer; isWhole: boolean }> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  return new Promise((resolve, reject) => {
    const client = request(`${storage.url}${pathOf(n)}`, { agent: false }, async (response) => {
      try {
        for await (const chunk of response) {
          chunks.push(chunk);
          bytes += chunk.length;
          if (kind === 'cut' && bytes > 400_000) break; // ends the connection
          for (let turn = 0; kind === 'slow' && turn < 20; turn += 1) await nextTurn();
        }
        resolve({ received: Buffer.concat(chunks), isWhole: kind !== 'cut' });
      } catch (error) {
        reject(error as Error);
      }
    });
    client.on('error', (error) => kind !== 'cut' && reject(error)).end();
  });
}

describe('a download', () => {
  it('has the bytes of its object alone, however many others are read, read slowly and cut off meanwhile', async () => {
    const kinds: Reader[] = ['quick', 'slow', 'cut', 'quick', 'cut', 'slow'];
    for (let round = 0; round < 2; round += 1) {
      const readers = contents.flatMap((content, n) => kinds.map((kind) => ({ content, n, kind })));
      await Promise.all(
        readers.map(async ({ content, n, kind }) => {
          const { received, isWhole } = await read(n, kind);
          const expected = isWhole ? content : content.subarray(0, received.length);
          expect(sha256Of(received), `${kind} reader of ${n}`).toBe(sha256Of(expected));
        }),
      );
    }
  });

  it('is right for a reader that began before all others and reads only after them', async () => {
    const waiting = contents.map(
      (_, n) =>
        new Promise<() => Promise<Buffer>>((resolve, reject) => {
          const client = request(`${storage.url}${pathOf(n)}`, { agent: false }, (response) =>
            resolve(async () => Buffer.concat(await response.toArray())),
          );
          client.on('error', reject).end();
        }),
    );
    const begun = await Promise.all(waiting);
    for (const n of contents.keys()) await read(n, 'quick');
    for (const [n, finish] of begun.entries()) {
      expect(sha256Of(await finish())).toBe(sha256Of(contents[n] ?? Buffer.of()));
    }
  });

  it('waits for the one before it on the same connection', async () => {
    const { hostname, port } = new URL(storage.url);
    const socket = connect(Number(port), hostname);
    const order = [3, 0, 5];
    for (const n of order) {
      const { pathname } = new URL(`${storage.url}${pathOf(n)}`);
      const last = n === order.at(-1) ? 'Connection: close\r\n' : '';
      socket.write(`GET ${pathname} HTTP/1.1\r\nHost: localhost\r\n${last}\r\n`);
    }
    let rest = Buffer.concat(await socket.toArray());
    for (const n of order) {
      const content = contents[n] ?? Buffer.of();
      const start = rest.indexOf('\r\n\r\n') + 4;
      expect(rest.subarray(0, start).toString()).toContain(`content-length: ${content.length}`);
      expect(sha256Of(rest.subarray(start, start + content.length))).toBe(sha256Of(content));
      rest = rest.subarray(start + content.length);
    }
    expect(rest).toHaveLength(0);
  });

  it.each([
    { what: 'the whole', headers: {} },
    { what: 'a part', headers: { range: 'bytes=262143-524289' } },
    { what: 'the end', headers: { range: 'bytes=-5' } },
    { what: 'a part that does not exist', headers: { range: 'bytes=99999999-' } },
    { what: 'nothing new', headers: { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' } },
    { what: 'a page of another site', headers: { origin: 'https://other.example' } },
    { what: 'its headers', headers: {}, method: 'HEAD' },
  ])('over a connection is that of a call in memory: $what', async ({ headers, method = 'GET' }) => {
    const sent = await fetch(`${storage.url}${pathOf(1)}`, { method, headers });
    const {
      status,
      headers: expected,
      content,
    } = await storage.call(method, pathOf(1), { as: 'keyless', headers });
    expect(sent.status).toBe(status);
    expect(Object.fromEntries(sent.headers)).toMatchObject(Object.fromEntries(expected));
    expect(sha256Of(new Uint8Array(await sent.arrayBuffer()))).toBe(sha256Of(content));
  });
});
