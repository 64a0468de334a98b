import { buffer } from 'node:stream/consumers';
import type { Caller } from '@remit/platform/db/database.ts';
import { TooMuchUnreadError } from '@remit/platform/http/unread-responses.ts';
import { outgoingOf, whenClosed } from '@remit/platform/http/when-closed.ts';
import { QueueFullError } from '@remit/platform/limits/concurrency-limit.ts';
import type { Requester } from '@remit/platform/limits/fair-queue.ts';
import type { Context } from 'hono';
import { ownerOf, type StorageDeps } from '../deps.ts';
import { storageError } from '../errors.ts';
import { isNotModified, objectHeaders, type ServingOptions } from '../serving.ts';
import type { ObjectRow } from '../store/objects.ts';
import {
  describeTransformation,
  InvalidTransformation,
  parseTransformation,
} from '../transform/parse-transformation.ts';
import { NotTransformable } from '../transform/render-job.ts';
import { acceptsWebp, sourceBytesMax } from '../transform/transform.ts';
import { contentMissing, type FindObject } from './read-objects.ts';

export type RenderOptions = ServingOptions & {
  /** Undefined where no key is required. */
  readonly caller?: Caller;
  /** Instead of that of the request. */
  readonly query?: Readonly<Record<string, unknown>>;
};

export async function renderImage(
  deps: StorageDeps,
  context: Context,
  find: FindObject,
  options: RenderOptions,
): Promise<Response> {
  const transformation = transformationOf(options.query ?? context.req.query());
  const signal = whenClosed(context);
  const requester: Requester = {
    account: options.caller && ownerOf(options.caller),
    network: deps.networkOf(context),
  };
  const row = await deps.transform.lookUp(find, { requester, signal }).catch((error: unknown) => {
    throw queueError(error, signal) ?? error;
  });
  if (row.picture_type === null) throw notTransformable('The object is not an image that can be transformed');
  if (row.metadata.size > sourceBytesMax) throw notTransformable('The image is too large to be transformed');
  const accept = context.req.header('accept');
  // The picture depends on these too, so they are part of its ETag.
  const variant = Buffer.from(JSON.stringify([transformation, acceptsWebp(accept)])).toString('base64url');
  const rendered = {
    ...row,
    metadata: {
      ...row.metadata,
      mimetype: row.picture_type,
      eTag: `"${row.metadata.eTag.slice(1, -1)}-${variant}"`,
    },
  };
  const headers = objectHeaders(context, rendered, options);
  headers.append('vary', 'Accept');
  headers.delete('accept-ranges');
  headers.set('x-transformations', describeTransformation(transformation));
  if (isNotModified(context, rendered)) return new Response(null, { status: 304, headers });
  const { body, contentType } = await deps.transform
    .run({
      ...transformation,
      accept,
      version: row.version,
      source: (stop) => wholeContent(deps, row, stop),
      requester,
      signal,
    })
    .catch((error: unknown) => {
      if (error instanceof NotTransformable) throw notTransformable(error.message);
      throw queueError(error, signal) ?? error;
    });
  countUntilRead(deps, context, requester, body.length);
  headers.set('content-type', contentType);
  headers.set('content-length', String(body.length));
  return new Response(body, { headers });
}

function queueError(error: unknown, signal: AbortSignal | undefined): Error | undefined {
  if (signal?.aborted) return storageError('ClientClosedRequest');
  return error instanceof QueueFullError ? storageError('SlowDown') : undefined;
}

/** A picture is in memory until its client has read it. Throws SlowDown if the requester has too much unread already. */
function countUntilRead(deps: StorageDeps, context: Context, requester: Requester, bytes: number): void {
  const outgoing = outgoingOf(context);
  if (!outgoing) return;
  try {
    deps.unread.begin(requester).write(outgoing, bytes);
  } catch (error) {
    if (!(error instanceof TooMuchUnreadError)) throw error;
    deps.onTooMuchUnread?.(error.whose);
    throw storageError('SlowDown');
  }
}

export function transformationOf(parameters: Readonly<Record<string, unknown>>) {
  try {
    return parseTransformation(parameters);
  } catch (error) {
    if (error instanceof InvalidTransformation) throw notTransformable(`querystring/${error.message}`);
    throw error;
  }
}

const notTransformable = (message: string) => storageError('InvalidRequest', { message });

async function wholeContent(deps: StorageDeps, row: ObjectRow, signal: AbortSignal): Promise<Uint8Array> {
  const content = await deps.bytes.read(row.version, undefined, signal);
  if (!content) throw contentMissing(deps, row);
  return buffer(content.stream);
}

/** `width:100,resize:fill`, of the token of a signed link. */
export const signedTransformation = (text: string) =>
  Object.fromEntries(text.split(',').map((part) => part.split(':', 2) as [string, string]));
