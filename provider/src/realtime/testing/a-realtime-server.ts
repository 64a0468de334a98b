import { getRequestListener } from '@hono/node-server';
import { realtimePath } from '@remit/contract/realtime.ts';
import { requireSession, service } from '@remit/platform/db/database.ts';
import { listen } from '@remit/platform/http/listen.ts';
import { createLog } from '@remit/platform/log.ts';
import { createMetrics } from '@remit/platform/metrics/metrics.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { RealtimeClient, type RealtimeClientOptions } from '@supabase/realtime-js';
import pg from 'pg';
import { createAccessTokens } from '#auth/access-tokens.ts';
import { loadSigningKeys } from '#auth/signing-keys.ts';
import { fixedSigningKeys } from '#auth/stored-signing-keys.ts';
import { aConfig } from '#testing/a-config.ts';
import { createBus } from '../bus.ts';
import { createChannelPermissions } from '../channel-permissions.ts';
import type { RealtimeConfig } from '../config.ts';
import type { ChangesStatus } from '../ports.ts';
import { createReplay } from '../replay.ts';
import { createRealtimeService } from '../service.ts';
import { aRawClient, type RawClient } from './a-raw-client.ts';
import { changesOfTest } from './changes-of-test.ts';

export const personId = 'a0000000-0000-4000-8000-000000000001';
const keys = { publishable: `sb_publishable_${'p'.repeat(22)}`, secret: `sb_secret_${'s'.repeat(31)}` };

export type RealtimeFixture = Awaited<ReturnType<typeof aRealtimeServer>>;
export type RealtimeFixtureOptions = {
  /** Settings by their public names. */
  readonly set?: Readonly<Record<string, string>>;
  /** Bounds that are no settings. */
  readonly bounds?: Partial<RealtimeConfig>;
  /** Another process on the same database. */
  readonly on?: { readonly fresh: FreshDatabase };
  /** What changes say as soon as they are subscribed to. */
  readonly changesStatus?: ChangesStatus;
  /** One that is free, if none is named. */
  readonly port?: number;
};

/** The service on a database of its own, listening: called by the official client, and frame by frame. */
export async function aRealtimeServer({
  set = {},
  bounds = {},
  on,
  changesStatus,
  port = 0,
}: RealtimeFixtureOptions = {}) {
  const fresh = on?.fresh ?? (await freshDatabase());
  const { db } = fresh;
  const events: { event: string; level: string; [fact: string]: unknown }[] = [];
  const log = createLog('debug', (line) => events.push(JSON.parse(line)));
  const config = aConfig({
    AUTH_JWT_SECRET: 'a secret of the test that is long enough',
    ...set,
  });
  const accessTokens = createAccessTokens(fixedSigningKeys(await loadSigningKeys(config.auth.jwt)));
  const { bus, messages } = await createBus({ db, log, beatMs: 200 });
  const { changes, subscriptions } = changesOfTest(changesStatus);
  const metrics = createMetrics({ db, build: { release: '1', migrations: 1 } });
  const revoked = new Set<string>();
  const { routes, sockets, stop, broadcast } = createRealtimeService({
    config: { ...config.realtime, ...bounds },
    exposure: config,
    log,
    metrics,
    connectionsMax: config.databasePoolMax,
    verify: (token) => accessTokens.verify(token),
    issuer: config.auth.jwt.issuer,
    apiKeys: {
      roleOf: async (text) => {
        if (revoked.has(text)) return undefined;
        return text === keys.publishable ? 'anon' : text === keys.secret ? 'service_role' : undefined;
      },
    },
    database: {
      bus,
      messages,
      sessions: { require: ({ session }) => requireSession(db, session) },
      permissions: createChannelPermissions(db),
      replay: createReplay(db),
      changes,
      cleanUp: async () => undefined,
      stop: () => bus.stop(),
    },
    trustProxy: config.trustProxy,
  });
  const listening = await listen(
    getRequestListener((request, env) => routes.fetch(request, env)),
    '127.0.0.1',
    port,
    sockets.upgrade,
  );
  const origin = `http://127.0.0.1:${listening.port}`;
  const url = `ws://127.0.0.1:${listening.port}${realtimePath}`;
  const clients: RealtimeClient[] = [];
  const raws: RawClient[] = [];

  const tokenOf = (sub: string, claims: Readonly<Record<string, unknown>> = {}) =>
    accessTokens.sign({
      sub,
      aud: 'authenticated',
      role: 'authenticated',
      iat: Math.floor(Date.now() / 1000) - 10,
      exp: Math.floor(Date.now() / 1000) + 3600,
      ...claims,
    });

  let isStopped = false;
  const stopServer = async (graceMs = 5_000) => {
    if (isStopped) return;
    isStopped = true;
    await Promise.all([sockets.close(graceMs), listening.close(graceMs)]);
    await stop();
  };
  return {
    fresh,
    db,
    keys,
    events,
    metrics,
    subscriptions,
    port: listening.port,
    origin,
    url,
    tokenOf,
    issuer: config.auth.jwt.issuer,
    revoke: (key: string) => revoked.add(key),
    /** As the server itself does it. */
    broadcast,
    /** The official client. */
    client(options: Partial<RealtimeClientOptions> & { readonly key?: string } = {}) {
      const { key = keys.publishable, ...others } = options;
      const client = new RealtimeClient(url, { params: { apikey: key }, timeout: 60_000, ...others });
      clients.push(client);
      return client;
    },
    async raw(options: { readonly key?: string; readonly vsn?: string } = {}): Promise<RawClient> {
      const { key = keys.publishable, ...others } = options;
      const raw = await aRawClient(`${url}/websocket?apikey=${key}`, others);
      raws.push(raw);
      return raw;
    },
    /** Over HTTP. */
    post: (path: string, init: RequestInit & { readonly key?: string } = {}) =>
      fetch(`${origin}${realtimePath}${path}`, {
        method: 'POST',
        ...init,
        headers: {
          apikey: init.key ?? keys.publishable,
          'content-type': 'application/json',
          ...init.headers,
        },
      }),
    /** Statements of the login that owns the database. */
    asOwner: (text: string) => asLogin(fresh.connection, text),
    /** Clients that join a private channel meanwhile wait. */
    async withMessagesLocked<T>(work: () => Promise<T>): Promise<T> {
      const client = new pg.Client(fresh.connection);
      await client.connect();
      try {
        await client.query('begin; lock table realtime.messages');
        return await work();
      } finally {
        await client.end();
      }
    },
    asServer: (text: string) => db.as(service, (transaction) => transaction.rows(text)),
    stop: stopServer,
    async close() {
      for (const client of clients) void client.disconnect();
      for (const raw of raws) raw.close();
      await stopServer(0);
      if (!on) await fresh.close();
    },
  };
}

async function asLogin(connection: pg.ClientConfig, text: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(text);
  await client.end();
}
