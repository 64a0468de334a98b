import type { IncomingMessage } from 'node:http';

/** The largest body that we take, and what its parts and chunks add to it. */
const discardedBytesMax = 6 * 1024 * 1024;
const discardMs = 60_000;
/** Reading what no one keeps costs too, so under a flood the rest of the connections are closed as they are. */
const discardsMax = 16;
/** Statuses whose responses end with their headers. */
const withoutBody = new Set([204, 205, 304]);

export type EarlyResponse = (response: Response, incoming: IncomingMessage) => Promise<Response>;

/**
 * Sends a response that is ready before the whole request has come in. The connection closes after it, but not before the
 * client has stopped sending, within bounds: browsers read no response while they send, and a connection that is closed
 * with something unread is reset, which loses the response.
 */
export function createEarlyResponse(): EarlyResponse {
  let discards = 0;
  const discard = async (incoming: IncomingMessage) => {
    if (discards >= discardsMax) return;
    discards += 1;
    await discardBody(incoming);
    discards -= 1;
  };
  return async (response, incoming) => {
    const { status } = response;
    const headers = new Headers(response.headers);
    headers.set('connection', 'close');
    if (withoutBody.has(status)) {
      // There is nothing to keep open, so this one goes out when the client has stopped.
      await discard(incoming);
      return new Response(null, { status, headers });
    }
    const content = new Uint8Array(await response.arrayBuffer());
    headers.set('content-length', String(content.length));
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(content);
        await discard(incoming);
        controller.close();
      },
    });
    return new Response(body, { status, headers });
  };
}

/** Reads on and keeps nothing, until the body ends or a bound is reached. */
function discardBody(incoming: IncomingMessage): Promise<void> {
  // Of a body that will not end within the bound nothing needs to be read.
  if (Number(incoming.headers['content-length'] ?? 0) > discardedBytesMax) return Promise.resolve();
  return new Promise((resolve) => {
    const { socket } = incoming;
    const bytesBefore = socket.bytesRead;
    const stop = () => {
      clearTimeout(timer);
      incoming.off('data', count).pause();
      resolve();
    };
    const count = () => {
      if (socket.bytesRead - bytesBefore > discardedBytesMax) stop();
    };
    const timer = setTimeout(stop, discardMs);
    incoming.once('end', stop).once('error', stop).once('close', stop).on('data', count).resume();
  });
}
