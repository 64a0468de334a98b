import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect as dial, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aServer, readingRoute, type ServerFixture } from '#testing/a-server.ts';

const megabyte = 1024 * 1024;
let server: ServerFixture;
let socket: Socket;
let received: string;
const closers: (() => unknown)[] = [];
/** The server's side of the connection. */
let peer: Socket | undefined;
beforeEach(async () => {
  server = await aServer({
    extend: (services) => {
      services.use('/api/*', (context, next) => {
        peer = (context.env as { incoming: IncomingMessage }).incoming.socket;
        return next();
      });
      readingRoute(services);
      services.post('/api/empty', (context) => context.body(null, 204));
    },
  });
  socket = dial(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  received = '';
});
afterEach(async () => {
  socket.destroy();
  for (const close of closers.splice(0)) close();
  await server.close();
});

const head = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');
const write = (data: string | Buffer) => new Promise<void>((resolve) => socket.write(data, () => resolve()));
/** However it ends. */
const closing = () => new Promise((resolve) => socket.once('close', resolve));
/** As browsers do, which look for a response when they have sent everything. */
const read = async () => {
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  await closing();
  return received;
};

it.each([
  { why: 'a body too large', path: '/api/read', status: 413 },
  { why: 'a route that does not exist', path: '/api/nothing', status: 404 },
  { why: 'a page', path: '/', status: 405 },
])(
  'an early response reaches a client that sends five megabytes to $why before looking for it',
  async ({ path, status }) => {
    await write(head(path, `Content-Length: ${5 * megabyte}`));
    for (let sent = 0; sent < 5; sent += 1) await write(Buffer.alloc(megabyte));
    const response = await read();
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response).toMatch(/^connection: close\r$/im);
    expect(response).toMatch(/\r\n\r\n\{"error":\{.*\}\}$/s);
  },
);

it('an early response without a body reaches the client too', async () => {
  await write(head('/api/empty', `Content-Length: ${5 * megabyte}`));
  for (let sent = 0; sent < 5; sent += 1) await write(Buffer.alloc(megabyte));
  const response = await read();
  expect(response).toMatch(/^HTTP\/1\.1 204 .*\r\n\r\n$/s);
  expect(response).toMatch(/^connection: close\r$/im);
});

it('an early response reaches a client that sends chunks and no length', async () => {
  await write(head('/api/read', 'Transfer-Encoding: chunked'));
  const chunk = `${(16 * 1024).toString(16)}\r\n${'a'.repeat(16 * 1024)}\r\n`;
  for (let sent = 0; sent < 64; sent += 1) await write(chunk);
  await write('0\r\n\r\n');
  expect(await read()).toMatch(/^HTTP\/1\.1 413 /);
});

it('an early response comes at once, and is complete, while the body is still on its way', async () => {
  await write(head('/api/nothing', `Content-Length: ${megabyte}`));
  const [first] = await once(socket.setEncoding('utf8'), 'data');
  expect(first).toMatch(/^HTTP\/1\.1 404 .*\r\n\r\n\{"error":\{.*\}\}$/s);
});

it.each([
  {
    why: 'declares a gigabyte',
    headers: [`Content-Length: ${1024 * megabyte}`],
    chunk: 'a'.repeat(megabyte),
  },
  {
    why: 'does not end',
    headers: ['Transfer-Encoding: chunked'],
    chunk: `${megabyte.toString(16)}\r\n${'a'.repeat(megabyte)}\r\n`,
  },
])(
  'the server ends the connection of a body that $why, having read little of it',
  async ({ headers, chunk }) => {
    await write(head('/api/read', ...headers));
    const closed = closing();
    socket.resume();
    const send = () => socket.write(chunk, (error) => error ?? setImmediate(send));
    send();
    await closed;
    expect(peer?.destroyed).toBe(true);
    expect(peer?.bytesRead).toBeLessThan(8 * megabyte);
  },
);

it('the server waits for sixteen at a time to stop sending, and closes the rest as they are', async () => {
  const unfinished = async () => {
    const other = dial(server.port, '127.0.0.1');
    closers.push(() => other.destroy());
    other.on('error', () => undefined);
    let isClosed = false;
    const closed = new Promise<void>((resolve) =>
      other.once('close', () => {
        isClosed = true;
        resolve();
      }),
    );
    other.write(head('/api/nothing', `Content-Length: ${megabyte}`));
    await once(other, 'data');
    return { closed, isClosed: () => isClosed };
  };
  const first = [];
  while (first.length < 16) first.push(await unfinished());
  await (await unfinished()).closed;
  expect(first.filter(({ isClosed }) => isClosed())).toEqual([]);
});

it('the server leaves the connection open after a small body that was not read', async () => {
  await write(`${head('/api/nothing', 'Content-Length: 5')}hello`);
  await once(socket.setEncoding('utf8'), 'data');
  await write(head('/api/read', 'Content-Length: 0'));
  const [second] = await once(socket, 'data');
  expect(second).toMatch(/^HTTP\/1\.1 200 /);
  expect(second).not.toMatch(/^connection: close/im);
});
