import type { Caller, Transaction } from '@remit/platform/db/database.ts';
import { parseByteSize } from '@remit/platform/settings/setting-values.ts';
import * as v from 'valibot';
import { asCaller, ownerOf, type StorageDeps } from '../deps.ts';
import { storageError } from '../errors.ts';
import { isBucketName, requireBucketName } from '../object-names.ts';
import { Name, type Operation, parse, readJson, Text, wholeNumber } from '../request.ts';
import {
  type BucketRow,
  deleteBucket as deleteRow,
  deleteSomeObjects,
  findBucket,
  insertBucket,
  listBuckets as listRows,
  updateBucket as updateRow,
} from '../store/buckets.ts';

const wire = (row: BucketRow) => ({
  ...row,
  file_size_limit: row.file_size_limit === null ? null : Number(row.file_size_limit),
});

const queryNumber = (max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be integer'), v.transform(Number), v.maxValue(max));
const ListQuery = v.object({
  limit: v.optional(queryNumber(1000), '1000'),
  offset: v.optional(queryNumber(999_999_999), '0'),
  sortColumn: v.optional(v.picklist(['id', 'name', 'created_at', 'updated_at']), 'name'),
  sortOrder: v.optional(v.picklist(['asc', 'desc']), 'asc'),
  search: v.optional(Name, ''),
});

export const listBuckets: Operation = async (deps, caller, context) => {
  const list = parse(ListQuery, context.req.query(), 'querystring');
  const rows = await asCaller(deps, caller, 'bucket.list', (transaction) => listRows(transaction, list), {
    isReadOnly: true,
  });
  return Response.json(rows.map(wire));
};

export const getBucket: Operation = async (deps, caller, _, { bucket: id }) => {
  const find = (name: string) =>
    asCaller(deps, caller, 'bucket.get', (transaction) => findBucket(transaction, name), {
      isReadOnly: true,
    });
  const row = isBucketName(id) ? await find(id) : undefined;
  if (!row) throw storageError('NoSuchBucket');
  return Response.json(wire(row));
};

const MimeType = v.pipe(
  Text,
  v.maxLength(255),
  v.regex(/^([\w.+-]+|\*)\/([\w.+-]+|\*)$/, 'must be a mime type'),
);
const Rules = {
  public: v.optional(v.boolean()),
  file_size_limit: v.nullish(
    v.union([wholeNumber(0, Number.MAX_SAFE_INTEGER), v.pipe(v.string(), v.maxLength(32))]),
  ),
  allowed_mime_types: v.nullish(v.pipe(v.array(MimeType), v.maxLength(100))),
  versioning_status: v.nullish(v.string()),
};
const NewBucket = v.object({ ...Rules, id: v.optional(Text), name: Text, type: v.nullish(v.string()) });
const ChangedBucket = v.object(Rules);

/** Null and 0 are no limit but that of all. */
function fileSizeLimit(
  { config }: StorageDeps,
  sizeLimit: number | string | null | undefined,
): number | null | undefined {
  if (sizeLimit === undefined || sizeLimit === null) return sizeLimit;
  const bytes = typeof sizeLimit === 'string' ? parseByteSize(sizeLimit, { kilo: 1000 }) : sizeLimit;
  if (bytes === undefined) throw storageError('InvalidRequest', { message: 'file_size_limit is not a size' });
  if (bytes > config.fileSizeMax) throw storageError('EntityTooLarge');
  return bytes === 0 ? null : bytes;
}

const requireNoVersions = (status: string | null | undefined) => {
  if (status && !/^(disabled|unversioned)$/i.test(status)) {
    throw storageError('FeatureNotEnabled', { feature: 'versioning' });
  }
};

export const createBucket: Operation = async (deps, caller, context) => {
  const body = await readJson(context, NewBucket);
  const name = requireBucketName(body.name);
  if (body.type && body.type !== 'STANDARD')
    throw storageError('FeatureNotEnabled', { feature: body.type.slice(0, 50) });
  requireNoVersions(body.versioning_status);
  const bucket = {
    id: requireBucketName(body.id ?? name),
    name,
    owner: ownerOf(caller),
    isPublic: body.public ?? false,
    fileSizeLimit: fileSizeLimit(deps, body.file_size_limit) ?? null,
    allowedMimeTypes: body.allowed_mime_types ?? null,
  };
  await asCaller(deps, caller, 'bucket.create', (transaction) => insertBucket(transaction, bucket));
  return Response.json({ name });
};

export const updateBucket: Operation = async (deps, caller, context, { bucket: id }) => {
  const body = await readJson(context, ChangedBucket);
  requireNoVersions(body.versioning_status);
  const change = {
    isPublic: body.public,
    fileSizeLimit: fileSizeLimit(deps, body.file_size_limit),
    allowedMimeTypes: body.allowed_mime_types,
  };
  await changeBucket(deps, caller, 'bucket.update', id, (transaction) => updateRow(transaction, id, change));
  return Response.json({ message: 'Successfully updated' });
};

export const deleteBucket: Operation = async (deps, caller, _, { bucket: id }) => {
  await changeBucket(deps, caller, 'bucket.delete', id, (transaction) =>
    deleteRow(transaction, id).catch((error: { code?: string }) => {
      throw error.code === '23503' ? storageError('ResourceNotEmpty') : error;
    }),
  );
  return Response.json({ message: 'Successfully deleted' });
};

/** What cannot be seen is not there; what can be seen and not changed is denied. */
async function changeBucket(
  deps: StorageDeps,
  caller: Caller,
  operation: string,
  id: string,
  change: (transaction: Transaction) => Promise<boolean>,
): Promise<void> {
  if (!isBucketName(id)) throw storageError('NoSuchBucket');
  await asCaller(deps, caller, operation, async (transaction) => {
    if (!(await findBucket(transaction, id))) throw storageError('NoSuchBucket');
    if (!(await change(transaction)))
      throw storageError('AccessDenied', { message: 'The bucket may not be changed' });
  });
}

const objectsPerTransaction = 1000;

/** In pieces, so that no statement takes long however many there are. Objects that the caller may not delete stay. */
export const emptyBucket: Operation = async (deps, caller, _, { bucket: id }) => {
  if (!isBucketName(id)) throw storageError('NoSuchBucket');
  for (let deleted = objectsPerTransaction; deleted === objectsPerTransaction; ) {
    deleted = await asCaller(deps, caller, 'bucket.empty', async (transaction) => {
      if (!(await findBucket(transaction, id))) throw storageError('NoSuchBucket');
      return deleteSomeObjects(transaction, id, objectsPerTransaction);
    });
    deps.removeDiscarded();
  }
  return Response.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
};
