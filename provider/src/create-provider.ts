import type { Database } from '@remit/platform/db/database.ts';
import type { Guards } from '@remit/platform/guards/guards.ts';
import { clientIpOf, networkOf } from '@remit/platform/http/caller.ts';
import type { TrustProxy } from '@remit/platform/http/client-ip.ts';
import type { HeaderOptions } from '@remit/platform/http/security-headers.ts';
import type { RateLimits } from '@remit/platform/limits/limits.ts';
import type { Log } from '@remit/platform/log.ts';
import type { Mailer } from '@remit/platform/mail/mailer.ts';
import type { Outbox } from '@remit/platform/mail/outbox.ts';
import type { Metrics } from '@remit/platform/metrics/metrics.ts';
import type { Keyring } from '@remit/platform/secrets/keyring.ts';
import type { Sms } from '@remit/platform/sms/sms.ts';
import type pg from 'pg';
import { createApiKeys, makeFirstApiKeys } from '#api-keys/api-keys.ts';
import { proofOfWorkCaptcha, providerCaptcha } from '#auth/captcha.ts';
import type { AuthOptions } from '#auth/deps.ts';
import { createAuthService } from '#auth/service.ts';
import { createDataService } from '#data/service.ts';
import { createRealtimeDatabase } from '#realtime/realtime-database.ts';
import { createRealtimeService } from '#realtime/service.ts';
import { createBytes } from '#storage/bytes/create-bytes.ts';
import { createStorageService } from '#storage/service.ts';
import { createAbsentServices } from './absent-services.ts';
import type { ServicesConfig } from './config.ts';

export type ProviderOptions = {
  readonly config: ServicesConfig;
  readonly db: Database;
  /** For connections beside its pool. */
  readonly connection: pg.ClientConfig;
  /** Size of the pool that all services of the process share. */
  readonly connectionsMax: number;
  readonly keyring: Keyring;
  readonly limits: RateLimits;
  readonly guards: Guards;
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  readonly sms: Sms | undefined;
  readonly log: Log;
  readonly metrics: Metrics | undefined;
  readonly exposure: HeaderOptions;
  readonly trustProxy: TrustProxy;
  /** Messages, pages and profile data of the product. */
  readonly product: Pick<AuthOptions, 'messages' | 'notMePage' | 'deleteProfile'>;
};

export type Provider = Awaited<ReturnType<typeof createProvider>>;

/** Accounts and data for any app that speaks to the official clients. */
export async function createProvider(options: ProviderOptions) {
  const { config, db, connection, connectionsMax, keyring, limits, guards, outbox, mailer } = options;
  const { sms, log, metrics, exposure, trustProxy, product } = options;
  await makeFirstApiKeys(db, keyring);
  const apiKeys = createApiKeys({ db });
  const auth = await createAuthService({
    ...{ db, keyring, outbox, mailer, log, limits, apiKeys, sms },
    ...product,
    config: config.auth,
    captcha: config.auth.captcha ? providerCaptcha(config.auth.captcha) : proofOfWorkCaptcha(guards),
    onSignIn: metrics?.signIn,
    networkOf: networkOf(trustProxy, config.auth.rateLimitHeader),
    clientIpOf: clientIpOf(trustProxy, config.auth.rateLimitHeader),
  });
  const shared = { db, log, connectionsMax, networkOf: networkOf(trustProxy) };
  const credentials = { verify: auth.verifyAccessToken, issuer: config.auth.jwt.issuer, apiKeys };

  const realtime = createRealtimeService({
    ...credentials,
    ...{ log, metrics, exposure, trustProxy, connectionsMax },
    config: config.realtime,
    database: await createRealtimeDatabase({
      ...{ db, connection, log },
      messageRetentionMs: config.realtime.messageRetentionMs,
      onLimited: metrics?.realtime.limited,
    }),
  });
  const storage = await createStorageService({
    ...shared,
    ...credentials,
    config: config.storage,
    keyring,
    bytes: await createBytes(config.storage),
    onContentMissing: metrics?.storage.contentMissing,
    onRender: metrics?.storage.render,
    onQuotaExceeded: metrics?.storage.quotaExceeded,
    onTooMuchUnread: metrics?.storage.tooMuchUnread,
    unreadMetrics: metrics?.storage,
  });
  const data = createDataService({ ...shared, ...credentials, config: config.data, metrics: metrics?.data });
  return { auth, data, realtime, storage, absent: createAbsentServices(config.data) };
}
