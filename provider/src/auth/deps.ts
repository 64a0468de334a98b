import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '@remit/platform/db/database.ts';
import type { RateLimits } from '@remit/platform/limits/limits.ts';
import type { Log } from '@remit/platform/log.ts';
import type { Mailer } from '@remit/platform/mail/mailer.ts';
import type { Outbox } from '@remit/platform/mail/outbox.ts';
import type { Keyring } from '@remit/platform/secrets/keyring.ts';
import { deriveKey } from '@remit/platform/secrets/sealing.ts';
import type { Sms } from '@remit/platform/sms/sms.ts';
import type { Context } from 'hono';
import type { ApiKeys } from '#api-keys/api-keys.ts';
import { type AccessTokens, createAccessTokens } from './access-tokens.ts';
import { type Audit, createAudit } from './audit.ts';
import { openBreachedPasswords } from './breached-passwords.ts';
import type { Captcha } from './captcha.ts';
import type { AuthConfig } from './config.ts';
import { createMailQuota, type MailQuota, mailQuotaKey } from './mail-quota.ts';
import type { AuthMessages } from './messages.ts';
import { createOneTimeCodes, type OneTimeCodes } from './one-time-codes.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createIdentityProviders, type IdentityProviders } from './providers/identity-providers.ts';
import { type AuthRateLimits, createAuthRateLimits } from './rate-limits.ts';
import { createRefreshTokens, type RefreshTokens } from './refresh-tokens.ts';
import { openSigningKeys, type SigningKeySource } from './stored-signing-keys.ts';

export type AuthDeps = {
  readonly db: Database;
  readonly config: AuthConfig;
  readonly log: Log;
  readonly outbox: Outbox;
  readonly messages: AuthMessages;
  /** The page of the site that posts the token of "this was not me". */
  readonly notMePage: string;
  /** For soft deletion; rows that refer to `auth.users` are deleted with their row otherwise. */
  readonly deleteProfile: (transaction: Transaction, userId: string) => Promise<unknown>;
  /** Called after a commit that wrote a mail. */
  readonly notifyMailer: () => void;
  readonly passwords: Passwords;
  readonly apiKeys: ApiKeys;
  readonly signingKeys: SigningKeySource;
  readonly accessTokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  readonly oneTimeCodes: OneTimeCodes;
  readonly rateLimits: AuthRateLimits;
  readonly captcha: Captcha;
  readonly sms: Sms | undefined;
  readonly mailQuota: MailQuota;
  /** Counts a message of this request in the hour's quota; see `operation.ts`. */
  readonly takeMailQuota: (transaction: Transaction) => Promise<{ readonly delayMs: number }>;
  readonly audit: Audit;
  readonly onSignIn: ((way: string, outcome: string) => void) | undefined;
  readonly networkOf: (context: Context) => string;
  readonly clientIpOf: (context: Context) => string;
  readonly newId: () => string;
  /** Milliseconds. For tokens only: database rows are timed by the clock of the database. */
  readonly now: () => number;
  readonly factorKey: Buffer;
  /** For keyed hashes of random codes. */
  readonly lookupKey: Buffer;
  readonly providers: IdentityProviders;
  readonly providerTokenKey: Buffer;
};

type Shared = Pick<
  AuthDeps,
  | 'db'
  | 'config'
  | 'log'
  | 'outbox'
  | 'messages'
  | 'notMePage'
  | 'deleteProfile'
  | 'apiKeys'
  | 'captcha'
  | 'networkOf'
  | 'clientIpOf'
>;

export type AuthOptions = Shared &
  Partial<Pick<AuthDeps, 'sms' | 'onSignIn' | 'now'>> & {
    readonly mailer: Pick<Mailer, 'notify'>;
    readonly limits: RateLimits;
    readonly keyring: Keyring;
    /** By default those of the settings or the database. */
    readonly signingKeys?: SigningKeySource;
    readonly bcryptCost?: number;
    readonly quotaHoursFrom?: Date;
  };

export async function createAuthDeps(options: AuthOptions): Promise<AuthDeps> {
  const { mailer, limits, keyring, bcryptCost, quotaHoursFrom, ...shared } = options;
  const { db, config, log, sms, onSignIn, now = Date.now } = shared;
  const newId = randomUUID;
  const { breachedPasswordsFile: breachedFile } = config;
  if (config.sms.isPhoneEnabled && !sms) log.warn('auth.sms_unusable');
  const key = await keyring.key('auth');
  const signingKeys =
    options.signingKeys ?? (await openSigningKeys({ db, jwt: config.jwt, authKey: key, log }));
  const mailQuota = createMailQuota({ db, log, config, key: mailQuotaKey(key), hoursFrom: quotaHoursFrom });
  return {
    ...shared,
    notifyMailer: () => mailer.notify(),
    passwords: createPasswords({
      ...config.passwords,
      breached: breachedFile === undefined ? undefined : openBreachedPasswords(breachedFile, log),
      ...(bcryptCost !== undefined && { cost: bcryptCost }),
    }),
    signingKeys,
    accessTokens: createAccessTokens(signingKeys, now),
    refreshTokens: createRefreshTokens(deriveKey(key, 'auth-refresh')),
    oneTimeCodes: createOneTimeCodes({
      key: deriveKey(key, 'auth-one-time'),
      newId,
      mail: config.otp,
      sms: config.sms,
    }),
    rateLimits: createAuthRateLimits({ db, limits, config, mailQuota, key: deriveKey(key, 'auth-attempts') }),
    sms,
    mailQuota,
    takeMailQuota: (transaction) => mailQuota.take(transaction, { network: '', canWait: false }),
    audit: createAudit(newId),
    onSignIn,
    newId,
    now,
    factorKey: deriveKey(key, 'auth-factors'),
    lookupKey: deriveKey(key, 'auth-lookup'),
    providers: createIdentityProviders(config.identities.providers),
    providerTokenKey: deriveKey(key, 'auth-provider-tokens'),
  };
}
