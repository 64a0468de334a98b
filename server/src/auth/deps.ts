import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { AuthConfig } from '#config-auth.ts';
import type { Database } from '#db/database.ts';
import type { RateLimits } from '#limits/limits.ts';
import type { Log } from '#log.ts';
import type { Mailer } from '#mail/mailer.ts';
import type { Outbox } from '#mail/outbox.ts';
import type { Keyring } from '#secrets/keyring.ts';
import { deriveKey } from '#secrets/sealing.ts';
import { type AccessTokens, createAccessTokens } from './access-tokens.ts';
import { type Audit, createAudit } from './audit.ts';
import { createOneTimeCodes, type OneTimeCodes } from './one-time-codes.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { type AuthRateLimits, createAuthRateLimits } from './rate-limits.ts';
import { createRefreshTokens, type RefreshTokens } from './refresh-tokens.ts';
import { loadSigningKeys, type SigningKeys, signingSeed } from './signing-keys.ts';

/** What every operation of this service works with. */
export type AuthDeps = {
  readonly db: Database;
  readonly config: AuthConfig;
  readonly log: Log;
  readonly outbox: Outbox;
  /** After a commit that wrote a mail. */
  readonly notifyMailer: () => void;
  readonly passwords: Passwords;
  readonly signingKeys: SigningKeys;
  readonly accessTokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  readonly oneTimeCodes: OneTimeCodes;
  readonly rateLimits: AuthRateLimits;
  readonly audit: Audit;
  readonly networkOf: (context: Context) => string;
  readonly clientIpOf: (context: Context) => string;
  readonly newId: () => string;
  /** Milliseconds. For tokens only: what the database keeps is timed by its own clock. */
  readonly now: () => number;
  /** For hashes of codes that are random enough to be looked up by, such as those of PKCE. */
  readonly lookupKey: Buffer;
};

export type AuthOptions = {
  readonly db: Database;
  readonly config: AuthConfig;
  readonly log: Log;
  readonly outbox: Outbox;
  readonly mailer: Pick<Mailer, 'notify'>;
  readonly limits: RateLimits;
  readonly keyring: Keyring;
  readonly networkOf: (context: Context) => string;
  readonly clientIpOf: (context: Context) => string;
  readonly newId?: () => string;
  readonly now?: () => number;
  readonly bcryptCost?: number;
};

export async function createAuthDeps(options: AuthOptions): Promise<AuthDeps> {
  const { db, config, log, outbox, mailer, limits, keyring, networkOf, clientIpOf } = options;
  const { newId = randomUUID, now = Date.now, bcryptCost } = options;
  const key = await keyring.key('auth');
  const signingKeys = await loadSigningKeys(config.jwt, signingSeed(key));
  return {
    db,
    config,
    log,
    outbox,
    notifyMailer: () => mailer.notify(),
    passwords: createPasswords({
      ...config.passwords,
      ...(bcryptCost !== undefined && { cost: bcryptCost }),
    }),
    signingKeys,
    accessTokens: createAccessTokens(signingKeys, now),
    refreshTokens: createRefreshTokens(deriveKey(key, 'auth-refresh')),
    oneTimeCodes: createOneTimeCodes({ key: deriveKey(key, 'auth-one-time'), newId, ...config.otp }),
    rateLimits: createAuthRateLimits({ db, limits, config, key: deriveKey(key, 'auth-attempts') }),
    audit: createAudit(newId),
    networkOf,
    clientIpOf,
    newId,
    now,
    lookupKey: deriveKey(key, 'auth-lookup'),
  };
}
