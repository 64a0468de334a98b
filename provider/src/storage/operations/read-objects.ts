import { type Caller, service, type TransactionOptions } from '@remit/platform/db/database.ts';
import { directResponse } from '@remit/platform/http/direct-response.ts';
import { outgoingOf, whenClosed } from '@remit/platform/http/when-closed.ts';
import type { Context } from 'hono';
import type { ByteRange } from '../bytes/bytes.ts';
import { asCaller, type StorageDeps } from '../deps.ts';
import { storageError } from '../errors.ts';
import { isBucketName, isObjectName, type Place } from '../object-names.ts';
import { isNotModified, objectHeaders, rangeOf, type ServingOptions } from '../serving.ts';
import { findObject, findPublicObject, type ObjectRow } from '../store/objects.ts';
import { takeSlot } from '../transfers.ts';

/** Finds the object as the caller may see it at that moment. Throws when it is not there. */
export type FindObject = () => Promise<ObjectRow>;

const couldBe = ({ bucket, name }: Place) => isBucketName(bucket) && isObjectName(name);

export function findAsCaller(
  deps: StorageDeps,
  caller: Caller,
  operation: string,
  place: Place,
  options: Pick<TransactionOptions, 'isSessionRequired'> = {},
): FindObject {
  return async () => {
    const row = couldBe(place)
      ? await asCaller(deps, caller, operation, (transaction) => findObject(transaction, place), {
          ...options,
          isReadOnly: true,
        })
      : undefined;
    if (!row) throw storageError('NoSuchKey');
    return row;
  };
}

/** For those whom a signed link has let in. */
export const findBehindLink = (deps: StorageDeps, operation: string, place: Place): FindObject =>
  findAsCaller(deps, service, operation, place);

export function findInPublicBucket(deps: StorageDeps, place: Place): FindObject {
  return async () => {
    const found = couldBe(place) ? await findPublicObject(deps.db, place) : undefined;
    if (!found?.isPublic) throw storageError('NoSuchBucket');
    if (!found.object) throw storageError('NoSuchKey');
    return found.object;
  };
}

/** Whether anyone may read what is in the bucket. Throws when there is no such bucket. */
export async function isPublicBucket(deps: StorageDeps, place: Place): Promise<boolean> {
  const found = couldBe(place) ? await findPublicObject(deps.db, place) : { isPublic: false };
  if (!found) throw storageError('NoSuchBucket');
  return found.isPublic;
}

/** Its content, or the requested part, unless the client has it already. */
export async function sendObject(
  deps: StorageDeps,
  context: Context,
  find: FindObject,
  options: ServingOptions,
  isSecond = false,
): Promise<Response> {
  requireNoBody(context);
  const row = await find();
  requireVersion(context, row);
  const headers = objectHeaders(context, row, options);
  if (isNotModified(context, row)) return new Response(null, { status: 304, headers });
  const range = rangeOf(context, row);
  const { size } = row.metadata;
  headers.set('content-length', String(range ? range.end - range.start + 1 : size));
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`);
  const status = range ? 206 : 200;
  if (context.req.method === 'HEAD') return new Response(null, { status, headers });
  // A client that left before the response does not cancel it, and nothing would close the file.
  const closed = whenClosed(context);
  if (closed && !closed.aborted && !isSecond) {
    const free = takeSlot(deps.downloads, deps.networkOf(context));
    closed.addEventListener('abort', free, { once: true });
  }
  const content = await deps.bytes.read(row.version, range, closed);
  if (content?.size === size) {
    if (deps.config.accelLocation && isForNginx(context, range)) {
      await content.stream.cancel();
      for (const name of ['accept-ranges', 'content-length', 'content-range']) headers.delete(name); // nginx's own
      headers.set('x-accel-redirect', deps.config.accelLocation + row.version);
      return new Response(null, { headers });
    }
    if (content.sendTo && outgoingOf(context))
      return directResponse(context, content.sendTo, { status, headers });
    return new Response(content.stream, { status, headers });
  }
  await content?.stream.cancel();
  // Replaced or deleted since we looked: then there is another version, or none.
  if (!isSecond && (await find()).version !== row.version)
    return sendObject(deps, context, find, options, true);
  throw contentMissing(deps, row);
}

/** nginx serves a range as we do; it would compare another version with its file, and knows ranges that are none to us. */
const isForNginx = ({ req }: Context, range: ByteRange | undefined) =>
  (range !== undefined || req.header('range') === undefined) &&
  req.header('if-match') === undefined &&
  req.header('if-unmodified-since') === undefined;

/** An alarm: the operator has to look where content is stored. */
export function contentMissing(
  { log, onContentMissing }: Pick<StorageDeps, 'log' | 'onContentMissing'>,
  { id, version }: ObjectRow,
): Error {
  log.error('storage.content_missing', { object: id, version });
  onContentMissing?.();
  return storageError('ContentMissing');
}

/** A request body that is not read would keep the whole response in memory. */
function requireNoBody({ req }: Context): void {
  const length = Number(req.header('content-length') ?? 0);
  if (length > 0 || req.header('transfer-encoding') !== undefined) {
    throw storageError('InvalidRequest', { message: 'A request for an object has no body' });
  }
}

/** There is one version of an object, the last one. */
function requireVersion({ req }: Context, row: ObjectRow): void {
  const version = req.query('versionId');
  if (version !== undefined && version !== row.version) throw storageError('NoSuchKey');
}

export async function objectInfo(context: Context, find: FindObject): Promise<Response> {
  const row = await find();
  requireVersion(context, row);
  const { metadata } = row;
  return Response.json({
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: row.user_metadata ?? {},
    last_modified: metadata.lastModified,
    created_at: row.created_at,
  });
}
