import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { asCaller, ownerOf } from '../deps.ts';
import { storageError } from '../errors.ts';
import {
  isBucketName,
  isObjectName,
  type Place,
  requireBucketName,
  requireObjectName,
} from '../object-names.ts';
import { Name, type Operation, readJson } from '../request.ts';
import { findBucketRules } from '../store/buckets.ts';
import {
  deleteObjects as deleteRows,
  findObject,
  moveObject as moveRow,
  type ObjectRow,
} from '../store/objects.ts';
import { admitUpload, requireBucketQuota, requireType, saveRow, sizeMaxOf } from '../upload.ts';
import { parseMetadata } from '../upload-body.ts';
import { contentMissing, findAsCaller } from './read-objects.ts';
import { isUpsertRequested } from './upload-object.ts';

/** What cannot be seen is not there; what can be seen and not deleted is denied. */
export const deleteObject: Operation = async (deps, caller, _, place) => {
  await asCaller(deps, caller, 'object.delete', async (transaction) => {
    const isThere =
      isBucketName(place.bucket) && isObjectName(place.name) && (await findObject(transaction, place));
    if (!isThere) throw storageError('NoSuchKey');
    const deleted = await deleteRows(transaction, place.bucket, [place.name]);
    if (deleted.length === 0)
      throw storageError('AccessDenied', { message: 'The object may not be deleted' });
  });
  deps.removeDiscarded();
  return Response.json({ message: 'Successfully deleted' });
};

const DeleteMany = v.object({ prefixes: v.pipe(v.array(Name), v.minLength(1), v.maxLength(1000)) });

/** Objects that are missing, or may not be deleted, are not in the response. */
export const deleteObjects: Operation = async (deps, caller, context, { bucket }) => {
  const { prefixes } = await readJson(context, DeleteMany, { isLong: true });
  const names = prefixes.filter(isObjectName);
  if (names.length === 0 || !isBucketName(bucket)) return Response.json([]);
  const rows = await asCaller(deps, caller, 'object.delete_many', (transaction) =>
    deleteRows(transaction, bucket, names),
  );
  if (rows.length > 0) deps.removeDiscarded();
  return Response.json(rows.map(wireObject));
};

const wireObject = ({ picture_type: _, ...row }: ObjectRow) => row;

const Move = v.object({
  bucketId: Name,
  sourceKey: Name,
  destinationKey: Name,
  destinationBucket: v.nullish(Name),
  sourceVersionId: v.nullish(Name),
});

/** The row gets another name; its content stays where it lies. */
export const moveObject: Operation = async (deps, caller, context) => {
  const body = await readJson(context, Move);
  const from = { bucket: body.bucketId, name: body.sourceKey };
  const to = destinationOf(body);
  const rules = await findBucketRules(deps.db, to.bucket);
  if (!rules) throw storageError('NoSuchBucket');
  const id = await asCaller(deps, caller, 'object.move', async (transaction) => {
    const found =
      isBucketName(from.bucket) && isObjectName(from.name) && (await findObject(transaction, from));
    if (!found) throw storageError('NoSuchKey');
    requireSourceVersion(body, found);
    if (to.bucket !== from.bucket) {
      requireType(rules, found.metadata.mimetype);
      if (found.metadata.size > sizeMaxOf(deps, rules)) throw storageError('EntityTooLarge');
      // The other bucket has not checked its content.
      if (rules.is_content_checked)
        throw storageError('InvalidRequest', { message: 'Upload the object to this bucket' });
    }
    const moved = await moveRow(transaction, from, to);
    if (moved === undefined) throw storageError('AccessDenied', { message: 'The object may not be moved' });
    const isByServer = caller.role === 'service_role';
    if (to.bucket !== from.bucket && found.owner_id !== null && !isByServer) {
      await requireBucketQuota(deps, transaction, found.owner_id, to.bucket);
    }
    return moved;
  });
  return Response.json({ message: 'Successfully moved', Id: id, Key: `${to.bucket}/${to.name}` });
};

const Copy = v.object({
  ...Move.entries,
  copyMetadata: v.nullish(v.boolean()),
  metadata: v.nullish(v.record(v.string(), v.unknown())),
});

export const copyObject: Operation = async (deps, caller, context) => {
  const body = await readJson(context, Copy);
  const to = destinationOf(body);
  const source = await findAsCaller(deps, caller, 'object.copy', {
    bucket: body.bucketId,
    name: body.sourceKey,
  })();
  requireSourceVersion(body, source);
  const { metadata } = source;
  const upload = {
    ...to,
    caller,
    owner: ownerOf(caller),
    isUpsert: isUpsertRequested(context),
    operation: 'object.copy',
  };
  const header = context.req.header('x-metadata');
  const newMetadata = body.metadata
    ? JSON.stringify(body.metadata)
    : header && Buffer.from(header, 'base64').toString('utf8');
  const userMetadata =
    body.copyMetadata === false
      ? newMetadata
        ? parseMetadata(newMetadata)
        : undefined
      : (source.user_metadata ?? undefined);
  const { rules } = await admitUpload(deps, upload, {
    contentType: metadata.mimetype,
    sizeMin: metadata.size,
  });
  if (rules.is_content_checked && source.bucket_id !== to.bucket) {
    throw storageError('InvalidRequest', { message: 'Upload the object to this bucket' });
  }
  const version = randomUUID();
  if (!(await deps.bytes.copy(source.version, version))) throw contentMissing(deps, source);
  const copied = { ...metadata, lastModified: new Date().toISOString() };
  const saved = await saveRow(deps, upload, version, async () => ({
    metadata: copied,
    userMetadata,
    pictureType: source.picture_type ?? undefined,
  }));
  return Response.json({
    ...saved,
    id: saved.Id,
    name: to.name,
    bucket_id: to.bucket,
    owner: upload.owner ?? null,
    owner_id: upload.owner ?? null,
    version,
    metadata: copied,
    user_metadata: userMetadata ?? null,
  });
};

/** There is one version of an object, the last one. */
function requireSourceVersion(
  { sourceVersionId }: { sourceVersionId?: string | null | undefined },
  row: ObjectRow,
) {
  if (sourceVersionId && sourceVersionId !== row.version) throw storageError('NoSuchKey');
}

function destinationOf(body: v.InferOutput<typeof Move>): Place {
  return {
    bucket: requireBucketName(body.destinationBucket ?? body.bucketId),
    name: requireObjectName(body.destinationKey),
  };
}
