import { Visit, visitsPath } from '@remit/contract/visits.ts';
import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import { countedAt, countVisit } from './use-visit-count.ts';

afterEach(() => vi.unstubAllGlobals());

it('counts where the contract says', () => expect(countedAt).toBe(visitsPath));

it('sends the path, in the shape of the contract, and nothing else', async () => {
  const sendBeacon = vi.fn((_path: string, _body: Blob) => true);
  vi.stubGlobal('navigator', { sendBeacon });
  countVisit('/countries/ghana');
  const [path, body] = sendBeacon.mock.calls[0] ?? [];
  expect(path).toBe(visitsPath);
  expect(body?.type).toBe('application/json');
  const sent = JSON.parse((await body?.text()) ?? '') as object;
  expect(v.is(Visit, sent)).toBe(true);
  expect(Object.keys(sent)).toEqual(['page']);
});

it.each([
  { why: 'has no beacons', navigator: {} },
  { why: 'refuses one', navigator: { sendBeacon: () => false } },
  {
    why: 'throws',
    navigator: {
      sendBeacon: () => {
        throw new TypeError();
      },
    },
  },
])('fetches where the browser $why, and does not mind failing', async ({ navigator }) => {
  const fetched = vi.fn(() => Promise.reject(new TypeError()));
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('fetch', fetched);
  countVisit('/');
  expect(fetched).toHaveBeenCalledOnce();
});
