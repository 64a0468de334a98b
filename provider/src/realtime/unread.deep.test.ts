import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { aConfig } from '#testing/a-config.ts';
import { aRealtimeServer, type RealtimeFixture } from './testing/a-realtime-server.ts';
import { unreadMax } from './unread.ts';

const sockets = 60;
const smallMessages = 5_000;
const atOnce = 50;

it('sockets that do not read are cut off before they cost memory, and a reader beside them gets every message', {
  timeout: 300_000,
}, async () => {
  const server = await aRealtimeServer();
  const deaf: Socket[] = [];
  try {
    const reader = await server.raw({ key: server.keys.secret });
    await reader.join('a', { private: true });
    for (let n = 0; n < sockets; n += 1) deaf.push(await aDeafClient(server));
    let sent = 0;
    let most = 0;
    const send = async (count: number, text: string) => {
      for (let n = 0; n < count; n += 1) void server.broadcast('a', 'e', { text });
      sent += count;
      await reader.until(() => reader.frames.filter(Buffer.isBuffer).length === sent);
      most = Math.max(most, await unreadBytes());
    };
    const unreadBytes = async () =>
      Number(/^realtime_unread_bytes (\d+)$/m.exec(await server.metrics.scrape())?.[1]);

    // What the kernel takes, which is not ours.
    const bound = unreadMax(aConfig({}).realtime, 'account');
    while ((await unreadBytes()) < bound / 2) await send(1, 'x'.repeat(60_000));
    // By their bytes alone these would wait: it is their number that costs.
    for (let n = 0; n < smallMessages / atOnce; n += 1) await send(atOnce, 'x');

    expect(most).toBeLessThan(bound);
    const scraped = await server.metrics.scrape();
    expect(scraped).toMatch(/^realtime_cut_off_total\{reason="unread_account"\} \d+$/m);
    const left = Number(/^realtime_sockets (\d+)$/m.exec(scraped)?.[1]);
    // The reader, and those whose few messages the bound allows.
    expect(left - 1).toBeLessThan(sockets / 2);
    await reader.settled();
    for (const socket of deaf) socket.destroy();
    await expect.poll(unreadBytes).toBe(0);
  } finally {
    for (const socket of deaf) socket.destroy();
    await server.close();
  }
});

/** Joins by hand over a connection that is not read from afterwards. */
async function aDeafClient(server: RealtimeFixture): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `GET /realtime/v1/websocket?apikey=${server.keys.secret}&vsn=2.0.0 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  await once(socket, 'data');
  const frame = Buffer.from('["a","1","realtime:a","phx_join",{"config":{"private":true}}]');
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | frame.length, 0, 0, 0, 0]), frame]));
  await once(socket, 'data');
  socket.pause();
  return socket;
}
