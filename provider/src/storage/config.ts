import { join, resolve } from 'node:path';
import {
  byteSize,
  commaList,
  httpUrl,
  parseByteSize,
  seconds,
  wholeNumber,
} from '@remit/platform/settings/setting-values.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';

/** The settings of the storage service. */
export const storageSettings = {
  STORAGE_FILE_SIZE_LIMIT: 'The largest file, as 50MiB; a bucket may have a smaller limit of its own.',
  STORAGE_QUOTA_PER_PERSON: 'How much one account may have stored in all, as 100MiB.',
  STORAGE_QUOTA_PER_BUCKET:
    'How many files one account may have in a bucket and how large they may be together, as avatars=10/20MiB; several with commas.',
  STORAGE_IMAGE_PIXELS_MAX: 'The largest picture that is shown in another size or format, in pixels.',
  STORAGE_SIGNED_UPLOAD_LIFETIME: 'How long a link to upload one file is good, as 2h.',
  STORAGE_CORS_ALLOWED_ORIGINS: 'Origins of other sites whose pages may call the service, or *.',
  STORAGE_DIR: 'Folder for the content of objects; every machine must have the same one.',
  STORAGE_S3_BUCKET:
    'Bucket of an S3-compatible store for the content of objects, instead of a folder; ours alone.',
  STORAGE_S3_ENDPOINT: 'Address of that store, if it is not Amazon’s.',
  STORAGE_S3_REGION: 'Its region.',
  STORAGE_S3_KEY_ID: 'The key for it.',
  STORAGE_S3_SECRET: 'The secret of that key.',
} as const;

export type StorageConfig = {
  readonly fileSizeMax: number;
  readonly quotaPerPerson: number;
  /** Of one person, by the id of a bucket. */
  readonly bucketQuotas: ReadonlyMap<string, BucketQuota>;
  readonly imagePixelsMax: number;
  readonly signedUploadSeconds: number;
  /** Where content lies, unless it lies in S3. */
  readonly dir: string;
  readonly s3:
    | {
        readonly bucket: string;
        readonly endpoint: string | undefined;
        readonly region: string;
        readonly keyId: string;
        readonly secret: string;
      }
    | undefined;
  readonly siteUrl: URL;
  readonly corsOrigins: readonly string[];
};

export type BucketQuota = { readonly files: number; readonly bytes: number };

const gibibyte = 1024 ** 3;
/** A picture that is not shown in a profile is deleted after a day: ten are as many attempts as somebody may make in it. */
const usualBucketQuotas = 'avatars=10/20MiB';
/** A new picture is there before the one it replaces goes: two of the largest size that the bucket takes. */
const avatarsMin: BucketQuota = { files: 2, bytes: 4 * 1024 ** 2 };

export function readStorageConfig(
  read: (name: keyof typeof storageSettings) => string | undefined,
  { siteUrl, dataDir }: { readonly siteUrl: URL; readonly dataDir: string },
): StorageConfig {
  const size = (name: keyof typeof storageSettings, fallback: string, max: number) =>
    byteSize(name, read(name) ?? fallback, max);
  return {
    fileSizeMax: size('STORAGE_FILE_SIZE_LIMIT', '50MiB', 1024 * gibibyte),
    quotaPerPerson: size('STORAGE_QUOTA_PER_PERSON', '100MiB', 1024 * 1024 * gibibyte),
    bucketQuotas: new Map([
      ...bucketQuotas(usualBucketQuotas),
      ...bucketQuotas(read('STORAGE_QUOTA_PER_BUCKET') ?? ''),
    ]),
    imagePixelsMax: wholeNumber('STORAGE_IMAGE_PIXELS_MAX', read('STORAGE_IMAGE_PIXELS_MAX') ?? '50000000', {
      min: 1,
      max: 268_402_689, // what the decoder allows
    }),
    signedUploadSeconds: seconds(
      'STORAGE_SIGNED_UPLOAD_LIFETIME',
      read('STORAGE_SIGNED_UPLOAD_LIFETIME') ?? '2h',
      { min: 1, max: 604_800 },
    ),
    dir: resolve(read('STORAGE_DIR') ?? join(dataDir, 'storage')),
    s3: readS3(read),
    siteUrl,
    corsOrigins: commaList(read('STORAGE_CORS_ALLOWED_ORIGINS')),
  };
}

function bucketQuotas(text: string): [string, BucketQuota][] {
  return commaList(text).map((entry) => {
    const [, bucket = '', files = '', size = ''] = /^(.+)=(\d+)\/(.+)$/.exec(entry) ?? [];
    const quota = { files: Number(files), bytes: parseByteSize(size) ?? 0 };
    const min = bucket === 'avatars' ? avatarsMin : { files: 1, bytes: 1 };
    if (bucket === '' || quota.files < min.files || quota.bytes < min.bytes) {
      throw new StartProblem(
        `STORAGE_QUOTA_PER_BUCKET must be like avatars=10/20MiB, and at least 2/4MiB for avatars, not "${entry}".`,
      );
    }
    return [bucket, quota];
  });
}

function readS3(read: (name: keyof typeof storageSettings) => string | undefined): StorageConfig['s3'] {
  const bucket = read('STORAGE_S3_BUCKET');
  if (bucket === undefined) return undefined;
  const endpoint = read('STORAGE_S3_ENDPOINT');
  const required = (name: keyof typeof storageSettings) => {
    const text = read(name);
    if (text === undefined) throw new StartProblem(`${name} is required with STORAGE_S3_BUCKET.`);
    return text;
  };
  return {
    bucket,
    endpoint: endpoint === undefined ? undefined : httpUrl('STORAGE_S3_ENDPOINT', endpoint),
    region: read('STORAGE_S3_REGION') ?? 'us-east-1',
    keyId: required('STORAGE_S3_KEY_ID'),
    secret: required('STORAGE_S3_SECRET'),
  };
}
