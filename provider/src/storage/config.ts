import { join, resolve } from 'node:path';
import {
  duration,
  type Environment,
  readSettings,
  size,
  text,
  type ValuesOf,
} from '@remit/platform/settings/setting.ts';
import { commaList, httpUrl, parseByteSize } from '@remit/platform/settings/setting-values.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';

const gibibyte = 1024 ** 3;

/** The settings of the storage service. */
export const storageSettings = {
  STORAGE_FILE_SIZE_LIMIT: size(
    '50MiB',
    'Maximum size of a file. A bucket may have a smaller limit. In a setting, `50MB` is 50MiB too.',
    {
      max: 1024 * gibibyte,
    },
  ),
  STORAGE_QUOTA_PER_PERSON: size('100MiB', 'Maximum storage per account.', {
    max: 1024 * 1024 * gibibyte,
  }),
  STORAGE_QUOTA_PER_BUCKET: text(
    'Maximum files and total size per account in a bucket, as `bucket=files/size`. Files of the server do not count. At least `2/4MiB` for avatars: a new picture is stored before the old one is deleted.',
    '`avatars=10/20MiB`',
  ),
  STORAGE_SIGNED_UPLOAD_LIFETIME: duration('2h', 'How long a signed upload URL is valid.', {
    min: 1,
    max: 604_800,
  }),
  STORAGE_DIR: text(
    'Folder for the content of objects. With several machines, one that all of them mount, or S3.',
    '`storage` in `DATA_DIR`',
  ),
  STORAGE_X_ACCEL: text(
    'Internal location of the nginx in front, such as `/stored/`, from which it sends files itself, with less work for the processor. It must be able to read `STORAGE_DIR` ([how](operators.md#proxy)).',
    'none: the server sends them',
  ),
  STORAGE_S3_BUCKET: text(
    'Bucket of an S3-compatible store for the content of objects. Use it for nothing else: content that belongs to no object is deleted.',
    'none: a folder',
  ),
  STORAGE_S3_ENDPOINT: text('URL of that store.', "Amazon's"),
  STORAGE_S3_REGION: text('Its region.', '`us-east-1`'),
  STORAGE_S3_KEY_ID: text('Access key for it; required with `STORAGE_S3_BUCKET`.'),
  STORAGE_S3_SECRET: text('The secret of that key; required with `STORAGE_S3_BUCKET`.'),
} as const;

export type StorageConfig = {
  readonly fileSizeMax: number;
  readonly quotaPerPerson: number;
  /** Of one person, by the id of a bucket. */
  readonly bucketQuotas: ReadonlyMap<string, BucketQuota>;
  readonly signedUploadSeconds: number;
  /** Where content lies, unless it lies in S3. */
  readonly dir: string;
  /** Where nginx finds the content to send. */
  readonly accelLocation: string | undefined;
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

/** A picture that is not shown in a profile is deleted after a day: ten are as many attempts as a user may make in it. */
const usualBucketQuotas = 'avatars=10/20MiB';
/** A new picture is there before the one it replaces goes: two of the largest size that the bucket takes. */
const avatarsMin: BucketQuota = { files: 2, bytes: 4 * 1024 ** 2 };

export function readStorageConfig(
  environment: Environment,
  {
    siteUrl,
    dataDir,
    corsOrigins,
  }: { readonly siteUrl: URL; readonly dataDir: string; readonly corsOrigins: readonly string[] },
): StorageConfig {
  const values = readSettings(storageSettings, environment);
  return {
    fileSizeMax: values.STORAGE_FILE_SIZE_LIMIT,
    quotaPerPerson: values.STORAGE_QUOTA_PER_PERSON,
    bucketQuotas: new Map([
      ...bucketQuotas(usualBucketQuotas),
      ...bucketQuotas(values.STORAGE_QUOTA_PER_BUCKET ?? ''),
    ]),
    signedUploadSeconds: values.STORAGE_SIGNED_UPLOAD_LIFETIME,
    dir: resolve(values.STORAGE_DIR ?? join(dataDir, 'storage')),
    accelLocation: readAccelLocation(values),
    s3: readS3(values),
    siteUrl,
    corsOrigins,
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

function readAccelLocation(values: ValuesOf<typeof storageSettings>): string | undefined {
  const { STORAGE_X_ACCEL: location, STORAGE_S3_BUCKET: bucket } = values;
  if (location === undefined) return undefined;
  if (bucket !== undefined) {
    throw new StartProblem(
      'STORAGE_X_ACCEL is for content in STORAGE_DIR: leave it unset with STORAGE_S3_BUCKET.',
    );
  }
  if (/^(\/[\w-]+)+\/$/.test(location)) return location;
  throw new StartProblem(
    `STORAGE_X_ACCEL must be the path of a location, such as /stored/, not "${location}".`,
  );
}

function readS3(values: ValuesOf<typeof storageSettings>): StorageConfig['s3'] {
  const { STORAGE_S3_BUCKET: bucket, STORAGE_S3_ENDPOINT: endpoint } = values;
  if (bucket === undefined) return undefined;
  const required = (name: 'STORAGE_S3_KEY_ID' | 'STORAGE_S3_SECRET') => {
    const value = values[name];
    if (value === undefined) throw new StartProblem(`${name} is required with STORAGE_S3_BUCKET.`);
    return value;
  };
  return {
    bucket,
    endpoint: endpoint === undefined ? undefined : httpUrl('STORAGE_S3_ENDPOINT', endpoint),
    region: values.STORAGE_S3_REGION ?? 'us-east-1',
    keyId: required('STORAGE_S3_KEY_ID'),
    secret: required('STORAGE_S3_SECRET'),
  };
}
