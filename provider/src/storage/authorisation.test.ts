import {
  type AccountSession,
  anAccountSession,
  endings,
} from '@remit/platform/testing/an-account-session.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aStorageService,
  type CallerName,
  callerNames,
  ownerId,
  type StorageFixture,
} from './testing/a-storage-service.ts';

let storage: StorageFixture;
let link: string;
let uploadLink: string;
beforeAll(async () => {
  // One person adds many pictures here.
  storage = await aStorageService({ set: { STORAGE_QUOTA_PER_BUCKET: 'avatars=1000/100MiB' } });
});
afterAll(() => storage?.close());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * What a caller gets. 'done' is a 200; the others are inner statuses: 'key' asks for one, 400; 'hidden' is not found, 404;
 * 'denied' is 403; 'empty' is a 200 with nothing in it.
 */
type Outcome = 'done' | 'key' | 'hidden' | 'denied' | 'empty';
type Rights = Readonly<Record<CallerName, Outcome>>;

const forAll = (outcome: Outcome): Rights => ({
  keyless: outcome,
  anon: outcome,
  owner: outcome,
  other: outcome,
  service: outcome,
});
const ownersAnd = (others: Outcome): Rights => ({
  keyless: 'key',
  anon: others,
  other: others,
  owner: 'done',
  service: 'done',
});
const theServers = (others: Outcome): Rights => ({ ...ownersAnd(others), owner: others });

type Bucket = 'open' | 'closed' | 'avatars' | 'applications';
type Operation = {
  readonly name: string;
  readonly rights: (bucket: Bucket) => Rights;
  /** A member may do it as long as the token lives, also after the session. */
  readonly isRead?: true;
  /** Nothing may be left of the object afterwards. */
  readonly usesUp?: true;
  /** `object` lies in the owner's folder. */
  readonly ask: (bucket: Bucket, object: string) => readonly [method: string, path: string, options?: object];
};

const isPublic = (bucket: Bucket) => bucket === 'open';
const owned = (bucket: Bucket, others: Outcome) =>
  bucket === 'applications' ? theServers(others) : ownersAnd(others);
const body = png;
const headers = { 'content-type': 'image/png' };
const fresh = (object: string) => `${object}-${Math.random()}`;

const operations: readonly Operation[] = [
  // Reading
  {
    name: 'download',
    isRead: true,
    rights: (bucket) => (isPublic(bucket) ? forAll('done') : owned(bucket, 'hidden')),
    ask: (b, o) => ['GET', `/object/${b}/${o}`],
  },
  {
    name: 'download by HEAD',
    isRead: true,
    rights: (bucket) => (isPublic(bucket) ? forAll('done') : owned(bucket, 'hidden')),
    ask: (b, o) => ['HEAD', `/object/${b}/${o}`],
  },
  {
    name: 'download as oneself',
    isRead: true,
    rights: (bucket) => owned(bucket, 'hidden'),
    ask: (b, o) => ['GET', `/object/authenticated/${b}/${o}`],
  },
  {
    name: 'download of the public',
    isRead: true,
    rights: (bucket) => forAll(isPublic(bucket) ? 'done' : 'hidden'),
    ask: (b, o) => ['GET', `/object/public/${b}/${o}`],
  },
  {
    name: 'info',
    isRead: true,
    rights: (bucket) => owned(bucket, 'hidden'),
    ask: (b, o) => ['GET', `/object/info/${b}/${o}`],
  },
  {
    name: 'info as oneself',
    isRead: true,
    rights: (bucket) => owned(bucket, 'hidden'),
    ask: (b, o) => ['GET', `/object/info/authenticated/${b}/${o}`],
  },
  {
    name: 'info of the public',
    isRead: true,
    rights: (bucket) => forAll(isPublic(bucket) ? 'done' : 'hidden'),
    ask: (b, o) => ['GET', `/object/info/public/${b}/${o}`],
  },
  {
    name: 'picture',
    isRead: true,
    rights: (bucket) => owned(bucket, 'hidden'),
    ask: (b, o) => ['GET', `/render/image/authenticated/${b}/${o}?width=1`],
  },
  {
    name: 'picture of the public',
    isRead: true,
    rights: (bucket) => forAll(isPublic(bucket) ? 'done' : 'hidden'),
    ask: (b, o) => ['GET', `/render/image/public/${b}/${o}?width=1`],
  },
  {
    name: 'list',
    isRead: true,
    rights: (bucket) => owned(bucket, 'empty'),
    ask: (b, o) => ['POST', `/object/list/${b}`, { body: { prefix: o.replace(/\/[^/]*$/, '') } }],
  },
  {
    name: 'list of the second kind',
    isRead: true,
    rights: (bucket) => owned(bucket, 'empty'),
    ask: (b, o) => ['POST', `/object/list-v2/${b}`, { body: { prefix: o } }],
  },
  // Signing
  {
    name: 'sign',
    rights: (bucket) => owned(bucket, 'hidden'),
    ask: (b, o) => ['POST', `/object/sign/${b}/${o}`, { body: { expiresIn: 60 } }],
  },
  {
    name: 'sign many',
    rights: (bucket) => owned(bucket, 'empty'),
    ask: (b, o) => ['POST', `/object/sign/${b}`, { body: { expiresIn: 60, paths: [o] } }],
  },
  {
    name: 'sign an upload',
    rights: (bucket) => owned(bucket, 'denied'),
    ask: (b, o) => ['POST', `/object/upload/sign/${b}/${fresh(o)}`],
  },
  // Writing
  {
    name: 'upload',
    rights: (bucket) => owned(bucket, 'denied'),
    ask: (b, o) => ['POST', `/object/${b}/${fresh(o)}`, { body, headers }],
  },
  {
    name: 'upload over',
    rights: (bucket) => owned(bucket, 'denied'),
    ask: (b, o) => ['POST', `/object/${b}/${o}`, { body, headers: { ...headers, 'x-upsert': 'true' } }],
  },
  {
    name: 'update',
    rights: (bucket) => owned(bucket, 'denied'),
    ask: (b, o) => ['PUT', `/object/${b}/${o}`, { body, headers }],
  },
  {
    name: 'move',
    usesUp: true,
    rights: (bucket) => owned(bucket, 'hidden'),
    ask: (b, o) => [
      'POST',
      '/object/move',
      { body: { bucketId: b, sourceKey: o, destinationKey: fresh(o) } },
    ],
  },
  {
    name: 'copy',
    rights: (bucket) => owned(bucket, 'hidden'),
    ask: (b, o) => [
      'POST',
      '/object/copy',
      { body: { bucketId: b, sourceKey: o, destinationKey: fresh(o) } },
    ],
  },
  {
    name: 'delete',
    usesUp: true,
    rights: (bucket) => owned(bucket, 'hidden'),
    ask: (b, o) => ['DELETE', `/object/${b}/${o}`],
  },
  {
    name: 'delete many',
    usesUp: true,
    rights: (bucket) => owned(bucket, 'empty'),
    ask: (b, o) => ['DELETE', `/object/${b}`, { body: { prefixes: [o] } }],
  },
  // Buckets
  { name: 'bucket', isRead: true, rights: () => theServers('hidden'), ask: (b) => ['GET', `/bucket/${b}`] },
  {
    name: 'buckets',
    isRead: true,
    rights: () => theServers('empty'),
    ask: (b) => ['GET', `/bucket?search=${b}`],
  },
  {
    name: 'new bucket',
    rights: () => theServers('denied'),
    ask: (b) => ['POST', '/bucket', { body: { name: fresh(b) } }],
  },
  {
    name: 'change of a bucket',
    rights: () => theServers('hidden'),
    ask: (b) => ['PUT', `/bucket/${b}`, { body: {} }],
  },
  {
    name: 'emptying of a bucket',
    usesUp: true,
    rights: () => theServers('hidden'),
    ask: (b) => ['POST', `/bucket/${b}/empty`],
  },
  {
    name: 'purge of a cache',
    rights: () => theServers('denied'),
    ask: (b, o) => ['DELETE', `/cdn/${b}/${o}`],
  },
];

function outcomeOf(status: number, body: unknown, headers: Headers): string {
  if (status === 200) {
    const listed = (body as { objects?: unknown[] } | undefined)?.objects ?? body;
    const isEmpty =
      Array.isArray(listed) && listed.every((one) => (one as { signedURL?: unknown }).signedURL === null);
    return isEmpty ? 'empty' : 'done';
  }
  const inner = (body as { statusCode?: string } | undefined)?.statusCode ?? headers.get('x-inner');
  return (
    { '400': 'key', '404': 'hidden', '403': 'denied' }[inner ?? ''] ?? `${status}: ${JSON.stringify(body)}`
  );
}

let count = 0;
/** An object in the owner's folder. In `applications` such a folder means nothing, and only the server gets in. */
async function anObject(bucket: Bucket): Promise<string> {
  count += 1;
  const name = `${ownerId}/${bucket}-${count}/p.png`;
  const isTyped = bucket !== 'applications';
  const { status, text } = await storage.call('POST', `/object/${bucket}/${name}`, {
    as: bucket === 'applications' ? 'service' : 'owner',
    body: isTyped ? png : Buffer.from('%PDF-1.7\n'),
    headers: { 'content-type': isTyped ? 'image/png' : 'application/octet-stream' },
  });
  expect(status, text).toBe(200);
  return name;
}

const shared = new Map<Bucket, string>();
/** One for all requests that leave it as it is, another for each that does not. */
async function anObjectFor(bucket: Bucket, { usesUp }: Operation): Promise<string> {
  const object = (!usesUp && shared.get(bucket)) || (await anObject(bucket));
  // Emptying a bucket takes the shared one too.
  if (usesUp) shared.delete(bucket);
  else shared.set(bucket, object);
  return object;
}

const buckets = ['open', 'closed', 'avatars'] as const;

describe.each(buckets)('in bucket %s', (bucket) => {
  it.each(operations)('$name', async (operation) => {
    const { rights, ask, name } = operation;
    for (const as of callerNames) {
      const [method, path, options] = ask(bucket, await anObjectFor(bucket, operation));
      const { status, body, headers } = await storage.call(method, path, { as, ...options });
      // HEAD has no body to tell the two apart.
      const outcome =
        method === 'HEAD' && status === 400 ? rights(bucket)[as] : outcomeOf(status, body, headers);
      expect({ name, as, outcome }).toEqual({ name, as, outcome: rights(bucket)[as] });
      if (method === 'HEAD') expect(status).toBe(rights(bucket)[as] === 'done' ? 200 : 400);
    }
  });
});

describe('the bucket of applications', () => {
  it('is the server’s alone, in the folder of any user', async () => {
    const denied = new Set(['upload', 'upload over', 'update', 'sign an upload']);
    const tried = operations.filter(
      ({ name }) => !/bucket|cache|picture|info of the public|download of the public/.test(name),
    );
    // None of these callers may change it.
    const object = await anObject('applications');
    for (const { name, ask } of tried) {
      for (const as of ['keyless', 'anon', 'owner', 'other'] as const) {
        const [method, path, options] = ask('applications', object);
        const isUpload = denied.has(name);
        const sealed =
          isUpload && options
            ? {
                body: Buffer.from('%PDF-1.7\n'),
                headers: {
                  ...(options as { headers?: object }).headers,
                  'content-type': 'application/octet-stream',
                },
              }
            : {};
        const { status, body, headers } = await storage.call(method, path, { as, ...options, ...sealed });
        if (method === 'HEAD') expect(status).toBe(400);
        else {
          const outcome = outcomeOf(status, body, headers);
          const allowed = as === 'keyless' ? ['key'] : isUpload ? ['denied'] : ['hidden', 'empty'];
          expect(allowed, `${name} as ${as}: ${outcome}`).toContain(outcome);
        }
      }
    }
  });
});

describe('links', () => {
  it('work for anyone, also with a key that allows nothing', async () => {
    const object = await anObject('closed');
    link = (await storage.call('POST', `/object/sign/closed/${object}`, { body: { expiresIn: 60 } })).body
      .signedURL;
    uploadLink = (
      await storage.call('POST', `/object/upload/sign/closed/${object}`, { headers: { 'x-upsert': 'true' } })
    ).body.url;
    for (const as of callerNames) {
      expect((await storage.call('GET', link, { as })).status).toBe(200);
      expect((await storage.call('PUT', uploadLink, { as, body: 'x' })).status).toBe(200);
    }
  });
});

describe('a token of a session', () => {
  const revoked = {
    statusCode: '400',
    code: 'InvalidJWT',
    error: 'InvalidJWT',
    message: 'the JWT has been revoked',
  };
  const bearerOf = async ({ claims }: AccountSession, change = {}) => ({
    authorization: `Bearer ${await storage.tokenOf(claims.sub, { iss: storage.issuer, ...claims, ...change })}`,
  });
  const objectIn = async ({ accountId }: AccountSession) => {
    const name = `${accountId}/${fresh('p')}.png`;
    const put = await storage.call('POST', `/object/closed/${name}`, { as: 'service', body, headers });
    expect(put.status).toBe(200);
    return name;
  };
  const perform = async (operation: Operation, session: AccountSession, object: string) => {
    const [method, path, options = {}] = operation.ask('closed', object);
    const { headers: own = {} } = options as { headers?: Record<string, string> };
    const bearer = await bearerOf(session);
    return storage.call(method, path, { ...options, as: 'keyless', headers: { ...own, ...bearer } });
  };
  /** HEAD has no body to tell by. */
  const tried = operations.filter(({ name }) => !/ by HEAD|of the public/.test(name));

  it.each(endings)(
    'writes and signs nothing more after it $why, and a member goes on reading',
    async ({ end }) => {
      const session = await anAccountSession(storage.db);
      const object = await objectIn(session);
      for (const one of tried.filter(({ usesUp }) => !usesUp)) {
        expect((await perform(one, session, object)).body, one.name).not.toMatchObject(revoked);
      }
      await end(storage.db, session);
      const left = await objectIn(session); // the member's own are deleted with the account
      for (const one of tried) {
        const { body } = await perform(one, session, left);
        if (one.isRead) expect(body, one.name).not.toMatchObject(revoked);
        else if (one.name === 'purge of a cache') expect(body).toMatchObject({ statusCode: '403' });
        else expect(body, one.name).toEqual(revoked);
      }
    },
  );

  it.each(endings)('does nothing more as the server after it $why', async ({ end }) => {
    const session = await anAccountSession(storage.db, { role: 'service_role' });
    const object = await objectIn(session);
    for (const one of tried.filter(({ usesUp }) => !usesUp)) {
      expect((await perform(one, session, object)).status, one.name).toBe(200);
    }
    await end(storage.db, session);
    for (const one of tried) expect((await perform(one, session, object)).body, one.name).toEqual(revoked);
    expect((await storage.call('GET', `/object/closed/${object}`, { as: 'service' })).status).toBe(200);
  });

  it.each(endings)('signs links to upload that work no more after it $why', async ({ end }) => {
    for (const role of ['authenticated', 'service_role']) {
      const session = await anAccountSession(storage.db, { role });
      const name = `${session.accountId}/by-link`;
      const headers = { ...(await bearerOf(session)), 'x-upsert': 'true' };
      const signed = await storage.call('POST', `/object/upload/sign/closed/${name}`, {
        as: 'keyless',
        headers,
      });
      const upload = () => storage.call('PUT', signed.body.url, { as: 'keyless', body: 'x' });
      expect((await upload()).status).toBe(200);
      await storage.asServer('delete from storage.objects where name = $1', [name]);
      await end(storage.db, session);
      expect((await upload()).body).toEqual(revoked);
      expect(await storage.asServer('select from storage.objects where name = $1', [name])).toEqual([]);
    }
  });

  it.each([
    { why: 'of another issuer', change: { iss: 'https://hosted.example/auth/v1' } },
    { why: 'that names no session', change: { session_id: undefined } },
  ])('$why works until it expires, and so do its links', async ({ change }) => {
    const gone = await anAccountSession(storage.db);
    const headers = await bearerOf(gone, change);
    await storage.asServer('delete from auth.users where id = $1', [gone.accountId]);
    const name = `${gone.accountId}/a`;
    const upload = await storage.call('POST', `/object/closed/${name}`, {
      as: 'keyless',
      headers,
      body: 'x',
    });
    expect(upload.status).toBe(200);
    const signed = await storage.call('POST', `/object/upload/sign/closed/${name}-2`, {
      as: 'keyless',
      headers,
    });
    expect((await storage.call('PUT', signed.body.url, { as: 'keyless', body: 'x' })).status).toBe(200);
  });
});

describe('avatars', () => {
  const upload = (headers: Record<string, string>, object = `${ownerId}/${Math.random()}`) =>
    storage.call('POST', `/object/avatars/${object}`, {
      as: 'keyless',
      headers: { 'content-type': 'image/png', ...headers },
      body: png,
    });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  it('are closed to a session that has not shown the second factor of its account', async () => {
    const token = await storage.tokenOf(ownerId);
    expect((await upload(bearer(token))).status).toBe(200);
    await storage.asServer(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, sealed_secret, verified_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', 'x', '', now())`,
      [ownerId],
    );
    expect((await upload(bearer(token))).body).toMatchObject({ statusCode: '403' });
    expect((await upload(bearer(await storage.tokenOf(ownerId, { aal: 'aal2' })))).status).toBe(200);
    await storage.asServer('delete from auth.mfa_factors where user_id = $1', [ownerId]);
  });

  it('are not made for an account that is gone, however long its token lives', async () => {
    const gone = 'c0000000-0000-4000-8000-000000000003';
    const token = await storage.tokenOf(gone);
    expect((await upload(bearer(token), `${gone}/a`)).body).toMatchObject({ statusCode: '403' });
  });

  it('are pictures, by their content too', async () => {
    const html = { as: 'owner', body: '<script>', headers: { 'content-type': 'image/png' } } as const;
    expect((await storage.call('POST', `/object/avatars/${ownerId}/x.png`, html)).body).toMatchObject({
      statusCode: '415',
      code: 'InvalidMimeType',
    });
    await storage.call('POST', `/object/closed/${ownerId}/html`, html);
    for (const way of ['move', 'copy']) {
      const body = {
        bucketId: 'closed',
        sourceKey: `${ownerId}/html`,
        destinationKey: `${ownerId}/y.png`,
        destinationBucket: 'avatars',
      };
      expect((await storage.call('POST', `/object/${way}`, { body })).body).toMatchObject({
        statusCode: '400',
      });
    }
    expect(
      (await storage.call('POST', '/object/list/avatars', { body: { prefix: ownerId, search: 'y' } })).body,
    ).toEqual([]);
  });
});

describe('keys and tokens', () => {
  const get = (headers: Record<string, string>) => storage.call('GET', '/bucket', { as: 'keyless', headers });
  it.each([
    { why: 'none', headers: {} },
    { why: 'an empty token', headers: { authorization: 'Bearer ' } },
    { why: 'an unknown key', headers: { apikey: 'sb_secret_x' } },
    { why: 'what is no token', headers: { authorization: 'Bearer a.b.c' } },
  ])('are rejected: $why', async ({ headers }) => {
    const { status, body } = await get(headers as Record<string, string>);
    expect(status).toBe(400);
    expect(body).toEqual({
      statusCode: '400',
      code: 'InvalidJWT',
      error: 'InvalidJWT',
      message: 'Invalid Compact JWS',
    });
  });

  it('that are missing are an error of the official client', async () => {
    const client = storage.client('keyless');
    for (const { data, error } of [await client.listBuckets(), await client.from('closed').list()]) {
      expect(data).toBeNull();
      expect(error).toMatchObject({ message: 'Invalid Compact JWS', statusCode: '400', status: 400 });
    }
    await expect(storage.client('keyless').throwOnError().listBuckets()).rejects.toThrow(
      'Invalid Compact JWS',
    );
  });

  it('end', async () => {
    const token = await storage.tokenOf(ownerId, { exp: Math.floor(Date.now() / 1000) - 60 });
    expect((await get({ authorization: `Bearer ${token}` })).body).toMatchObject({
      code: 'InvalidJWT',
      message: '"exp" claim timestamp check failed',
    });
  });

  it('of the server count as a key alone too', async () => {
    const { apikey = '' } = storage.headersOf('service');
    expect((await get({ apikey })).body.length).toBeGreaterThan(0);
  });
});

describe('pages of other sites', () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  it('write nothing', async () => {
    const response = await storage.call('POST', `/object/closed/${ownerId}/foreign`, {
      body: 'x',
      headers: foreign,
    });
    expect(response.body).toMatchObject({ statusCode: '403' });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('row policies', () => {
  it('may ask what an operation is', async () => {
    await storage.asOwner(`create policy only_lists on storage.objects for select to anon
      using (bucket_id = 'closed' and storage.allow_only_operation('object.list'))`);
    await anObject('closed');
    const list = await storage.call('POST', '/object/list/closed', { as: 'anon', body: { prefix: '' } });
    expect(list.body.length).toBeGreaterThan(0);
    const v2 = await storage.call('POST', '/object/list-v2/closed', { as: 'anon', body: {} });
    expect(v2.body.objects).toEqual([]);
    await storage.asOwner('drop policy only_lists on storage.objects');
  });

  it('have the helpers of the contract', async () => {
    const [row] =
      await storage.asServer(`select storage.foldername('a/b/c.tar.gz') as folder, storage.foldername('c') as root,
      storage.filename('a/b/c.tar.gz') as file, storage.extension('a/b/c.tar.gz') as extension, storage.operation() as operation,
      storage.allow_any_operation(array['object.list']) as any`);
    expect(row).toEqual({
      folder: ['a', 'b'],
      root: [],
      file: 'c.tar.gz',
      extension: 'gz',
      operation: null,
      any: false,
    });
  });

  it('let a caller upload who may not read', async () => {
    await storage.asOwner(
      `create policy drop_box on storage.objects for insert to anon with check (bucket_id = 'closed' and name like 'box/%')`,
    );
    expect((await storage.call('POST', '/object/closed/box/a', { as: 'anon', body: 'x' })).status).toBe(200);
    expect((await storage.call('GET', '/object/closed/box/a', { as: 'anon' })).body).toMatchObject({
      statusCode: '404',
    });
    const over = await storage.call('PUT', '/object/closed/box/a', { as: 'anon', body: 'y' });
    expect(over.body).toMatchObject({ statusCode: '403' });
    await storage.asOwner('drop policy drop_box on storage.objects');
  });
});
