import { monitorEventLoopDelay } from 'node:perf_hooks';
import { notMePage } from '@remit/contract/account.ts';
import { connect } from '@remit/platform/db/database.ts';
import { createGuards } from '@remit/platform/guards/guards.ts';
import { buildApp } from '@remit/platform/http/app.ts';
import { clientIpOf, networkOf } from '@remit/platform/http/caller.ts';
import { listen } from '@remit/platform/http/listen.ts';
import { loadSite } from '@remit/platform/http/site/site.ts';
import { createRateLimits } from '@remit/platform/limits/limits.ts';
import { createLog } from '@remit/platform/log.ts';
import { createOutbox } from '@remit/platform/mail/outbox.ts';
import { createMetrics } from '@remit/platform/metrics/metrics.ts';
import { createKeyring } from '@remit/platform/secrets/keyring.ts';
import { createApiKeys } from '@remit/provider/api-keys/api-keys.ts';
import { proofOfWorkCaptcha } from '@remit/provider/auth/captcha.ts';
import { createAuthService } from '@remit/provider/auth/service.ts';
import { readConfig } from '@remit/server/config.ts';
import { authMessages } from '@remit/server/mails/auth-messages.ts';
import { renderMail } from '@remit/server/mails/render-mail.ts';
import { deleteProfile } from '@remit/server/people/account/profiles.ts';
import type pg from 'pg';
import { type Handlers, serve } from './auth-process.ts';

/**
 * The product with its auth service, in its own process, which also reports the delay of its event loop and its memory.
 */
export type ServerOptions = {
  readonly connection: pg.ClientConfig;
  readonly connectionsMax: number;
  readonly settings: Record<string, string>;
  /** For figures in which hashing is not the matter. */
  readonly bcryptCost?: number;
  /** Whether it counts what it does, as the product; without, to see what counting costs. */
  readonly hasMetrics?: boolean;
};

export type ServerMethods = {
  watchLoop: () => void;
  /** In ms, of what was seen since the watch began. */
  loopDelay: () => { p50: number; p99: number; max: number };
  /** In MB, after a collection of garbage. */
  memory: () => { heap: number; resident: number };
  /** Time of the processor that it has used, in µs. */
  processorTime: () => number;
};

const options = JSON.parse(process.env.AUTH_BENCH ?? '') as ServerOptions;
const config = readConfig({ LOG_LEVEL: 'warn', ...options.settings });
const log = createLog(config.logLevel, (line) => process.stderr.write(line));
const db = connect({
  connection: options.connection,
  connectionsMax: options.connectionsMax,
  applicationName: 'bench',
});
const keyring = createKeyring(db, Buffer.alloc(32, 1)); // two of these share a database
const limits = createRateLimits(db, await keyring.key('limits'));
const network = networkOf(config.trustProxy);
const { siteUrl } = config;
const guards = await createGuards({
  db,
  limits,
  keyring,
  networkOf: network,
  siteUrl,
  perHour: config.limits,
});
const auth = await createAuthService({
  messages: authMessages,
  notMePage,
  deleteProfile,
  apiKeys: createApiKeys({ db }),
  db,
  config: config.auth,
  log,
  outbox: await createOutbox({ keyring, render: renderMail }),
  mailer: { notify: () => undefined },
  limits,
  keyring,
  captcha: proofOfWorkCaptcha(guards),
  networkOf: network,
  clientIpOf: clientIpOf(config.trustProxy),
  ...(options.bcryptCost !== undefined && { bcryptCost: options.bcryptCost }),
});
const { hasMetrics = true } = options;
const metrics = hasMetrics ? createMetrics({ db, build: { release: 'bench', migrations: 0 } }) : undefined;
const { listener } = buildApp({
  db,
  site: loadSite(config.siteDir, config),
  log,
  exposure: config,
  trustProxy: config.trustProxy,
  routes: [auth.routes],
  metrics,
  metricsToken: config.metricsToken,
  isOpen: () => true,
});
const { port } = await listen(listener, '127.0.0.1', 0);

/** Looked at so often; what it tells is never less than this. */
const lookEveryMs = 5;
const delay = monitorEventLoopDelay({ resolution: lookEveryMs });
const ms = (nanoseconds: number) => nanoseconds / 1e6;
const mb = (bytes: number) => bytes / 1024 / 1024;
serve<ServerMethods>(port, {
  watchLoop() {
    delay.reset();
    delay.enable();
  },
  loopDelay() {
    delay.disable();
    return { p50: ms(delay.percentile(50)), p99: ms(delay.percentile(99)), max: ms(delay.max) };
  },
  memory() {
    for (let n = 0; n < 3; n += 1) globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    return { heap: mb(heapUsed), resident: mb(rss) };
  },
  processorTime() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
} satisfies Handlers<ServerMethods>);
