import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataPath } from '@remit/contract/data.ts';
import { realtimePath } from '@remit/contract/realtime.ts';
import { storagePath } from '@remit/contract/storage.ts';
import type { WebSocket } from 'ws';
import { broadcastFrame, closeSockets, join, openSockets } from './realtime-clients.ts';

export type GreedyOrder = {
  readonly port: number;
  readonly seconds: number;
  /** How much of everything, 1 being all. */
  readonly scale: number;
  /** Of the member, who has a name of 8 KB, and pictures of 49 and of 25 million pixels. */
  readonly token: string;
  readonly key: string;
  readonly pictures: readonly string[];
};
export type GreedyCounts = Readonly<Record<keyof typeof attacks, number>>;

const [order] = (await once(process, 'message')) as [GreedyOrder];
const { port, seconds, scale, token, key, pictures: paths } = order;
const member = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.1' };
const anonymous = { 'x-forwarded-for': '203.0.113.9' };
let end = Infinity;
const isOver = () => performance.now() >= end;
const some = (count: number) => Math.max(1, Math.round(count * scale));
const socketUrl = `ws://127.0.0.1:${port}${realtimePath}/websocket?vsn=2.0.0&apikey=${key}`;

const nested = (pairs: number) => `${'rate_sheets(*,countries(*,'.repeat(pairs)}code${'))'.repeat(pairs)}`;
/** In turn: requests over the limits, and as much as they allow. */
const [columns, embeds] = [
  [495, 150],
  [nested(5), nested(3)],
] as const;
const inTurn = <T>(values: readonly T[], n: number) => values[n % values.length] as T;

const attacks = { unreadSockets, unreadResponses, pictures, deliveries, anonymousReads, memberReads };

// Everybody is let in while it is calm; the attack is what they do then.
const sockets = {
  unread: await joined(some(300), 'realtime:unread', false),
  sender: await joined(1, 'realtime:unread', false),
  loud: await joined(some(100), 'realtime:loud', true),
};
process.send?.('begun');
end = performance.now() + seconds * 1000;
const counts = await Promise.all(Object.values(attacks).map((attack) => attack()));
process.send?.(Object.fromEntries(Object.keys(attacks).map((name, at) => [name, counts[at]])));
await closeSockets(Object.values(sockets).flat());
process.disconnect();

/** Sockets that join a channel and read nothing more, and one that sends small messages to them. */
async function unreadSockets(): Promise<number> {
  const topic = 'realtime:unread';
  const [sender] = sockets.sender;
  for (const socket of sockets.unread) socket.pause();
  let sent = 0;
  // The buffers of the two kernels take two megabytes and more before anything waits in the server.
  for (let n = 0; n < some(80) && !isOver(); n += 1) {
    sent += sendTo(sender, broadcastFrame(topic, n, 40_000));
    await sleep(20);
  }
  while (!isOver()) {
    for (let n = 0; n < 10; n += 1) sent += sendTo(sender, broadcastFrame(topic, n, 1));
    await sleep(100);
  }
  return sent;
}

/** A name of 8 KB, hundreds of times: megabytes that are not read, more than the kernels' buffers hold. */
async function unreadResponses(): Promise<number> {
  const heads = columns.map((length) => {
    const select = Array.from({ length }, (_, n) => `a${n}:full_name`).join();
    return headOf(`${dataPath}/profiles?select=${select}`, member).repeat(Math.ceil(500 / length));
  });
  const unread: Socket[] = [];
  while (!isOver()) {
    if (unread.length < some(250)) {
      const socket = connect(port, '127.0.0.1').pause();
      socket.on('error', () => undefined).write(inTurn(heads, unread.length));
      unread.push(socket);
    }
    await sleep(40);
  }
  for (const socket of unread) socket.destroy();
  return unread.length;
}

/** 40 at a time, each hung up after 0.7 s. */
async function pictures(): Promise<number> {
  let count = 0;
  const ask = async () => {
    while (!isOver()) {
      count += 1;
      const path = `${storagePath}/render/image/authenticated/${inTurn(paths, count)}?format=avif&quality=${20 + (count % 80)}`;
      const one = request({ host: '127.0.0.1', port, path, headers: member, agent: false });
      one.on('error', () => undefined).on('response', (response) => response.resume());
      one.end();
      await sleep(700);
      one.destroy();
    }
  };
  await Promise.all(Array.from({ length: some(40) }, ask));
  return count;
}

/** Every message of each goes to all. */
async function deliveries(): Promise<number> {
  const topic = 'realtime:loud';
  const { loud } = sockets;
  for (const socket of loud) socket.on('message', () => undefined);
  let sent = 0;
  while (!isOver()) {
    for (const socket of loud.slice(0, some(47))) sent += sendTo(socket, broadcastFrame(topic, sent, 1));
    await sleep(100);
  }
  return sent;
}

function anonymousReads(): Promise<number> {
  return reads(some(4), anonymous);
}

function memberReads(): Promise<number> {
  return reads(some(12), member);
}

/** Of the catalogue, each row with its rates, each of those with its country, and so on. */
async function reads(atOnce: number, headers: Readonly<Record<string, string>>): Promise<number> {
  let count = 0;
  const ask = async () => {
    while (!isOver()) {
      count += 1;
      await fetch(`http://127.0.0.1:${port}${dataPath}/countries?select=*,${inTurn(embeds, count)}`, {
        headers,
        signal: AbortSignal.timeout(10_000),
      })
        .then((response) => response.arrayBuffer())
        .catch(() => undefined);
      await sleep(10); // rejected requests would otherwise repeat without a pause
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return count;
}

/** As many as are let in. */
async function joined(count: number, topic: string, isLoud: boolean): Promise<WebSocket[]> {
  const payload = { config: { broadcast: { self: isLoud } }, access_token: token };
  const sockets: WebSocket[] = [];
  await openSockets(
    count,
    socketUrl,
    async (socket) => {
      socket.on('error', () => undefined);
      await Promise.race([join(socket, topic, payload), once(socket, 'close')]).catch(() => undefined);
      sockets.push(socket);
    },
    { headers: { 'x-forwarded-for': member['x-forwarded-for'] } },
  ).catch(() => undefined);
  return sockets;
}

function sendTo(socket: WebSocket | undefined, frame: Buffer): number {
  if (!socket || socket.readyState !== socket.OPEN || socket.bufferedAmount > 1_000_000) return 0;
  socket.send(frame);
  return 1;
}

function headOf(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`GET ${path} HTTP/1.1`, 'host: localhost', ...lines, '', ''].join('\r\n');
}
