import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBytes } from './bytes/create-bytes.ts';
import { aStorageService, ownerId, type StorageFixture } from './testing/a-storage-service.ts';
import { anS3Server } from './testing/an-s3-server.ts';
import { allOf, sha256Of, someBytes } from './testing/content.ts';

let s3: Awaited<ReturnType<typeof anS3Server>>;
let storage: StorageFixture;
beforeAll(async () => {
  s3 = await anS3Server();
  const bytes = await createBytes({ dir: '', s3 });
  storage = await aStorageService({ bytes: () => bytes });
});
afterAll(async () => {
  await storage.close();
  await s3.close();
});

it('the service works the same with content in S3: upload, replace, ranges, copy, move, links, delete', async () => {
  const files = storage.client('owner').from('closed');
  const [one, other] = [`${ownerId}/one`, `${ownerId}/other`];
  const content = someBytes(6_000_000);
  const upload = async (name: string, body: Buffer, upsert = false) =>
    expect((await files.upload(name, body, { upsert })).error).toBeNull();
  const hashOf = async (name: string) => {
    const { data } = await files.download(name);
    return data && sha256Of(Buffer.from(await data.arrayBuffer()));
  };
  await upload(one, someBytes(10, 1));
  await upload(one, content, true);
  expect(await hashOf(one)).toBe(sha256Of(content));
  const part = await storage.call('GET', `/object/closed/${one}`, { headers: { range: 'bytes=5999990-' } });
  expect([part.status, part.content.equals(content.subarray(5_999_990))]).toEqual([206, true]);

  expect((await files.copy(one, other)).error).toBeNull();
  expect((await files.move(one, `${ownerId}/moved`)).error).toBeNull();
  const { data: link } = await files.createSignedUrl(other, 60);
  const signed = await storage.call('GET', link?.signedUrl.split('/storage/v1')[1] ?? '', { as: 'keyless' });
  expect(sha256Of(signed.content)).toBe(sha256Of(content));

  expect((await files.remove([other, `${ownerId}/moved`])).data).toHaveLength(2);
  await storage.settled();
  expect(await allOf(storage.bytes.list(new Date(Date.now() + 60_000)))).toEqual([]);
});
