import { parseByteSize } from '@remit/platform/settings/setting-values.ts';
import { describe, expect, it } from 'vitest';
import { aConfig } from '#testing/a-config.ts';

describe('the settings of the storage service', () => {
  it('are these without any', () => {
    const { storage, dataDir } = aConfig({});
    expect(storage).toMatchObject({
      fileSizeMax: 50 * 1024 ** 2,
      quotaPerPerson: 100 * 1024 ** 2,
      bucketQuotas: new Map([['avatars', { files: 10, bytes: 20 * 1024 ** 2 }]]),
      signedUploadSeconds: 7200,
      dir: `${dataDir}/storage`,
      s3: undefined,
    });
  });

  it('have quotas of buckets beside that of avatars, and another one of avatars', () => {
    const quotasOf = (text: string) =>
      Object.fromEntries(aConfig({ STORAGE_QUOTA_PER_BUCKET: text }).storage.bucketQuotas);
    const avatars = { files: 10, bytes: 20 * 1024 ** 2 };
    expect(quotasOf('papers=100/1GiB')).toEqual({ avatars, papers: { files: 100, bytes: 1024 ** 3 } });
    expect(quotasOf('avatars=2/4MiB, a=b=1/1')).toEqual({
      avatars: { files: 2, bytes: 4 * 1024 ** 2 },
      'a=b': { files: 1, bytes: 1 },
    });
  });

  it('name a store that speaks S3', () => {
    const { storage } = aConfig({
      STORAGE_S3_BUCKET: 'files',
      STORAGE_S3_ENDPOINT: 'https://s3.example/',
      STORAGE_S3_KEY_ID: 'id',
      STORAGE_S3_SECRET: 'secret',
    });
    expect(storage.s3).toEqual({
      bucket: 'files',
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      keyId: 'id',
      secret: 'secret',
    });
  });

  it.each([
    { set: { STORAGE_FILE_SIZE_LIMIT: 'much' }, says: /STORAGE_FILE_SIZE_LIMIT .*"much"/ },
    { set: { STORAGE_FILE_SIZE_LIMIT: '0' }, says: /STORAGE_FILE_SIZE_LIMIT/ },
    { set: { STORAGE_QUOTA_PER_BUCKET: 'avatars=1/4MiB' }, says: /STORAGE_QUOTA_PER_BUCKET .*"avatars=1/ },
    { set: { STORAGE_QUOTA_PER_BUCKET: 'avatars=2/3MiB' }, says: /STORAGE_QUOTA_PER_BUCKET .*"avatars=2/ },
    { set: { STORAGE_QUOTA_PER_BUCKET: 'papers=0/1MiB' }, says: /STORAGE_QUOTA_PER_BUCKET/ },
    { set: { STORAGE_QUOTA_PER_BUCKET: 'papers=9' }, says: /STORAGE_QUOTA_PER_BUCKET/ },
    { set: { STORAGE_QUOTA_PER_BUCKET: 'papers=9/much' }, says: /STORAGE_QUOTA_PER_BUCKET/ },
    { set: { STORAGE_SIGNED_UPLOAD_LIFETIME: '30d' }, says: /STORAGE_SIGNED_UPLOAD_LIFETIME/ },
    { set: { STORAGE_X_ACCEL: 'stored' }, says: /STORAGE_X_ACCEL .*"stored"/ },
    { set: { STORAGE_X_ACCEL: '/stored/', STORAGE_S3_BUCKET: 'files' }, says: /leave it unset with/ },
    { set: { STORAGE_S3_BUCKET: 'files' }, says: /STORAGE_S3_KEY_ID is required/ },
  ])('are rejected in one line: $set', ({ set, says }) => {
    expect(() => aConfig(set as Record<string, string>)).toThrow(says);
  });

  it.each([
    { text: '10', bytes: 10 },
    { text: '20MB', bytes: 20 * 1024 ** 2 },
    { text: '1.5 GiB', bytes: 1.5 * 1024 ** 3 },
    { text: '20MiB', bytes: 20 * 1024 ** 2 },
    { text: '20kb', bytes: 20 * 1024 },
    { text: '-1', bytes: undefined },
    { text: '1e9', bytes: undefined },
    { text: '', bytes: undefined },
    { text: '99999999TB', bytes: undefined },
  ])('have sizes in units of 1024: "$text"', ({ text, bytes }) => expect(parseByteSize(text)).toBe(bytes));
});
