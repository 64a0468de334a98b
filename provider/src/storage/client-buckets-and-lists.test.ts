import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStorageService, ownerId, type StorageFixture } from './testing/a-storage-service.ts';

let storage: StorageFixture;
beforeAll(async () => {
  storage = await aStorageService();
});
afterAll(() => storage?.close());

const server = () => storage.client('service');

describe('buckets', () => {
  it('are made, read, changed and deleted', async () => {
    const options = { public: false, fileSizeLimit: '20mb', allowedMimeTypes: ['image/*', 'text/plain'] };
    expect(await server().createBucket('papers', options)).toEqual({ data: { name: 'papers' }, error: null });
    const { data } = await server().getBucket('papers');
    expect(data).toEqual({
      id: 'papers',
      name: 'papers',
      owner: '',
      public: false,
      type: 'STANDARD',
      file_size_limit: 20_000_000,
      allowed_mime_types: ['image/*', 'text/plain'],
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const changed = await server().updateBucket('papers', {
      public: true,
      fileSizeLimit: null,
      allowedMimeTypes: null,
    });
    expect(changed.data).toEqual({ message: 'Successfully updated' });
    expect((await server().getBucket('papers')).data).toMatchObject({
      public: true,
      file_size_limit: null,
      allowed_mime_types: null,
    });
    expect((await server().deleteBucket('papers')).data).toEqual({ message: 'Successfully deleted' });
    expect((await server().getBucket('papers')).error).toMatchObject({
      message: 'Bucket not found',
      statusCode: '404',
      status: 400,
    });
  });

  it('keep what a change does not name', async () => {
    await server().createBucket('kept', {
      public: true,
      fileSizeLimit: 100,
      allowedMimeTypes: ['text/plain'],
    });
    await storage.call('PUT', '/bucket/kept', { as: 'service', body: { public: false } });
    expect((await server().getBucket('kept')).data).toMatchObject({
      public: false,
      file_size_limit: 100,
      allowed_mime_types: ['text/plain'],
    });
  });

  it.each([
    { limit: '20mb', bytes: 20_000_000 },
    { limit: '20MB', bytes: 20_000_000 },
    { limit: '20mib', bytes: 20_971_520 },
    { limit: '20 MiB', bytes: 20_971_520 },
    { limit: '1kb', bytes: 1_000 },
    { limit: '1KiB', bytes: 1_024 },
    { limit: '0.01gb', bytes: 10_000_000 },
    { limit: '0.5GiB', bytes: undefined }, // more than the limit of all
    { limit: '1.005mb', bytes: 1_005_000 },
    { limit: '7b', bytes: 7 },
    { limit: '7', bytes: 7 },
    { limit: 7, bytes: 7 },
  ])('have a limit in decimal or binary units: $limit', async ({ limit, bytes }) => {
    await server().createBucket('sized', { public: false });
    const { error } = await server().updateBucket('sized', { public: false, fileSizeLimit: limit });
    if (bytes === undefined) expect(error).toMatchObject({ statusCode: '413' });
    else expect((await server().getBucket('sized')).data).toMatchObject({ file_size_limit: bytes });
    await server().deleteBucket('sized');
  });

  it('take a file of the decimal limit and none above it', async () => {
    await server().createBucket('decimal', { public: false, fileSizeLimit: '1kb' });
    const upload = (size: number) => server().from('decimal').upload(`${size}`, 'x'.repeat(size));
    expect((await upload(1_000)).error).toBeNull();
    expect((await upload(1_001)).error).toMatchObject({ statusCode: '413' });
  });

  it.each([
    { why: 'one that is there', name: 'closed', code: 'BucketAlreadyExists', statusCode: '409' },
    { why: 'a slash', name: 'a/b', code: 'InvalidBucketName', statusCode: '400' },
    { why: 'a way out', name: '..', code: 'InvalidBucketName', statusCode: '400' },
    { why: 'no name', name: '', code: 'InvalidBucketName', statusCode: '400' },
    { why: 'a space at the end', name: 'a ', code: 'InvalidBucketName', statusCode: '400' },
    { why: '101 characters', name: 'a'.repeat(101), code: 'InvalidBucketName', statusCode: '400' },
    { why: 'a letter beyond ASCII', name: 'häuser', code: 'InvalidBucketName', statusCode: '400' },
  ])('are not made with $why', async ({ name, code, statusCode }) => {
    expect((await server().createBucket(name)).error).toMatchObject({ statusCode, code, status: 400 });
  });

  it.each([
    { why: 'a limit over that of all', body: { file_size_limit: '51MiB' }, code: 'EntityTooLarge' },
    { why: 'a limit that is no size', body: { file_size_limit: 'much' }, code: 'InvalidRequest' },
    { why: 'a type that is none', body: { allowed_mime_types: ['pictures'] }, code: 'InvalidRequest' },
    { why: 'a kind that we do not have', body: { type: 'ANALYTICS' }, code: 'FeatureNotEnabled' },
    {
      why: 'versions, which we do not have',
      body: { versioning_status: 'ENABLED' },
      code: 'FeatureNotEnabled',
    },
    { why: 'a word where a boolean belongs', body: { public: 'yes' }, code: 'InvalidRequest' },
  ])('are not made with $why', async ({ body, code }) => {
    const response = await storage.call('POST', '/bucket', {
      as: 'service',
      body: { name: 'wrong', ...body },
    });
    expect(response).toMatchObject({ status: 400, body: { code } });
  });

  it('are listed by page, order and part of a name', async () => {
    for (const name of ['list-b', 'list-a', 'list-c']) await server().createBucket(name);
    const names = async (options: object) =>
      (await server().listBuckets(options as never)).data?.map(({ name }) => name);
    expect(await names({ search: 'LIST-' })).toEqual(['list-a', 'list-b', 'list-c']);
    expect(await names({ search: 'list-', sortColumn: 'created_at', sortOrder: 'desc' })).toEqual([
      'list-c',
      'list-a',
      'list-b',
    ]);
    expect(await names({ search: 'list-', limit: 1, offset: 1 })).toEqual(['list-b']);
    expect(await names({ limit: 'x' })).toBeUndefined();
    expect(await names({ search: '%' })).toEqual([]);
  });

  it('have the account that owns them, or an empty owner', async () => {
    await storage.asServer(
      `insert into storage.buckets (id, name, owner, owner_id) values ('owned-a', 'owned-a', $1::text::uuid, null),
       ('owned-b', 'owned-b', $1::text::uuid, $1), ('owned-c', 'owned-c', null, $1), ('owned-d', 'owned-d', null, null)`,
      [ownerId],
    );
    const owners = [ownerId, ownerId, ownerId, ''];
    const { data } = await server().listBuckets({ search: 'owned-' });
    expect(data?.map(({ owner }) => owner)).toEqual(owners);
    for (const [n, bucket] of (data ?? []).entries()) {
      expect((await server().getBucket(bucket.id)).data?.owner).toBe(owners[n]);
      await server().deleteBucket(bucket.id);
    }
  });

  it('are deleted when they are empty', async () => {
    await server().createBucket('full');
    for (const name of ['a', 'b/c']) await server().from('full').upload(name, 'x');
    expect((await server().deleteBucket('full')).error).toMatchObject({
      statusCode: '409',
      code: 'ResourceNotEmpty',
    });
    const { data } = await server().emptyBucket('full');
    expect(data?.message).toMatch(/queued/);
    expect((await server().from('full').list()).data).toEqual([]);
    expect((await server().deleteBucket('full')).error).toBeNull();
  });

  it('are the server’s alone without a policy', async () => {
    const member = storage.client('owner');
    expect((await member.listBuckets()).data).toEqual([]);
    expect((await member.getBucket('closed')).error).toMatchObject({ statusCode: '404' });
    expect((await member.createBucket('mine')).error).toMatchObject({ statusCode: '403', status: 400 });
    expect((await member.updateBucket('closed', { public: true })).error).toMatchObject({
      statusCode: '404',
    });
    expect((await member.emptyBucket('closed')).error).toMatchObject({ statusCode: '404' });
    expect((await member.deleteBucket('closed')).error).toMatchObject({ statusCode: '404' });
  });
});

describe('what a bucket takes', () => {
  beforeAll(async () => {
    await server().createBucket('small', {
      public: false,
      fileSizeLimit: 10,
      allowedMimeTypes: ['image/*', 'text/plain'],
    });
  });
  const upload = (content: string, contentType: string) =>
    server().from('small').upload(`${content.length}-${Math.random()}`, content, { contentType });

  it('is up to its size, whether that is declared or not', async () => {
    expect((await upload('x'.repeat(10), 'text/plain')).error).toBeNull();
    expect((await upload('x'.repeat(11), 'text/plain')).error).toMatchObject({
      statusCode: '413',
      message: 'The object exceeded the maximum allowed size',
    });
    const stream = new Blob(['x'.repeat(11)]).stream();
    const { error } = await server().from('small').upload('streamed', stream, { contentType: 'text/plain' });
    expect(error).toMatchObject({ statusCode: '413' });
    const form = await server()
      .from('small')
      .upload('form', new Blob(['x'.repeat(11)], { type: 'text/plain' }));
    expect(form.error).toMatchObject({ statusCode: '413' });
    expect((await server().from('small').exists('streamed')).data).toBe(false);
  });

  it.each([
    { type: 'image/png', isTaken: true },
    { type: 'IMAGE/GIF', isTaken: true },
    { type: 'text/plain; charset=utf-8', isTaken: true },
    { type: 'text/html', isTaken: false },
    { type: 'imagery/png', isTaken: false },
  ])('is by its types: $type', async ({ type, isTaken }) => {
    const { error } = await upload('x', type);
    if (isTaken) expect(error).toBeNull();
    else expect(error).toMatchObject({ statusCode: '415', message: `mime type ${type} is not supported` });
  });

  it('is by the type of the part, in a form', async () => {
    const { error } = await server()
      .from('small')
      .upload('html', new Blob(['x'], { type: 'text/html' }));
    expect(error).toMatchObject({ statusCode: '415' });
  });
});

describe('lists', () => {
  const files = [
    'b.txt',
    'a.txt',
    'Z.txt',
    'folder/one.txt',
    'folder/two.txt',
    'folder/deep/three.txt',
    'other/x',
    '100%.txt'.replace('%', '!'),
    'a_c',
  ];
  beforeAll(async () => {
    await server().createBucket('tree');
    for (const name of files) await server().from('tree').upload(name, name);
    await server().from('tree').update('a.txt', 'newer');
  });
  const list = async (path?: string, options?: object) =>
    (
      await server()
        .from('tree')
        .list(path, options as never)
    ).data;
  const names = async (path?: string, options?: object) =>
    (await list(path, options))?.map(({ name }) => name);

  it('have one level: folders, then files, by name', async () => {
    expect(await names()).toEqual(['folder', 'other', '100!.txt', 'Z.txt', 'a.txt', 'a_c', 'b.txt']);
    expect(await names('folder')).toEqual(['deep', 'one.txt', 'two.txt']);
    expect(await names('folder/')).toEqual(['deep', 'one.txt', 'two.txt']);
    expect(await names('folder/deep')).toEqual(['three.txt']);
    expect(await names('fold')).toEqual([]);
    expect(await names('../tree')).toEqual([]);
  });

  it('say of a file what is known, and of a folder nothing', async () => {
    const [folder, , , file] = (await list()) ?? [];
    expect(folder).toEqual({
      name: 'folder',
      id: null,
      updated_at: null,
      created_at: null,
      last_accessed_at: null,
      metadata: null,
    });
    expect(file).toMatchObject({
      name: 'Z.txt',
      id: expect.any(String),
      created_at: expect.any(String),
      metadata: {
        size: 5,
        mimetype: 'text/plain;charset=UTF-8',
        cacheControl: 'max-age=3600',
        httpStatusCode: 200,
        contentLength: 5,
      },
    });
  });

  it('have pages and orders', async () => {
    expect(await names('', { limit: 2, offset: 1 })).toEqual(['other', '100!.txt']);
    expect(await names('', { sortBy: { order: 'desc' } })).toEqual([
      'other',
      'folder',
      'b.txt',
      'a_c',
      'a.txt',
      'Z.txt',
      '100!.txt',
    ]);
    expect((await names('', { sortBy: { column: 'updated_at', order: 'desc' } }))?.slice(2, 3)).toEqual([
      'a.txt',
    ]);
    expect((await names('', { sortBy: { column: 'created_at' } }))?.slice(2, 4)).toEqual(['b.txt', 'a.txt']);
  });

  it('are searched by the beginning of a name, whatever its case', async () => {
    expect(await names('', { search: 'z' })).toEqual(['Z.txt']);
    expect(await names('', { search: 'FOLD' })).toEqual(['folder']);
    expect(await names('folder', { search: 't' })).toEqual(['two.txt']);
    expect(await names('', { search: '%' })).toEqual([]);
    expect(await names('', { search: 'a_' })).toEqual(['a_c']);
  });

  it('of an unknown bucket are empty', async () => {
    expect((await server().from('none').list()).data).toEqual([]);
  });

  it.each([
    { why: 'no prefix', body: {} },
    { why: 'a limit of 0', body: { prefix: '', limit: 0 } },
    { why: 'a column that is none', body: { prefix: '', sortBy: { column: 'version' } } },
    {
      why: 'an order that is none',
      body: { prefix: '', sortBy: { column: 'name', order: 'asc; drop table' } },
    },
  ])('are rejected with $why', async ({ body }) => {
    expect(await storage.call('POST', '/object/list/tree', { as: 'service', body })).toMatchObject({
      status: 400,
      body: { statusCode: '400' },
    });
  });

  describe('of the second kind', () => {
    const v2 = (options?: object) =>
      server()
        .from('tree')
        .listV2(options as never);
    it('are flat without a delimiter', async () => {
      const { data } = await v2();
      expect(data?.hasNext).toBe(false);
      expect(data?.folders).toEqual([]);
      expect(data?.objects.map(({ name }) => name)).toEqual([...files].sort());
      expect(data?.objects[0]).toMatchObject({
        key: '100!.txt',
        id: expect.any(String),
        metadata: { size: 8 },
      });
    });

    it('have folders with one', async () => {
      const { data } = await v2({ with_delimiter: true });
      expect(data?.folders).toEqual([
        { name: 'folder/', key: 'folder' },
        { name: 'other/', key: 'other' },
      ]);
      expect(data?.objects.map(({ name }) => name)).toEqual(['100!.txt', 'Z.txt', 'a.txt', 'a_c', 'b.txt']);
      const below = await v2({ with_delimiter: true, prefix: 'folder/' });
      expect(below.data?.folders).toEqual([{ name: 'folder/deep/', key: 'folder/deep' }]);
      expect(below.data?.objects.map(({ name }) => name)).toEqual(['folder/one.txt', 'folder/two.txt']);
    });

    it.each(
      [true, false].flatMap((with_delimiter) =>
        (['name', 'created_at', 'updated_at'] as const).flatMap((column) =>
          (['asc', 'desc'] as const).map((order) => ({ with_delimiter, sortBy: { column, order } })),
        ),
      ),
    )('go on page by page: delimiter $with_delimiter, by $sortBy.column $sortBy.order', async (options) => {
      type Page = {
        folders: { name: string }[];
        objects: { name: string }[];
        hasNext: boolean;
        nextCursor?: string;
      };
      const whole = (await v2(options)).data as Page;
      const pages: Page = { folders: [], objects: [], hasNext: false };
      let cursor: string | undefined;
      do {
        const { data, error } = await v2({ ...options, limit: 2, cursor });
        expect(error).toBeNull();
        const page = data as Page;
        expect(page.folders.length + page.objects.length).toBeLessThanOrEqual(2);
        pages.folders.push(...page.folders);
        pages.objects.push(...page.objects);
        cursor = page.nextCursor;
      } while (cursor);
      expect(pages).toEqual({ ...whole, hasNext: false });
      expect(whole.objects.length).toBe(options.with_delimiter ? 5 : files.length);
    });

    it.each([
      { why: 'is none', cursor: 'x' },
      {
        why: 'is of another order',
        cursor: Buffer.from('{"kind":1,"at":"2026-01-01 00:00:00+00","key":"a"}').toString('base64url'),
      },
      { why: 'is not text', cursor: 1 },
    ])('are rejected with a cursor that $why', async ({ cursor }) => {
      expect((await v2({ cursor })).error).toMatchObject({ statusCode: '400', status: 400 });
    });
  });
});
