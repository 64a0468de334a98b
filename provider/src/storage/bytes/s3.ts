import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type Bytes, StoreFull } from './bytes.ts';
import { createDigest } from './digest.ts';

export type S3Options = {
  /** Undefined: Amazon's own, of the region. */
  readonly endpoint?: string | undefined;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
};

/** Parts are held in memory until they are sent: two at a time, for each upload. */
const partBytes = 5 * 1024 * 1024;
const partsAtOnce = 2;
const deletedAtOnce = 1_000;
const connectMs = 5_000;
const silenceMs = 30_000;

/** Content as objects of a bucket that is ours alone, in any store that speaks S3. */
export function createS3Bytes({ endpoint, bucket: Bucket, region, keyId, secret }: S3Options): Bytes {
  const client = new S3Client({
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    // A body's checksum as a trailer is not understood everywhere; the signature of each part has its SHA-256 anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
  });
  const remove = async (keys: readonly string[]) => {
    for (let n = 0; n < keys.length; n += deletedAtOnce) {
      const Objects = keys.slice(n, n + deletedAtOnce).map((Key) => ({ Key }));
      const { Errors = [] } = await client.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
      );
      if (Errors[0]) throw new Error(`Content was not deleted: ${Errors[0].Code}.`);
    }
  };

  return {
    remove,
    async write(Key, content, { sizeMax, signal }) {
      signal?.throwIfAborted();
      const digest = createDigest(sizeMax);
      // Kept, because a store that cannot abort a multipart upload would respond with an error of its own.
      let contentError: unknown;
      const passing = async function* () {
        try {
          yield* digest.pass(content);
        } catch (error) {
          contentError = error;
          throw error;
        }
      };
      const body = Readable.from(passing(), { objectMode: false });
      const upload = new Upload({
        client,
        params: { Bucket, Key, Body: body },
        partSize: partBytes,
        queueSize: partsAtOnce,
      });
      const abort = () => {
        body.destroy();
        void upload.abort();
      };
      signal?.addEventListener('abort', abort);
      try {
        await upload.done();
      } catch (error) {
        // A request that was under way may still have arrived. What this misses, the sweep finds.
        await remove([Key]).catch(() => undefined);
        if (signal?.aborted) throw signal.reason;
        throw isFull(error) ? new StoreFull(error) : (contentError ?? error);
      } finally {
        signal?.removeEventListener('abort', abort);
        body.destroy();
      }
      return digest.written();
    },
    async read(Key, range, signal) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await unlessMissing(client.send(new GetObjectCommand({ Bucket, Key, Range })));
      if (!found?.Body) return undefined;
      const body = found.Body as typeof found.Body & Readable;
      signal?.addEventListener('abort', () => body.destroy(), { once: true });
      if (signal?.aborted) body.destroy();
      const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength);
      return { stream: body.transformToWebStream(), size };
    },
    async copy(from, to) {
      const copied = client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` }));
      return (await unlessMissing(copied)) !== undefined;
    },
    async *list(before) {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key: key, LastModified: modifiedAt } of Contents) {
          if (key && modifiedAt && modifiedAt < before) yield { key, modifiedAt };
        }
      }
    },
    async removeUnfinished(before) {
      const listed = await client
        .send(new ListMultipartUploadsCommand({ Bucket }))
        .catch((error: unknown) => {
          if (nameOf(error) === 'NotImplemented') return undefined; // such a store cleans up by its own rules
          throw error;
        });
      const old = (listed?.Uploads ?? []).filter(({ Initiated }) => Initiated && Initiated < before);
      for (const { Key, UploadId } of old) {
        await unlessMissing(client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
      }
      return old.length;
    },
  };
}

const nameOf = (error: unknown) => (error instanceof S3ServiceException ? error.name : undefined);

async function unlessMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(nameOf(error) ?? '')) return undefined;
    throw error;
  }
}

/** Every kind of store has a name of its own for it. */
const isFull = (error: unknown) =>
  error instanceof S3ServiceException &&
  (error.$metadata.httpStatusCode === 507 || /StorageFull|QuotaExceeded/.test(error.name));
