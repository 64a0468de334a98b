import { dataPath } from '@remit/contract/data.ts';
import type { Database } from '@remit/platform/db/database.ts';
import { networkOf } from '@remit/platform/http/caller.ts';
import type { UnreadLimits } from '@remit/platform/http/unread-responses.ts';
import { createLog } from '@remit/platform/log.ts';
import { createMetrics } from '@remit/platform/metrics/metrics.ts';
import { samplesIn } from '@remit/platform/metrics/testing/samples.ts';
import type { FreshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { Hono } from 'hono';
import { createAccessTokens } from '#auth/access-tokens.ts';
import { loadSigningKeys } from '#auth/signing-keys.ts';
import { fixedSigningKeys } from '#auth/stored-signing-keys.ts';
import { aConfig } from '#testing/a-config.ts';
import { createDataService } from '../service.ts';
import { aSmallSchema, asOwner } from './small-schema.ts';

export const personId = '11111111-1111-4111-8111-111111111111';
export const publishableKey = 'sb_publishable_of-the-test';
export const secretKey = 'sb_secret_of-the-test';
const keys = new Map([
  [publishableKey, 'anon'],
  [secretKey, 'service_role'],
] as const);

export type SmallService = Awaited<ReturnType<typeof aSmallService>>;
export type SmallServiceOptions = {
  /** Settings by their public names. */
  readonly set?: Readonly<Record<string, string>>;
  /** Another service on the same database. */
  readonly on?: { readonly fresh: FreshDatabase };
  /** SQL that is run as the owner first. */
  readonly sql?: string;
  readonly connectionsMax?: number;
  readonly queuedMax?: number;
  readonly unread?: UnreadLimits;
  /** Stands between the service and its database. */
  readonly around?: (db: Database) => Database;
};

type CallOptions = {
  readonly as?: 'keyless' | 'person' | 'service';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** The service on the small schema, called in memory. */
export async function aSmallService(options: SmallServiceOptions = {}) {
  const { set = {}, sql, connectionsMax = 10, queuedMax = 500, around = (db: Database) => db } = options;
  const fresh = options.on?.fresh ?? (await aSmallSchema());
  if (sql) await asOwner(fresh, sql);
  const { auth, data: config } = aConfig({
    AUTH_JWT_SECRET: 'a secret of the test that is long enough',
    DATA_SCHEMAS: 'demo',
    ...set,
  });
  const accessTokens = createAccessTokens(fixedSigningKeys(await loadSigningKeys(auth.jwt)));
  const lines: string[] = [];
  const app = new Hono();
  const metrics = createMetrics({ db: fresh.db, build: { release: '0', migrations: 0 } });
  const { routes, waiting } = createDataService({
    db: around(fresh.db),
    config,
    log: createLog('debug', (line) => lines.push(line)),
    connectionsMax,
    queuedMax,
    networkOf: networkOf({ kind: 'hops', hops: 1 }),
    metrics: metrics.data,
    unread: options.unread,
    verify: (token) => accessTokens.verify(token),
    issuer: auth.jwt.issuer,
    apiKeys: { roleOf: async (text) => keys.get(text as typeof publishableKey) },
  });
  app.route('/', routes);
  const tokenOf = (claims: object = {}) =>
    accessTokens.sign({
      sub: personId,
      role: 'authenticated',
      exp: Math.floor(Date.now() / 1000) + 600,
      ...claims,
    });
  const token = await tokenOf();
  const credentials = {
    keyless: {},
    person: { authorization: `Bearer ${token}` },
    service: { apikey: secretKey },
  };
  const call = async (method: string, path: string, { as = 'person', headers, body }: CallOptions = {}) => {
    const response = await app.request(`http://localhost:3000${dataPath}${path}`, {
      method,
      headers: { ...credentials[as], 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: bodyOf(body) }),
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text !== '' ? JSON.parse(text) : undefined,
    };
  };
  return {
    fresh,
    app,
    routes,
    waiting,
    credentials,
    /** A figure, such as `data_cut_off_total{reason="slow_reader"}`. */
    figure: async (name: string) => samplesIn(await metrics.scrape()).get(name),
    call,
    tokenOf,
    lines,
    get: (path: string, options?: CallOptions) => call('GET', path, options),
    post: (path: string, body: unknown, options?: CallOptions) => call('POST', path, { ...options, body }),
    close: () => (options.on ? Promise.resolve() : fresh.close()),
  };
}

const bodyOf = (body: unknown) =>
  typeof body === 'string' || body instanceof ReadableStream ? body : JSON.stringify(body);
