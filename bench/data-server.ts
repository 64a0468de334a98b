import { randomUUID } from 'node:crypto';
import { connect, service } from '@remit/platform/db/database.ts';
import { buildApp } from '@remit/platform/http/app.ts';
import { networkOf } from '@remit/platform/http/caller.ts';
import { listen } from '@remit/platform/http/listen.ts';
import { loadSite } from '@remit/platform/http/site/site.ts';
import { createLog } from '@remit/platform/log.ts';
import { createAccessTokens } from '@remit/provider/auth/access-tokens.ts';
import { loadSigningKeys } from '@remit/provider/auth/signing-keys.ts';
import { fixedSigningKeys } from '@remit/provider/auth/stored-signing-keys.ts';
import { createDataService } from '@remit/provider/data/service.ts';
import { readConfig } from '@remit/server/config.ts';
import type pg from 'pg';
import { type Handlers, serve } from './auth-process.ts';

/** The product with its data service, in its own process, which also reports its memory. */
export type DataServerOptions = {
  readonly connection: pg.ClientConfig;
  readonly connectionsMax: number;
  readonly ownerId: string;
};

export type DataServerMethods = {
  /** An access token of the owner, and of nine others who have as many rows. */
  tokens: () => Promise<string[]>;
  /** In MB, after a collection of garbage. */
  memory: () => { heap: number; resident: number };
};

const options = JSON.parse(process.env.AUTH_BENCH ?? '') as DataServerOptions;
const config = readConfig({
  LOG_LEVEL: 'warn',
  AUTH_JWT_SECRET: 'a secret of the bench that is long enough',
  DATA_SCHEMAS: 'shop',
  TRUST_PROXY: '1',
});
const log = createLog(config.logLevel, (line) => process.stderr.write(line));
const db = connect({
  connection: options.connection,
  connectionsMax: options.connectionsMax,
  applicationName: 'bench',
});
// They are signed in, as members are: what they write looks at their session.
const members = Array.from({ length: 10 }, (_, n) => ({
  id: `${options.ownerId.slice(0, -1)}${n}`,
  sessionId: randomUUID(),
}));
await db.as(service, async (transaction) => {
  for (const { id, sessionId } of members) {
    await transaction.rows(
      "insert into auth.users (id, aud, role) values ($1, 'authenticated', 'authenticated')",
      [id],
    );
    await transaction.rows("insert into auth.sessions (id, user_id, amr) values ($1, $2, '[]')", [
      sessionId,
      id,
    ]);
  }
});
const accessTokens = createAccessTokens(fixedSigningKeys(await loadSigningKeys(config.auth.jwt)));
const { routes } = createDataService({
  db,
  connectionsMax: options.connectionsMax,
  config: config.data,
  log,
  networkOf: networkOf(config.trustProxy),
  verify: (token: string) => accessTokens.verify(token),
  issuer: config.auth.jwt.issuer,
  apiKeys: { roleOf: async () => undefined },
});
const { listener } = buildApp({
  db,
  site: loadSite(config.siteDir, config),
  log,
  exposure: config,
  trustProxy: config.trustProxy,
  routes: [routes],
  isOpen: () => true,
});
const { port } = await listen(listener, '127.0.0.1', 0);

const mb = (bytes: number) => bytes / 1024 / 1024;
const seconds = Math.floor(Date.now() / 1000);
serve<DataServerMethods>(port, {
  tokens: () =>
    Promise.all(
      members.map(({ id, sessionId }) =>
        accessTokens.sign({
          iss: config.auth.jwt.issuer,
          session_id: sessionId,
          sub: id,
          aud: 'authenticated',
          role: 'authenticated',
          iat: seconds,
          exp: seconds + 86_400,
        }),
      ),
    ),
  memory() {
    for (let n = 0; n < 3; n += 1) globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    return { heap: mb(heapUsed), resident: mb(rss) };
  },
} satisfies Handlers<DataServerMethods>);
