import { expect, it } from 'vitest';
import { aConfig } from '#testing/a-config.ts';

it('the limits have bounds that fit each other', () => {
  const { realtime } = aConfig({});
  expect(realtime.frameBytesMax).toBeGreaterThan(realtime.payloadBytesMax);
  expect(realtime.bufferBytesMax).toBeGreaterThan(realtime.payloadBytesMax);
  expect(realtime).toMatchObject({ clientsMax: 10_000, idleMs: 60_000, recheckMs: 300_000, corsOrigins: [] });
});

it.each([
  ['REALTIME_CLIENTS_MAX', '0'],
  ['REALTIME_PRIVATE_ONLY', 'maybe'],
  ['REALTIME_IDLE_TIMEOUT', 'never'],
  ['REALTIME_FRAME_BYTES_MAX', '2999999'],
])('rejects %s %s', (name, text) => {
  expect(() => aConfig({ [name]: text })).toThrow(/REALTIME_/);
});
