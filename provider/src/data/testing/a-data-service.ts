import { dataPath } from '@remit/contract/data.ts';
import { service } from '@remit/platform/db/database.ts';
import { networkOf } from '@remit/platform/http/caller.ts';
import { createLog } from '@remit/platform/log.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { PostgrestClient } from '@supabase/postgrest-js';
import { Hono } from 'hono';
import { createAccessTokens } from '#auth/access-tokens.ts';
import { loadSigningKeys } from '#auth/signing-keys.ts';
import { fixedSigningKeys } from '#auth/stored-signing-keys.ts';
import { aConfig } from '#testing/a-config.ts';
import { createDataService } from '../service.ts';
import { asLogin, makeLibrary } from './a-library.ts';

export { dataPath };
export const ownerId = 'a0000000-0000-4000-8000-000000000001';
export const otherId = 'b0000000-0000-4000-8000-000000000002';

/** `keyless` brings no credentials at all. */
export type CallerName = 'keyless' | 'anon' | 'owner' | 'other' | 'service';

export type DataFixture = Awaited<ReturnType<typeof aDataService>>;
export type DataFixtureOptions = {
  /** Settings by their public names, as in `{ DATA_MAX_ROWS: '10' }`. */
  readonly set?: Readonly<Record<string, string>>;
  /** Another service on the same database. */
  readonly on?: { readonly fresh: FreshDatabase };
  /** As an operator who has set nothing but the schemas. */
  readonly isPlain?: boolean;
};

type CallOptions = {
  readonly as?: CallerName;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text is sent as it is, everything else as JSON. */
  readonly body?: unknown;
};

const origin = 'http://localhost:3000';
const keys = { publishable: `sb_publishable_${'p'.repeat(22)}`, secret: `sb_secret_${'s'.repeat(31)}` };
const generous = { DATA_AGGREGATES: 'true', DATA_PLAN: 'true', DATA_TX_OVERRIDE: 'true' };
/** A machine with other work may take its time. */
const unhurried = {
  DATA_STATEMENT_TIMEOUT_ANON: '60s',
  DATA_STATEMENT_TIMEOUT_AUTHENTICATED: '60s',
  DATA_STATEMENT_TIMEOUT_SERVICE: '60s',
};

/** The service on a library of its own, called in memory: by the official client, and directly. */
export async function aDataService({ set = {}, on, isPlain = false }: DataFixtureOptions = {}) {
  const fresh: FreshDatabase = on?.fresh ?? (await freshDatabase());
  if (!on) await makeLibrary(fresh.connection);
  const { db } = fresh;
  const lines: string[] = [];
  const config = aConfig({
    AUTH_JWT_SECRET: 'a secret of the test that is long enough',
    DATA_SCHEMAS: 'library,annex',
    ...unhurried,
    ...(!isPlain && generous),
    ...set,
  });
  const accessTokens = createAccessTokens(fixedSigningKeys(await loadSigningKeys(config.auth.jwt)));
  const { routes } = createDataService({
    db,
    connectionsMax: config.databasePoolMax,
    config: config.data,
    log: createLog('debug', (line) => lines.push(line)),
    networkOf: networkOf({ kind: 'hops', hops: 1 }),
    verify: (token: string) => accessTokens.verify(token),
    issuer: config.auth.jwt.issuer,
    apiKeys: {
      roleOf: async (text: string) =>
        text === keys.publishable ? 'anon' : text === keys.secret ? 'service_role' : undefined,
    },
  });
  const app = new Hono();
  app.route('/', routes);

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

  return {
    fresh,
    db,
    routes,
    lines,
    keys,
    /** A person's access token, with other claims if need be. */
    tokenOf,
    issuer: config.auth.jwt.issuer,
    headersOf,
    /** Asks directly. */
    async call(method: string, path: string, { as = 'anon', headers = {}, body }: CallOptions = {}) {
      const response = await app.request(`${origin}${dataPath}${path}`, {
        method,
        headers: {
          ...headersOf(as),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = text !== '' && /json/.test(response.headers.get('content-type') ?? '');
      // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
      const parsed = (isJson ? JSON.parse(text) : undefined) as any;
      return { status: response.status, headers: response.headers, text, body: parsed };
    },
    /** The official client. */
    client: (as: CallerName) =>
      // biome-ignore lint/suspicious/noExplicitAny: the schema has no types that a test would gain by
      new PostgrestClient<any, any, any>(`${origin}${dataPath}`, {
        headers: headersOf(as),
        fetch: (async (input: string, init?: RequestInit) => {
          init?.signal?.throwIfAborted();
          return app.request(input, init);
        }) as typeof fetch,
        retry: false,
      }),
    /** Statements of the login that owns the database. */
    asOwner: (text: string) => asLogin(fresh.connection, (client) => client.query(text)),
    /** Rows of any table, for what no call shows. */
    asServer: (text: string) => db.as(service, (transaction) => transaction.rows(text)),
    close: () => (on ? Promise.resolve() : fresh.close()),
  };
}
