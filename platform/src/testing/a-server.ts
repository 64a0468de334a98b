import { Hono } from 'hono';
import type { Database } from '#db/database.ts';
import { type App, buildApp } from '#http/app.ts';
import { parseTrustProxy } from '#http/client-ip.ts';
import { listen } from '#http/listen.ts';
import { renderError } from '#http/render-api-error.ts';
import { readText } from '#http/request-body.ts';
import type { HstsScope } from '#http/security-headers.ts';
import { loadSite } from '#http/site/site.ts';
import { createLog } from '#log.ts';
import type { Metrics } from '#metrics/metrics.ts';
import { aSite, type SiteFixture } from './a-site.ts';
import { ask, type Question, type TestResponse } from './ask.ts';

export type ServerFixture = {
  readonly app: App;
  readonly site: SiteFixture;
  readonly port: number;
  /** Every line logged so far. */
  readonly lines: readonly string[];
  ask(path: string, question?: Omit<Question, 'port'>): Promise<TestResponse>;
  close(): Promise<void>;
};

export type ServerOptions = {
  readonly db?: Database;
  readonly siteUrl?: string;
  readonly hsts?: HstsScope;
  /** As the setting. */
  readonly trustProxy?: string;
  readonly isOpen?: () => boolean;
  readonly hasServiceWorker?: boolean;
  readonly metrics?: Metrics;
  readonly metricsToken?: string;
  /** The configured host; the server listens on loopback in any case. */
  readonly host?: string;
  /** Adds calls to the services before the first request. */
  readonly extend?: (services: App['services']) => void;
};

/** The whole product on a port of its own, with the miniature site. */
export async function aServer(options: ServerOptions = {}): Promise<ServerFixture> {
  const { db = noDatabase, siteUrl = 'http://localhost:3000', isOpen = () => true, extend } = options;
  const { hasServiceWorker = true, hsts, trustProxy, metrics, metricsToken, host } = options;
  const site = aSite();
  const lines: string[] = [];
  const url = new URL(siteUrl);
  const app = buildApp({
    db,
    site: loadSite(site.dir, { siteUrl: url, hsts, hasServiceWorker }),
    log: createLog('debug', (line) => lines.push(line)),
    exposure: { host, siteUrl: url, hsts },
    trustProxy: parseTrustProxy(trustProxy),
    metrics,
    metricsToken,
    isOpen,
  });
  extend?.(app.services);
  const listening = await listen(app.listener, '127.0.0.1', 0);
  return {
    app,
    site,
    port: listening.port,
    lines,
    ask: (path, question) => ask(path, { ...question, port: listening.port }),
    async close() {
      await listening.close(0);
      site.remove();
    },
  };
}

/** For `extend`: `POST /api/read` responds with the length of its body. */
export function readingRoute(services: App['services']): void {
  const routes = new Hono();
  routes.onError(renderError);
  routes.post('/api/read', async (context) => context.json({ length: (await readText(context)).length }));
  services.route('/', routes);
}

const fail = () => Promise.reject(new Error('This test has no database.'));
export const noDatabase: Database = {
  as: fail,
  statementAs: fail,
  statement: fail,
  listen: async () => undefined,
  ping: fail,
  connections: () => ({ total: 0, idle: 0, waiting: 0 }),
  close: async () => undefined,
};
