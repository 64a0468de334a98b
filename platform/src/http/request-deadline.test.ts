import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { liftRequestDeadline, startRequestDeadline } from './request-deadline.ts';

const closers: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A request whose body never comes to its end. */
async function unfinished(head: string, onRequest: (request: IncomingMessage) => void) {
  const server = createServer((request) => onRequest(request)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  closers.push(
    () => socket.destroy(),
    () => server.close(),
  );
  socket.on('error', () => undefined).resume();
  socket.write(`${head}\r\nhost: x\r\n\r\n${head.startsWith('POST') ? '2' : ''}`);
  return socket;
}
const length = 'POST / HTTP/1.1\r\ncontent-length: 5';
const chunked = 'POST / HTTP/1.1\r\ntransfer-encoding: chunked';

it.each([length, chunked])(
  'the deadline ends the connection of a body that has not come in time',
  async (head) => {
    const socket = await unfinished(head, (request) => startRequestDeadline(request, 1));
    await once(socket, 'close');
  },
);

/** One whose deadline passes after those that were begun before. */
const later = async () => {
  const socket = await unfinished(length, (request) => startRequestDeadline(request, 5));
  await once(socket, 'close');
};

it('a lifted deadline leaves the connection alone', async () => {
  const socket = await unfinished(length, (request) => {
    startRequestDeadline(request, 1);
    liftRequestDeadline(request);
  });
  await later();
  expect(socket.closed).toBe(false);
});

it('the deadline has nothing to do with a request without a body', async () => {
  const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
  await unfinished('GET / HTTP/1.1', (request) => {
    startRequestDeadline(request, 1);
    resolve(request);
  });
  const { socket } = await promise;
  await later();
  expect(socket.destroyed).toBe(false);
});
