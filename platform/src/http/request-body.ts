import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Context } from 'hono';
import { apiError } from './errors.ts';

/** Far more than any of our forms. Routes that take more name a bound of their own. */
export const bodyBytesMax = 64 * 1024;
const timeoutMs = 10_000;

/**
 * A chunk costs its sender one byte and us an object, so a body may not come as crumbs. Some are free, because a body
 * that is typed into a connection comes in small pieces too.
 */
const freeChunks = 256;
const bytesPerChunkMin = 128;

export type BodyBounds = {
  readonly bytesMax?: number;
  readonly timeoutMs?: number;
  /** Instead of that: so many bytes at least must come in each such time. For bodies that may take long. */
  readonly slowest?: { readonly bytes: number; readonly ms: number };
  /** For a service whose errors are not ours. */
  readonly tooLarge?: () => Error;
};

const ourTooLarge = () => apiError('body_too_large');

/** Throws for a body that declares to be too large: by then not a byte of it was read. */
export function requireDeclaredLength(
  context: Context,
  { bytesMax = bodyBytesMax, tooLarge = ourTooLarge }: BodyBounds = {},
): void {
  if (Number(context.req.header('content-length') ?? 0) > bytesMax) throw tooLarge();
}

/** The body of a request. The only places that read one are here, because here it has bounds. */
export async function readText(context: Context, bounds: BodyBounds = {}): Promise<string> {
  requireDeclaredLength(context, bounds);
  if (isLengthDeclared(context)) {
    // Node ends a body where its length says. Counting would cost more than the rest of a small request.
    const timeout = createTimeout(bounds.timeoutMs);
    return Promise.race([context.req.text().catch(cutShort), timeout.over]).finally(timeout.clear);
  }
  return new TextDecoder().decode(await buffer(bodyChunks(context, bounds)));
}

/** The body as it comes in. A reader that stops early reads no more of it. */
export async function* bodyChunks(
  context: Context,
  bounds: BodyBounds = {},
): AsyncGenerator<Uint8Array, void, void> {
  const { bytesMax = bodyBytesMax, tooLarge = ourTooLarge } = bounds;
  requireDeclaredLength(context, bounds);
  const source = sourceOf(context);
  if (!source) return;
  const timeout = createTimeout(bounds.timeoutMs, bounds.slowest);
  let bytes = 0;
  let chunks = 0;
  try {
    for (;;) {
      const next = await Promise.race([source.next().catch(cutShort), timeout.over]);
      if (next.done) return;
      bytes += next.value.length;
      timeout.progress(bytes);
      chunks += 1;
      if (bytes > bytesMax || chunks > freeChunks + bytes / bytesPerChunkMin) throw tooLarge();
      yield next.value;
    }
  } finally {
    timeout.clear();
    void source.return?.();
  }
}

function isLengthDeclared({ req }: Context): boolean {
  return req.header('content-length') !== undefined && req.header('transfer-encoding') === undefined;
}

/** Of the connection, which stays open for the response however the reading ends; in tests, of the request in memory. */
function sourceOf({ env, req }: Context): AsyncIterator<Uint8Array> | undefined {
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage };
  if (incoming) return incoming.iterator({ destroyOnReturn: false });
  return req.raw.body?.values();
}

/** A client that hung up gets no response, and its request is no failure of ours. */
function cutShort(): never {
  throw apiError('bad_request');
}

/** With `slowest` it starts again whenever enough has arrived. The time that the reader needs counts as well. */
function createTimeout(ms = timeoutMs, slowest?: BodyBounds['slowest']) {
  const { promise: over, reject } = Promise.withResolvers<never>();
  over.catch(() => undefined);
  let arrived = 0;
  let before = 0;
  const timer = setInterval(() => {
    if (!slowest || arrived - before < slowest.bytes) reject(apiError('body_too_slow'));
    before = arrived;
  }, slowest?.ms ?? ms);
  return {
    over,
    progress(bytes: number) {
      arrived = bytes;
    },
    clear: () => clearInterval(timer),
  };
}
