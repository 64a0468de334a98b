import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Context } from 'hono';

/** The connection closed before there was a response. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError';
}

/** One for all: every connection closes at some time. */
const gone = new ClientGoneError('The client closed its connection.');

/** The response that a request gets on its connection; undefined for a call in memory. */
export const outgoingOf = ({ env }: Context): ServerResponse | undefined =>
  (env as { outgoing?: ServerResponse } | undefined)?.outgoing;

/** Aborted when the response is complete or its connection closes. */
export function whenClosed(context: Context): AbortSignal | undefined {
  const outgoing = outgoingOf(context);
  if (!outgoing) return undefined;
  const closed = new AbortController();
  onClosed(outgoing, () => closed.abort(gone));
  return closed.signal;
}

const callbacks = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls back once, when the response is complete or its connection closes. A response that waits for another one on the
 * same connection does not learn of its end, so the connection is listened to as well: once for all its requests.
 */
export function onClosed(outgoing: ServerResponse, callback: () => void): void {
  const { socket } = outgoing.req;
  if (socket.destroyed) {
    callback();
    return;
  }
  const waiting = callbacks.get(socket) ?? new Set();
  if (!callbacks.has(socket)) {
    callbacks.set(socket, waiting);
    socket.once('close', () => {
      for (const one of waiting) one();
    });
  }
  const done = () => {
    if (waiting.delete(done)) callback();
  };
  waiting.add(done);
  outgoing.once('close', done);
}
