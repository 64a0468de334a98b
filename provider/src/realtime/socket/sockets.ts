import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { realtimePath } from '@remit/contract/realtime.ts';
import { newRequestId } from '@remit/platform/http/request-id.ts';
import type { Log } from '@remit/platform/log.ts';
import { type RawData, type ServerOptions, WebSocket, WebSocketServer } from 'ws';
import { callerOf } from '#authorise.ts';
import type { RealtimeDeps } from '../deps.ts';
import { asRealtimeError, RealtimeError } from '../errors.ts';
import { originCheck } from '../origins.ts';
import type { Network } from '../shares.ts';
import { Connection, type ConnectionOptions } from './connection.ts';
import type { Version } from './frames.ts';

export const socketPath = `${realtimePath}/websocket`;

const sweepMs = 1_000;
const closeTimeoutMs = 5_000;

export type SocketsOptions = {
  readonly deps: RealtimeDeps;
  readonly log: Log;
  readonly networkOf: (request: IncomingMessage) => string;
  readonly headers: Readonly<Record<string, string>>;
  readonly onResponse?: ((report: { method: string; route: string; status: number }) => void) | undefined;
};

class Socket extends WebSocket {
  connection: Connection | undefined;
}
const ignore = () => undefined;

export function createSockets({ deps, log, networkOf, headers, onResponse }: SocketsOptions) {
  const { config } = deps;
  const options: ServerOptions<typeof Socket> & { closeTimeout: number } = {
    WebSocket: Socket,
    noServer: true,
    clientTracking: false,
    maxPayload: config.frameBytesMax,
    perMessageDeflate: false,
    closeTimeout: closeTimeoutMs, // which the types do not know yet
  };
  const server = new WebSocketServer<typeof Socket>(options);
  const connections = new Set<Connection>();
  const isAllowedOrigin = originCheck(config);
  let clients = 0; // those that are still being looked at included
  let isClosing = false;
  let onEmpty: (() => void) | undefined;
  const sweep = setInterval(() => {
    const nowMs = Date.now();
    for (const connection of connections) connection.sweep(nowMs);
    deps.shares.forgetIdle();
  }, sweepMs).unref();
  const refreshing = setInterval(() => deps.rooms.refreshPresence(), config.recheckMs).unref();

  const takePlace = (name: string): Network => {
    const network = deps.shares.network(name);
    if (clients >= config.clientsMax) throw new RealtimeError(429, 'Too many connected clients');
    if (network.clients >= config.clientsPerNetwork) {
      throw new RealtimeError(429, 'Too many connected clients of this network');
    }
    clients += 1;
    network.clients += 1;
    return network;
  };
  const giveBack = (network: Network) => {
    clients -= 1;
    network.clients -= 1;
    if (clients === 0) onEmpty?.();
  };

  // One listener for all sockets: thousands of idle ones cost little more than what the library needs.
  function receive(this: WebSocket, data: RawData, isBinary: boolean): void {
    (this as Socket).connection?.receive(data, isBinary);
  }
  function close(this: WebSocket): void {
    const { connection } = this as Socket;
    if (!connection) return;
    connections.delete(connection);
    deps.metrics?.sockets(-1);
    connection.release();
    giveBack(connection.network);
  }
  const open = (ws: Socket, options: ConnectionOptions) => {
    const connection = new Connection(deps, ws, options);
    ws.connection = connection;
    connections.add(connection);
    deps.metrics?.sockets(1);
    ws.on('message', receive);
    ws.on('error', ignore); // it closes by itself
    ws.on('close', close);
    if (isClosing) connection.restart();
  };

  /** What a handshake asks for. Throws for one that is rejected without a look at its key. */
  const read = (request: IncomingMessage): { readonly version: Version; readonly key: string } => {
    const url = URL.parse(request.url ?? '', 'http://localhost');
    if (url?.pathname !== socketPath) throw new RealtimeError(404, 'There is nothing at this URL.');
    if (isClosing) throw new RealtimeError(503, 'Realtime is restarting, please stand by');
    if (!isAllowedOrigin(headersOf(request))) {
      throw new RealtimeError(403, 'Pages of this origin may not connect');
    }
    const version = url.searchParams.get('vsn') ?? '1.0.0';
    if (version !== '1.0.0' && version !== '2.0.0') {
      throw new RealtimeError(400, 'The protocol versions are 1.0.0 and 2.0.0');
    }
    const header = request.headers['x-api-key'];
    const key = (typeof header === 'string' && header) || url.searchParams.get('apikey');
    if (!key) throw new RealtimeError(401, 'Missing API key');
    return { version, key };
  };

  const report = (request: IncomingMessage, status: number, startedAt: number) => {
    const route = status === 404 ? 'none' : socketPath;
    const method = request.method ?? '';
    onResponse?.({ method, route, status });
    const requestId = newRequestId();
    const ms = Math.round(performance.now() - startedAt);
    log[status >= 500 ? 'error' : 'info']('request', { requestId, method, route, status, ms });
    return requestId;
  };

  return {
    async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
      const startedAt = performance.now();
      const onError = () => socket.destroy();
      socket.on('error', onError);
      let network: Network | undefined;
      try {
        const { version, key } = read(request);
        const from = takePlace(networkOf(request));
        network = from;
        const subscriber = await callerOf(deps.credentials, key);
        if (socket.destroyed) throw new RealtimeError(400, 'The client is gone');
        let isOpen = false;
        server.handleUpgrade(request, socket, head, (ws) => {
          isOpen = true;
          socket.off('error', onError);
          report(request, 101, startedAt);
          open(ws, { version, key, subscriber, network: from });
        });
        if (isOpen) return;
        giveBack(from); // the library responded with 400: no handshake of a socket
        report(request, 400, startedAt);
      } catch (error) {
        if (network) giveBack(network);
        const { status, message } = asRealtimeError(error);
        if (status === 500) deps.report('realtime.failed', error);
        const requestId = report(request, status, startedAt);
        reject(socket, status, message, { ...headers, 'x-request-id': requestId });
      }
    },

    /** Closes every socket so that its client connects again elsewhere, and waits for that. */
    async close(graceMs: number): Promise<void> {
      isClosing = true;
      clearInterval(sweep);
      clearInterval(refreshing);
      deps.rooms.stop();
      const { promise, resolve } = Promise.withResolvers<void>();
      onEmpty = resolve;
      if (clients === 0) resolve();
      for (const connection of connections) connection.restart();
      const timer = setTimeout(() => {
        for (const connection of connections) connection.terminate();
        resolve();
      }, graceMs);
      await promise;
      clearTimeout(timer);
    },
  };
}

function reject(socket: Duplex, status: number, error: string, headers: Record<string, string>): void {
  const body = JSON.stringify({ error });
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

/** Of those that say where a request comes from. */
function headersOf({ headers }: IncomingMessage): Headers {
  const origins = new Headers();
  for (const name of ['origin', 'host', 'sec-fetch-site']) {
    const value = headers[name];
    if (typeof value === 'string') origins.set(name, value);
  }
  return origins;
}
