import * as v from 'valibot';
import { asCaller } from '../deps.ts';
import { storageError } from '../errors.ts';
import { isBucketName, isPrefix } from '../object-names.ts';
import { Name, type Operation, readJson, wholeNumber } from '../request.ts';
import { type KeyEntry, listFolder, listKeys, type Position } from '../store/lists.ts';

const sortBy = <const Columns extends readonly string[]>(columns: Columns) =>
  v.optional(
    v.object({
      column: v.optional(v.picklist(columns), 'name' as never),
      order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    }),
    {},
  );
const offsetMax = 100_000_000;

const ListV1 = v.object({
  prefix: Name,
  limit: v.optional(wholeNumber(1, 10_000), 100),
  offset: v.optional(wholeNumber(0, offsetMax), 0),
  sortBy: sortBy(['name', 'updated_at', 'created_at', 'last_accessed_at']),
  search: v.optional(Name, ''),
});

/** One level of a bucket. A bucket or folder that does not exist, or that the caller may not see, is empty. */
export const listObjects: Operation = async (deps, caller, context, { bucket }) => {
  const { prefix, limit, offset, sortBy, search } = await readJson(context, ListV1);
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  if (!isBucketName(bucket) || !isPrefix(folder) || !isPrefix(search)) return Response.json([]);
  const list = { folder: folder === '/' ? '' : folder, search, ...sortBy, limit, offset };
  const entries = await asCaller(
    deps,
    caller,
    'object.list',
    (transaction) => listFolder(transaction, bucket, list),
    {
      isReadOnly: true,
    },
  );
  return Response.json(entries);
};

const ListV2 = v.object({
  prefix: v.optional(Name, ''),
  limit: v.optional(wholeNumber(1, 1000), 1000),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(4096))),
  with_delimiter: v.optional(v.boolean(), false),
  sortBy: sortBy(['name', 'updated_at', 'created_at']),
});

const Cursor = v.object({
  kind: v.picklist([0, 1]),
  at: v.pipe(v.string(), v.regex(/^$|^-infinity$|^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/)),
  key: v.pipe(Name, v.check(isPrefix)),
});

export const listObjectsV2: Operation = async (deps, caller, context, { bucket }) => {
  const { prefix, limit, cursor, with_delimiter: isByFolder, sortBy } = await readJson(context, ListV2);
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  // The cursor of another order has no position in this one.
  if (after && (after.at === '') !== (sortBy.column === 'name')) throw invalidCursor();
  if (!isBucketName(bucket) || !isPrefix(prefix))
    return Response.json({ hasNext: false, folders: [], objects: [] });
  const list = { prefix, isByFolder, ...sortBy, limit: limit + 1, after };
  const found = await asCaller(
    deps,
    caller,
    'object.list_v2',
    (transaction) => listKeys(transaction, bucket, list),
    {
      isReadOnly: true,
    },
  );
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const hasNext = found.length > limit;
  return Response.json({
    hasNext,
    ...(hasNext && last && { nextCursor: formatCursor(last) }),
    // The name of a folder ends with a slash, its key does not.
    folders: shown.filter(({ id }) => id === null).map(({ name, key }) => ({ name, key: key.slice(0, -1) })),
    objects: shown.filter(({ id }) => id !== null).map(({ kind, at, ...object }) => object),
  });
};

const formatCursor = ({ kind, at, key }: KeyEntry) =>
  Buffer.from(JSON.stringify({ kind, at, key })).toString('base64url');

function parseCursor(text: string): Position {
  try {
    return v.parse(Cursor, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw invalidCursor();
  }
}

const invalidCursor = () =>
  storageError('InvalidRequest', { message: 'body/cursor is not one of this list' });
