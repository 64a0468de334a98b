import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { serve } from './auth-process.ts';
import { type ProcessMethods, processHandlers } from './realtime-process.ts';

/** What the realtime service is held against: `ws` alone, which passes each frame on to every other socket. */
const http = createServer();
const server = new WebSocketServer({ server: http, perMessageDeflate: false, clientTracking: false });
const sockets = new Set<WebSocket>();
server.on('connection', (socket) => {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
  socket.on('message', (data, isBinary) => {
    for (const other of sockets) if (other !== socket) other.send(data, { binary: isBinary });
  });
});
http.listen(0, '127.0.0.1');
await once(http, 'listening');
serve<ProcessMethods>((http.address() as AddressInfo).port, processHandlers);
