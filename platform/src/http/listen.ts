import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { StartProblem } from '#start-problem.ts';
import { startRequestDeadline } from './request-deadline.ts';

export type Listening = {
  readonly port: number;
  /** Takes no new connection, lets requests in flight finish, ends the rest when the time is up. */
  close(graceMs: number): Promise<void>;
};

const headersTimeoutMs = 10_000;
const idleSocketTimeoutMs = 60_000;
const keepAliveTimeoutMs = 65_000; // longer than the minute for which balancers keep theirs
const checkIntervalMs = 2_000; // how much later than promised a time-out may strike
const sweepMs = 20;
const headerBytesMax = 48 * 1024; // a query of the data service may have 32 KiB, beside a token of up to 12

/** Takes a connection that asks to become a WebSocket. It does not reject. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;

/** Other protocols, such as `h2c`, are offers that a server may ignore: such a request is handled like any other. */
const isWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket';

/** Listens on `host`, or on loopback in both families when there is none. */
export async function listen(
  listener: RequestListener,
  host: string | undefined,
  port: number,
  upgrade?: Upgrade,
): Promise<Listening> {
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  /** One for all: there may be ten thousand. */
  function forget(this: Socket): void {
    sockets.delete(this);
  }
  let isClosing = false;
  const open = async (interfaceIp: string, onPort: number): Promise<number> => {
    const server = createServer(
      {
        headersTimeout: headersTimeoutMs,
        requestTimeout: 0, // request-deadline.ts, which knows uploads
        connectionsCheckingInterval: checkIntervalMs,
        keepAliveTimeout: keepAliveTimeoutMs,
        maxHeaderSize: headerBytesMax,
        shouldUpgradeCallback: (request) => upgrade !== undefined && isWebSocket(request),
        optimizeEmptyRequests: true, // most have no body; a stream that has ended already costs nothing
      },
      (request, response) => {
        if (isClosing) response.shouldKeepAlive = false;
        startRequestDeadline(request);
        listener(request, response);
      },
    );
    server.timeout = idleSocketTimeoutMs;
    if (upgrade) server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head));
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('close', forget);
    });
    server.listen({ host: interfaceIp, port: onPort });
    await once(server, 'listening');
    servers.push(server);
    return (server.address() as AddressInfo).port;
  };

  try {
    if (host !== undefined) {
      port = await open(host, port);
    } else {
      port = await open('127.0.0.1', port);
      // A machine without IPv6 has no ::1, which is no reason not to start.
      await open('::1', port).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EADDRNOTAVAIL' && error.code !== 'EAFNOSUPPORT') throw error;
      });
    }
  } catch (error) {
    for (const server of servers) server.close();
    throw listenProblem(error as NodeJS.ErrnoException, host, port);
  }

  return {
    port,
    async close(graceMs) {
      isClosing = true;
      const closed = Promise.all(
        servers.map(async (server) => {
          server.close();
          server.closeIdleConnections();
          await once(server, 'close');
        }),
      );
      // Node counts a connection as busy until its first request; browsers open some that never make one.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      // A connection becomes idle after its response. Looking for idle ones while closing costs less than a listener on
      // every response.
      const sweep = setInterval(() => {
        for (const server of servers) server.closeIdleConnections();
      }, sweepMs);
      const timer = setTimeout(() => {
        for (const server of servers) server.closeAllConnections();
        for (const socket of sockets) socket.destroy(); // those that speak another protocol by now
      }, graceMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(timer);
    },
  };
}

function listenProblem(error: NodeJS.ErrnoException, host: string | undefined, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartProblem(`Port ${port} is in use: stop what uses it, or choose another with PORT.`);
    case 'EACCES':
      return new StartProblem(`Not allowed to listen on port ${port}: choose one above 1023 with PORT.`);
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return new StartProblem(`HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}
