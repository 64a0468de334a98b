import { createKeyring } from '@remit/platform/secrets/keyring.ts';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStorageService, ownerId, type StorageFixture } from './testing/a-storage-service.ts';

let storage: StorageFixture;
beforeAll(async () => {
  storage = await aStorageService();
});
afterAll(() => storage?.close());

const server = () => storage.client('service');

describe('signed links', () => {
  const path = `${ownerId}/signed ?&=;.txt`;
  const closed = () => storage.client('owner').from('closed');
  const get = (url: string, options = {}) =>
    storage.call('GET', url.replace(/^.*\/storage\/v1/, ''), { as: 'keyless', ...options });
  beforeAll(async () => {
    await closed().upload(`${ownerId}/signed.txt`, 'signed');
    await storage.call('POST', `/object/closed/${encodeURIComponent(path)}`, { body: 'question' });
  });

  it('open one object for anyone who has them', async () => {
    const { data } = await closed().createSignedUrl(`${ownerId}/signed.txt`, 60);
    const response = await get(data?.signedUrl ?? '');
    expect(response).toMatchObject({ status: 200, text: 'signed' });
    expect(Date.parse(response.headers.get('expires') ?? '')).toBeGreaterThan(Date.now());
    const { data: named } = await closed().createSignedUrl(`${ownerId}/signed.txt`, 60, {
      download: 'mine.txt',
      cacheNonce: '7',
    });
    expect((await get(named?.signedUrl ?? '')).headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''mine.txt;",
    );
  });

  it('open names with every character that a name may have', async () => {
    const { data, error } = await closed().createSignedUrls([path], 60);
    expect(error).toBeNull();
    expect(await get(data?.[0]?.signedUrl ?? '')).toMatchObject({ status: 200, text: 'question' });
  });

  it('come many at once, with an error for each that is not there or not to be seen', async () => {
    await server().from('closed').upload('not-yours', 'x');
    const { data } = await closed().createSignedUrls([`${ownerId}/signed.txt`, 'not-yours', 'none'], 60);
    expect(data?.map(({ path, error }) => ({ path, isError: error !== null }))).toEqual([
      { path: `${ownerId}/signed.txt`, isError: false },
      { path: 'not-yours', isError: true },
      { path: 'none', isError: true },
    ]);
    expect(data?.[1]?.signedUrl).toBeNull();
    expect((await get(data?.[0]?.signedUrl ?? '')).text).toBe('signed');
  });

  it('are made for objects that can be read, and for some time', async () => {
    expect((await closed().createSignedUrl('not-yours', 60)).error).toMatchObject({ statusCode: '404' });
    expect((await closed().createSignedUrl(`${ownerId}/signed.txt`, 0)).error).toMatchObject({
      statusCode: '400',
    });
  });

  it('open nothing else', async () => {
    const { data } = await closed().createSignedUrl(`${ownerId}/signed.txt`, 60);
    const url = data?.signedUrl ?? '';
    const token = new URL(url).searchParams.get('token') ?? '';
    await closed().upload(`${ownerId}/second.txt`, 'second', { upsert: true });
    const [head, body, signature] = token.split('.');
    const forged = Buffer.from(
      JSON.stringify({ url: `closed/${ownerId}/second.txt`, purpose: 'download', exp: 9e9 }),
    ).toString('base64url');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const [path, tried] of [
      [`/object/sign/closed/${ownerId}/second.txt`, token],
      [`/object/sign/open/${ownerId}/signed.txt`, token],
      [`/object/sign/closed/${ownerId}/second.txt`, `${head}.${forged}.${signature}`],
      [`/object/sign/closed/${ownerId}/second.txt`, `${none}.${forged}.`],
      [`/object/sign/closed/${ownerId}/signed.txt`, `${head}.${body}.`],
      [`/object/sign/closed/${ownerId}/signed.txt`, await storage.tokenOf(ownerId)],
      [`/object/sign/closed/${ownerId}/signed.txt`, 'x'.repeat(5000)],
    ]) {
      expect(await get(`${path}?token=${tried}`)).toMatchObject({
        status: 400,
        body: { code: 'InvalidSignature' },
      });
    }
    expect(await get(`/object/sign/closed/${ownerId}/signed.txt`)).toMatchObject({
      body: { code: 'MissingParameter' },
    });
    const upload = await storage.call(
      'PUT',
      `/object/upload/sign/closed/${ownerId}/signed.txt?token=${token}`,
      { as: 'keyless', body: 'x' },
    );
    expect(upload.body).toMatchObject({ code: 'InvalidUploadSignature' });
  });

  it('let anyone upload one object once', async () => {
    const name = `${ownerId}/by-link.txt`;
    const { data } = await closed().createSignedUploadUrl(name);
    const token = data?.token ?? '';
    const keyless = storage.client('keyless').from('closed');
    const done = await keyless.uploadToSignedUrl(name, token, 'by link', {
      contentType: 'text/x',
      metadata: { a: 1 },
    });
    expect(done.data).toEqual({ path: name, fullPath: `closed/${name}` });
    expect((await closed().info(name)).data).toMatchObject({ contentType: 'text/x', metadata: { a: 1 } });
    const [row] = await storage.asServer<{ owner_id: string }>(
      'select owner_id from storage.objects where name = $1',
      [name],
    );
    expect(row?.owner_id).toBe(ownerId);
    expect((await keyless.uploadToSignedUrl(name, token, 'again')).error).toMatchObject({
      statusCode: '409',
    });
    expect((await keyless.uploadToSignedUrl(`${ownerId}/else`, token, 'x')).error).toMatchObject({
      statusCode: '400',
    });
    const download = await get(`/object/sign/closed/${name}?token=${token}`);
    expect(download.body).toMatchObject({ code: 'InvalidSignature' });
  });

  it('let it be replaced if the link was signed for that', async () => {
    const name = `${ownerId}/by-link-2.txt`;
    const { data } = await closed().createSignedUploadUrl(name, { upsert: true });
    const keyless = storage.client('keyless').from('closed');
    for (const content of ['one', new Blob(['two'])]) {
      expect((await keyless.uploadToSignedUrl(name, data?.token ?? '', content)).error).toBeNull();
    }
    expect(await (await closed().download(name)).data?.text()).toBe('two');
  });

  it('to upload are signed only for callers who may upload', async () => {
    expect((await closed().createSignedUploadUrl('elsewhere')).error).toMatchObject({ statusCode: '403' });
    expect((await storage.client('anon').from('closed').createSignedUploadUrl('x')).error).toMatchObject({
      statusCode: '403',
    });
  });

  it('end', async () => {
    const key = await createKeyring(storage.db, Buffer.alloc(32, 1)).key('storage');
    const past = await new SignJWT({ url: `closed/${ownerId}/signed.txt`, purpose: 'download' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(Date.now() / 1000) - 10)
      .sign(key);
    expect(await get(`/object/sign/closed/${ownerId}/signed.txt?token=${past}`)).toMatchObject({
      status: 400,
      body: { code: 'ExpiredToken', statusCode: '400' },
    });
  });
});
