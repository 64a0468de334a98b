import { once } from 'node:events';
import { WebSocket } from 'ws';

/** As many handshakes are under way at a time. */
const atOnce = 50;

export async function openSockets(
  count: number,
  url: string,
  ready: (socket: WebSocket) => Promise<void>,
  options: { readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  let left = count;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left > 0) {
        left -= 1;
        const socket = new WebSocket(url, { ...options, perMessageDeflate: false });
        await once(socket, 'open');
        await ready(socket);
        sockets.push(socket);
      }
    }),
  );
  return sockets;
}

export async function closeSockets(sockets: readonly WebSocket[]): Promise<void> {
  await Promise.all(
    sockets.map((socket) => {
      if (socket.readyState === socket.CLOSED) return undefined;
      const closed = once(socket, 'close');
      socket.terminate();
      return closed;
    }),
  );
}

export async function join(socket: WebSocket, topic: string, payload: object): Promise<void> {
  socket.send(JSON.stringify(['1', '1', topic, 'phx_join', payload]));
  const [data] = await once(socket, 'message');
  const [, , , event, response] = JSON.parse(String(data)) as [
    unknown,
    unknown,
    unknown,
    string,
    { status: string },
  ];
  if (event !== 'phx_reply' || response.status !== 'ok') throw new Error(`Not joined: ${String(data)}`);
}

/** A broadcast as the official client sends it (kind 3); the number is in its last bytes. */
export function broadcastFrame(topic: string, number: number, bytes: number): Buffer {
  const fields = ['1', '', topic, 'tick', ''].map((text) => Buffer.from(text));
  const payload = `"${'x'.repeat(bytes)}${String(number).padStart(numberDigits, '0')}"`;
  const json = 1;
  return Buffer.concat([
    Buffer.from([3, ...fields.map(({ length }) => length), json]),
    ...fields,
    Buffer.from(payload),
  ]);
}

const numberDigits = 9;
export const numberIn = (frame: Buffer) =>
  Number(frame.toString('latin1', frame.length - 1 - numberDigits, frame.length - 1));
