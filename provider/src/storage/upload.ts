import { randomUUID } from 'node:crypto';
import type { Caller, Transaction } from '@remit/platform/db/database.ts';
import { isDatabaseAway } from '@remit/platform/db/outage.ts';
import type { Written } from './bytes/bytes.ts';
import { essenceOf, isDeclaredType, pictureTypeOf, sniff } from './content-type.ts';
import { asCaller, type Quota, type StorageDeps } from './deps.ts';
import { storageError } from './errors.ts';
import { requireBucketName, requireObjectName } from './object-names.ts';
import { type BucketRules, findBucketRules } from './store/buckets.ts';
import { bytesOf, insertObject, type NewObject, type ObjectMetadata, ownedIn } from './store/objects.ts';
import type { UploadFacts } from './upload-body.ts';

/** Who puts content where. Every form of an upload ends here: plain, by a signed link, in pieces. */
export type Upload = {
  readonly caller: Caller;
  /** Whose object it will be, and on whose quota; undefined for the server's own. */
  readonly owner: string | undefined;
  readonly bucket: string;
  readonly name: string;
  readonly isUpsert: boolean;
  /** As policies see it, such as `object.upload`. */
  readonly operation: string;
};

export type Admitted = { readonly rules: BucketRules; readonly sizeMax: number };
type UploadDeps = Pick<StorageDeps, 'db' | 'bytes' | 'config' | 'removeDiscarded' | 'onQuotaExceeded'>;

/**
 * Throws for an upload that would be rejected in the end, before a byte of it is read. The policies are checked by an insert
 * that is rolled back.
 */
export async function admitUpload(
  deps: UploadDeps,
  upload: Upload,
  declared: { readonly contentType: string | undefined; readonly sizeMin: number },
): Promise<Admitted> {
  const place = { bucket: requireBucketName(upload.bucket), name: requireObjectName(upload.name) };
  const rules = await findBucketRules(deps.db, place.bucket);
  if (!rules) throw storageError('NoSuchBucket');
  const sizeMax = sizeMaxOf(deps, rules);
  if (declared.sizeMin > sizeMax) throw storageError('EntityTooLarge');
  if (declared.contentType !== undefined) requireType(rules, declared.contentType);
  const probe: NewObject = {
    ...place,
    id: randomUUID(),
    owner: upload.owner,
    version: randomUUID(),
    metadata: { size: declared.sizeMin, mimetype: declared.contentType ?? null },
    userMetadata: undefined,
    pictureType: undefined,
  };
  await asCaller(
    deps,
    upload.caller,
    upload.operation,
    (transaction) => insertWithinQuota(deps, transaction, probe, upload),
    {
      isRolledBack: true,
    },
  );
  return { rules, sizeMax };
}

export const sizeMaxOf = (
  { config }: Pick<StorageDeps, 'config'>,
  { file_size_limit: limit }: BucketRules,
) => (limit === null ? config.fileSizeMax : Math.min(config.fileSizeMax, Number(limit)));

/** Writes the content, then commits its row. Whatever fails in between leaves no row, and content that cannot be reached. */
export async function saveUpload(
  deps: UploadDeps,
  upload: Upload,
  { rules, sizeMax }: Admitted,
  facts: UploadFacts,
  content: AsyncIterable<Uint8Array>,
  version: string = randomUUID(),
): Promise<SavedObject> {
  requireType(rules, facts.contentType);
  const written = await deps.bytes.write(version, content, { sizeMax });
  return saveRow(deps, upload, version, async () => {
    const sniffed = await sniff(written.head);
    if (rules.is_content_checked && !isDeclaredType(essenceOf(facts.contentType), sniffed)) {
      throw storageError('InvalidMimeType', { type: sniffed ?? 'unknown' });
    }
    return {
      metadata: metadataOf(facts, written),
      userMetadata: facts.userMetadata,
      pictureType: pictureTypeOf(sniffed),
    };
  });
}

export type SavedObject = { readonly Id: string; readonly Key: string };

/** Commits the row of content that is durable under `version`, or removes that content. */
export async function saveRow(
  deps: UploadDeps,
  upload: Upload,
  version: string,
  describe: () => Promise<Pick<NewObject, 'metadata' | 'userMetadata' | 'pictureType'>>,
): Promise<SavedObject> {
  const { bucket, name, owner } = upload;
  try {
    const object = { bucket, name, owner, version, id: randomUUID(), ...(await describe()) };
    const id = await asCaller(deps, upload.caller, upload.operation, (transaction) =>
      insertWithinQuota(deps, transaction, object, upload),
    );
    if (upload.isUpsert) deps.removeDiscarded();
    return { Id: id, Key: `${bucket}/${name}` };
  } catch (error) {
    // When the database went away the row may be there all the same: the sweep will know.
    if (!isDatabaseAway(error)) await deps.bytes.remove([version]).catch(() => undefined);
    throw error;
  }
}

async function insertWithinQuota(
  deps: QuotaDeps,
  transaction: Transaction,
  object: NewObject,
  { isUpsert, owner, bucket }: Upload,
): Promise<string> {
  const id = await insertObject(transaction, object, { isUpsert });
  // After the insert, so that what is replaced counts no more.
  if (owner === undefined) return id;
  if ((await bytesOf(transaction, owner)) > deps.config.quotaPerPerson) throw quotaExceeded(deps, 'person');
  await requireBucketQuota(deps, transaction, owner, bucket);
  return id;
}

type QuotaDeps = Pick<StorageDeps, 'config' | 'onQuotaExceeded'>;

/** Throws when a person has more in a bucket than they may. Ask in the transaction that added to it. */
export async function requireBucketQuota(
  deps: QuotaDeps,
  transaction: Transaction,
  owner: string,
  bucket: string,
): Promise<void> {
  const quota = deps.config.bucketQuotas.get(bucket);
  if (!quota) return;
  const { files, bytes } = await ownedIn(transaction, owner, bucket);
  if (files > quota.files) throw quotaExceeded(deps, 'bucket_files');
  if (bytes > quota.bytes) throw quotaExceeded(deps, 'bucket_bytes');
}

function quotaExceeded({ onQuotaExceeded }: QuotaDeps, quota: Quota): Error {
  onQuotaExceeded?.(quota);
  return storageError('QuotaExceeded');
}

export function requireType({ allowed_mime_types: allowed }: BucketRules, contentType: string): void {
  if (allowed === null || allowed.length === 0) return;
  const essence = essenceOf(contentType);
  const fits = (pattern: string) => {
    const accepted = pattern.trim().toLowerCase();
    return (
      accepted === '*/*' ||
      accepted === essence ||
      (accepted.endsWith('/*') && essence.startsWith(accepted.slice(0, -1)))
    );
  };
  if (!allowed.some(fits)) throw storageError('InvalidMimeType', { type: contentType });
}

function metadataOf(facts: UploadFacts, { size, sha256 }: Written): ObjectMetadata {
  return {
    eTag: `"${sha256}"`,
    size,
    mimetype: facts.contentType,
    cacheControl: facts.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
    ...(facts.contentEncoding && { contentEncoding: facts.contentEncoding }),
  };
}
