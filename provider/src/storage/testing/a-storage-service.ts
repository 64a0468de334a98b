import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storagePath } from '@remit/contract/storage.ts';
import { service } from '@remit/platform/db/database.ts';
import { createLog } from '@remit/platform/log.ts';
import { createKeyring } from '@remit/platform/secrets/keyring.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { StorageClient } from '@supabase/storage-js';
import { Hono } from 'hono';
import { createAccessTokens } from '#auth/access-tokens.ts';
import { loadSigningKeys } from '#auth/signing-keys.ts';
import { fixedSigningKeys } from '#auth/stored-signing-keys.ts';
import { asLogin } from '#data/testing/a-library.ts';
import { aConfig } from '#testing/a-config.ts';
import type { Bytes } from '../bytes/bytes.ts';
import { createFolderBytes } from '../bytes/folder.ts';
import { createStorageService, type StorageOptions } from '../service.ts';

export const ownerId = 'a0000000-0000-4000-8000-000000000001';
export const otherId = 'b0000000-0000-4000-8000-000000000002';

/** `keyless` brings no credentials at all. */
export type CallerName = 'keyless' | 'anon' | 'owner' | 'other' | 'service';
export const callerNames = ['keyless', 'anon', 'owner', 'other', 'service'] as const;

export type StorageFixture = Awaited<ReturnType<typeof aStorageService>>;
export type StorageFixtureOptions = {
  /** Settings by their public names. */
  readonly set?: Readonly<Record<string, string>>;
  readonly slots?: StorageOptions['slots'];
  readonly transform?: StorageOptions['transform'];
  readonly unread?: StorageOptions['unread'];
  /** Where content lies, if not in a folder of its own. */
  readonly bytes?: (folder: Bytes) => Bytes;
};

type CallOptions = {
  readonly as?: CallerName;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes, text and forms are sent as they are, everything else as JSON. */
  readonly body?: unknown;
};

export const origin = 'http://localhost:3000';
const keys = { publishable: `sb_publishable_${'p'.repeat(22)}`, secret: `sb_secret_${'s'.repeat(31)}` };

/**
 * Buckets beside the product's: `open` is public, `closed` is not; in both a person reads and writes below a folder with
 * their id, and no one else anything.
 */
const buckets = `
  insert into storage.buckets (id, name, public) values ('open', 'open', true), ('closed', 'closed', false);
  create policy own on storage.objects to authenticated
    using (bucket_id in ('open', 'closed') and (storage.foldername(name))[1] = auth.uid()::text);`;

/** The service on a database and a folder of its own, called in memory: by the official client, and directly. */
export async function aStorageService({
  set = {},
  slots,
  transform,
  unread,
  bytes: wrap,
}: StorageFixtureOptions = {}) {
  const fresh: FreshDatabase = await freshDatabase();
  const { db } = fresh;
  const asOwner = (text: string) => asLogin(fresh.connection, (client) => client.query(text));
  await db.as(service, async (transaction) => {
    for (const id of [ownerId, otherId]) {
      await transaction.rows(
        "insert into auth.users (id, aud, role) values ($1, 'authenticated', 'authenticated')",
        [id],
      );
    }
  });
  await asOwner(
    `alter table storage.buckets no force row level security; ${buckets} alter table storage.buckets force row level security;`,
  );
  const dir = await mkdtemp(join(tmpdir(), 'storage-'));
  const lines: string[] = [];
  const config = aConfig({
    AUTH_JWT_SECRET: 'a secret of the test that is long enough',
    STORAGE_DIR: dir,
    ...set,
  });
  const accessTokens = createAccessTokens(fixedSigningKeys(await loadSigningKeys(config.auth.jwt)));
  const folder = createFolderBytes(dir);
  const bytes = wrap?.(folder) ?? folder;
  const log = createLog('debug', (line) => lines.push(line));
  let missing = 0;
  const renders: string[] = [];
  const exceeded: string[] = [];
  const tooMuchUnread: string[] = [];
  let unreadBytes = 0;
  const storage = await createStorageService({
    db,
    config: config.storage,
    log,
    keyring: createKeyring(db, Buffer.alloc(32, 1)),
    bytes,
    networkOf: () => '192.0.2.0',
    connectionsMax: config.databasePoolMax,
    slots,
    transform,
    unread,
    unreadMetrics: {
      unread: (change) => {
        unreadBytes += change;
      },
      cutOff: () => undefined,
    },
    onTooMuchUnread: (whose) => tooMuchUnread.push(whose),
    onRender: (outcome) => renders.push(outcome),
    onQuotaExceeded: (quota) => exceeded.push(quota),
    onContentMissing: () => {
      missing += 1;
    },
    verify: (token: string) => accessTokens.verify(token),
    issuer: config.auth.jwt.issuer,
    apiKeys: {
      roleOf: async (text: string) =>
        text === keys.publishable ? 'anon' : text === keys.secret ? 'service_role' : undefined,
    },
  });
  const app = new Hono();
  app.route('/', storage.routes);

  const tokenOf = (sub: string, claims: Readonly<Record<string, unknown>> = {}) =>
    accessTokens.sign({
      sub,
      aud: 'authenticated',
      role: 'authenticated',
      iat: Math.floor(Date.now() / 1000) - 10,
      exp: Math.floor(Date.now() / 1000) + 3600,
      ...claims,
    });
  const bearers: Readonly<Record<CallerName, string | undefined>> = {
    keyless: undefined,
    anon: keys.publishable,
    owner: await tokenOf(ownerId),
    other: await tokenOf(otherId),
    service: keys.secret,
  };
  const headersOf = (as: CallerName): Record<string, string> => {
    const bearer = bearers[as];
    if (bearer === undefined) return {};
    return { apikey: as === 'service' ? keys.secret : keys.publishable, authorization: `Bearer ${bearer}` };
  };
  const request = (method: string, path: string, { as = 'owner', headers = {}, body }: CallOptions = {}) => {
    const isRaw =
      typeof body === 'string' ||
      body instanceof Uint8Array ||
      body instanceof FormData ||
      body instanceof ReadableStream;
    return app.request(`${origin}${storagePath}${path}`, {
      method,
      headers: {
        ...headersOf(as),
        ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: (isRaw ? body : JSON.stringify(body)) as never, duplex: 'half' }),
    } as RequestInit);
  };

  return {
    fresh,
    db,
    dir,
    bytes,
    lines,
    routes: storage.routes,
    cleanUp: storage.cleanUp,
    settled: storage.settled,
    missing: () => missing,
    /** Outcomes of pictures, and quotas that were exceeded, as they are counted. */
    renders,
    exceeded,
    tooMuchUnread,
    unreadBytes: () => unreadBytes,
    rendering: storage.rendering,
    tokenOf,
    issuer: config.auth.jwt.issuer,
    headersOf,
    request,
    /** Sends a request and reads the response. */
    async call(method: string, path: string, options: CallOptions = {}) {
      const response = await request(method, path, options);
      const content = Buffer.from(await response.arrayBuffer());
      const isJson = content.length > 0 && /json/.test(response.headers.get('content-type') ?? '');
      // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
      const parsed = (isJson ? JSON.parse(content.toString()) : undefined) as any;
      return {
        status: response.status,
        headers: response.headers,
        content,
        text: content.toString(),
        body: parsed,
      };
    },
    /** The official client. */
    client: (as: CallerName) =>
      new StorageClient(`${origin}${storagePath}`, headersOf(as), (async (
        input: string,
        init?: RequestInit,
      ) => {
        init?.signal?.throwIfAborted();
        return app.request(input, init);
      }) as typeof fetch),
    /** Statements of the login that owns the database. */
    asOwner,
    /** Rows of any table, for what no call shows. */
    asServer: <Row>(text: string, values: readonly unknown[] = []) =>
      db.as(service, (transaction) => transaction.rows<Row>(text, values)),
    /** The keys under which content lies. */
    keys: () => readdir(join(dir, 'objects')).catch(() => [] as string[]),
    async close() {
      await storage.settled();
      await fresh.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
