import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

/** Writes a body and ends the response. It rejects when the body cannot be written to its end. */
export type WriteBody = (outgoing: ServerResponse) => Promise<void>;

/**
 * A response whose body is written to the connection by whoever has it, and not taken from a stream: so they know when the
 * connection is done with a chunk, and can use its memory again.
 */
export function directResponse(context: Context, write: WriteBody, init: ResponseInit): Response {
  context.set('writeBody', write);
  return new Response(null, init);
}

/** Sends one, when all have had their say about its headers. */
export function sendDirectly(
  context: Context,
  outgoing: ServerResponse,
  { write, onError }: { readonly write: WriteBody; readonly onError: (error: unknown) => void },
): void {
  const { status, headers } = context.res;
  outgoing.writeHead(status, Object.fromEntries(headers));
  write(outgoing).catch((error: unknown) => {
    outgoing.destroy(); // too late for another status: the client sees that something is missing
    onError(error);
  });
  context.res = undefined; // otherwise its headers are copied into the next one
  context.res = RESPONSE_ALREADY_SENT;
}
