import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect as dial, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { StartProblem } from '#start-problem.ts';
import { ask } from '#testing/ask.ts';
import { type Listening, listen, type Upgrade } from './listen.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const hello: RequestListener = (_, response) => response.end('hello');

/** Closed at the latest when the test ends, and never twice. */
async function start(listener: RequestListener, host?: string, upgrade?: Upgrade): Promise<Listening> {
  const listening = await listen(listener, host, 0, upgrade);
  let closing: Promise<void> | undefined;
  const close = (graceMs: number) => {
    closing ??= listening.close(graceMs);
    return closing;
  };
  closers.push(() => close(0));
  return { port: listening.port, close };
}

async function connected(port: number): Promise<Socket> {
  const socket = dial(port, '127.0.0.1');
  socket.on('error', () => undefined);
  closers.push(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** A listener whose one request waits until the test lets it go. */
function heldRequest() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const listener: RequestListener = async (_, response) => {
    arrive();
    await released;
    response.end('finished');
  };
  return { listener, arrived, release };
}

describe('listening', () => {
  it('is on loopback in both families when no host is set', async () => {
    const { port } = await start(hello);
    for (const host of ['127.0.0.1', '::1'])
      expect((await ask('/', { host, port })).body.toString()).toBe('hello');
  });

  it('is on the one host that is set', async () => {
    const { port } = await start(hello, '127.0.0.1');
    expect((await ask('/', { port })).status).toBe(200);
    await expect(ask('/', { host: '::1', port })).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it.each([
    { family: 'IPv4', ip: '127.0.0.1' },
    { family: 'IPv6', ip: '::1' },
  ])(
    'refuses a port that is busy in $family with one line that names it, and lets go of the rest',
    async ({ ip }) => {
      const other = createServer().listen(0, ip);
      closers.push(() => other.close());
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      const attempt = listen(hello, undefined, port);
      await expect(attempt).rejects.toThrow(StartProblem);
      await expect(attempt).rejects.toThrow(new RegExp(`^Port ${port} is in use[^\\n]*PORT[^\\n]*$`));
      const free = ip === '::1' ? '127.0.0.1' : '::1';
      await expect(ask('/', { host: free, port })).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    },
  );

  it.each([
    { why: 'an IP of another machine', host: '192.0.2.1' },
    { why: 'a name nobody knows', host: 'nowhere.invalid' },
    { why: 'brackets, which belong in URLs', host: '[::1]' },
  ])('refuses as HOST $why', async ({ host }) => {
    const attempt = listen(hello, host, 0);
    await expect(attempt).rejects.toThrow(StartProblem);
    await expect(attempt).rejects.toThrow(`HOST ${host} `);
  });
});

describe('closing', () => {
  it('lets a request in flight finish while it takes no new connection', async () => {
    const { listener, arrived, release } = heldRequest();
    const { port, close } = await start(listener);
    const slow = ask('/', { port });
    await arrived;
    const closing = close(60_000);
    await expect(ask('/', { port })).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await expect(ask('/', { port, host: '::1' })).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    release();
    expect((await slow).body.toString()).toBe('finished');
    await closing;
  });

  it('does not wait for the connection of the finished request to be let go by the client', async () => {
    const { listener, arrived, release } = heldRequest();
    const { port, close } = await start(listener);
    const socket = await connected(port);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    socket.resume();
    await arrived;
    const closing = close(60_000);
    release();
    await closing;
  });

  it('ends idle kept-alive connections at once', async () => {
    const { port, close } = await start(hello);
    const socket = await connected(port);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'data');
    await close(60_000);
  });

  it('ends connections without a request at once, such as those browsers open in advance', async () => {
    const { port, close } = await start(hello);
    await connected(port);
    await ask('/', { port }); // earlier connections have been accepted by then
    await close(60_000);
  });

  it('ends what is stuck when the time of grace is over', async () => {
    const { listener, arrived, release } = heldRequest();
    const { port, close } = await start(listener);
    const stuck = ask('/', { port });
    stuck.catch(() => undefined);
    await arrived;
    await close(20);
    await expect(stuck).rejects.toMatchObject({ code: 'ECONNRESET' });
    release();
  });
});

describe('a connection that asks for another protocol', () => {
  const asking = (protocol: string) =>
    `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;
  const echo: Upgrade = async (_, socket) => {
    socket.on('error', () => undefined);
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    socket.pipe(socket);
  };
  const received = async (socket: Socket) => String(((await once(socket, 'data')) as [Buffer])[0]);

  it('is handed over if it wants to be a WebSocket, and handled like any other if not', async () => {
    const { port } = await start(hello, undefined, echo);
    const socket = await connected(port);
    socket.write(asking('WebSocket'));
    expect(await received(socket)).toMatch(/^HTTP\/1\.1 101 /);
    socket.write('ping');
    expect(await received(socket)).toBe('ping');
    for (const protocol of ['h2c', 'websocket, h2c', 'x']) {
      const other = await connected(port);
      other.write(asking(protocol));
      expect(await received(other)).toMatch(/^HTTP\/1\.1 200 /);
    }
  });

  it('is handled like any other where nothing takes it over', async () => {
    const { port } = await start(hello);
    const socket = await connected(port);
    socket.write(asking('websocket'));
    expect(await received(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('is ended when the time of grace is over', async () => {
    const { port, close } = await start(hello, undefined, echo);
    const socket = await connected(port);
    socket.write(asking('websocket'));
    await received(socket);
    const closed = once(socket, 'close');
    socket.resume();
    await close(20);
    await closed;
  });
});
