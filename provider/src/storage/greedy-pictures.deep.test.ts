import { request } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aServedStorage, type ServedStorage } from './testing/a-served-storage.ts';
import { otherId, ownerId } from './testing/a-storage-service.ts';

/** Two for ordinary work and one for long work. Everyone here comes from one network. */
const processesMax = 3;
const rounds = 3;
let storage: ServedStorage;
beforeAll(async () => {
  storage = await aServedStorage();
  await put('owner', ownerId, 5_000);
  await put('owner', ownerId, 7_000);
  await put('other', otherId, 100);
});
afterAll(() => storage?.stop());

async function put(as: 'owner' | 'other', id: string, side: number) {
  const body = await sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
    .png({ palette: true })
    .toBuffer();
  const headers = { 'content-type': 'image/png' };
  const { status } = await storage.call('POST', `/object/closed/${id}/${side}`, { as, body, headers });
  expect(status).toBe(200);
}

it('a client that requests costly pictures and hangs up takes none from others, and leaves nothing running', async () => {
  const url = (id: string, side: number, query: string) =>
    `${storage.url}/render/image/authenticated/closed/${id}/${side}?${query}`;
  const statuses: number[] = [];
  let most = 0;
  for (let round = 0; round < rounds; round += 1) {
    const greedy = Array.from({ length: 40 }, (_, n) => {
      const query = `format=avif&quality=${20 + n}`;
      const one = request(url(ownerId, n % 2 ? 5_000 : 7_000, query), {
        agent: false,
        headers: storage.headersOf('owner'),
      });
      one.on('error', () => undefined).on('response', (response) => response.resume());
      one.end();
      return one;
    });
    await expect.poll(() => storage.rendering().waiting).toBeGreaterThan(0);
    for (let n = 0; n < 5; n += 1) {
      const response = await fetch(url(otherId, 100, `width=${10 + n}`), {
        headers: storage.headersOf('other'),
      });
      statuses.push(response.status);
      await response.arrayBuffer();
      most = Math.max(most, storage.rendering().pids.length);
    }
    for (const one of greedy) one.destroy();
    await expect.poll(() => storage.rendering()).toMatchObject({ running: 0, waiting: 0 });
  }
  expect(statuses).toEqual(Array(rounds * 5).fill(200));
  expect(most).toBeLessThanOrEqual(processesMax);
});
