import { mailboxOf } from '@remit/contract/email.ts';
import type { AuthConfig } from '#config-auth.ts';
import type { Database } from '#db/database.ts';
import type { RateLimit, RateLimits } from '#limits/limits.ts';
import { fingerprint } from '#secrets/sealing.ts';
import { apiError } from './errors.ts';
import { type MailQuota, networkShare } from './mail-quota.ts';
import { type Counted, deleteFailures, takeGuess } from './store/failed-attempts.ts';
import type { UserRow } from './store/users.ts';

type Rate = AuthConfig['perNetwork']['otp'];

/** The groups of operations with one rate limit per network each. */
export type NetworkRateLimit = keyof AuthConfig['perNetwork'];

export type MailKind = 'confirmation' | 'recovery' | 'email_change' | 'reauthentication' | 'invite';

export type MailRequest = {
  readonly kind: MailKind;
  /** The e-mail address of the account. */
  readonly email: string;
  /** The recipient, if another. */
  readonly to?: string;
  readonly network: string;
  /** Whether it may be sent later, with the same answer now. */
  readonly canWait?: boolean;
};

export type SmsRequest = { readonly phone: string; readonly network: string };

/** An attempt to get into an account, which need not exist. */
export type Guess = {
  readonly account: string;
  readonly network: string;
  /** Of a code: short enough to be guessed at over many accounts, so a network has a share of wrong ones. */
  readonly isCode?: boolean;
};

/** Accounts of two audiences may have one address: guesses at one say nothing of the other. */
export const guessedAccount = (aud: string, address: string) => `${aud}\n${address}`;

/** Where codes for this account go: to its e-mail address, or to its phone number if it has none. */
export const contactOf = ({ email, phone }: Pick<UserRow, 'email' | 'phone'>) => email ?? phone ?? '';

/** Of somebody who is signed in; counted together with guesses at signing in by that address or number. */
export const guessedAccountOf = (user: Pick<UserRow, 'id' | 'aud' | 'email' | 'phone'>) =>
  guessedAccount(user.aud, contactOf(user) || user.id);

export type AuthRateLimits = {
  /** Throws when a network is over its rate limit for such requests. */
  admitNetwork(limit: NetworkRateLimit, network: string): Promise<void>;
  /** Throws while guesses at this account must wait. A guess counts as wrong until `settle(true)`. */
  admitGuess(guess: Guess): Promise<{
    /** Whether so many were wrong, from everywhere, that unknown networks have to bring a captcha. */
    readonly isCrowded: boolean;
    settle(wasRight: boolean): Promise<void>;
  }>;
  /** The same for codes of a second factor, which so few digits cannot protect alone: of an account, from everywhere. */
  admitFactorCode(guess: Omit<Guess, 'isCode'>): Promise<{ settle(wasRight: boolean): Promise<void> }>;
  /** Whether a network asked for so many mails that the next request needs a captcha. */
  needsCaptcha(network: string): Promise<boolean>;
  /**
   * Throws when a mail of this kind was just asked for, or too many to this address; when the mail cannot wait, also
   * when there is no room for it. Called before the account is looked up, so that unknown addresses count too. The
   * mail itself is counted when it is written, by `takeMailQuota`.
   */
  admitMail(mail: MailRequest): Promise<void>;
  /** The next one of its kind need not wait for this one, which was not written after all. */
  returnMail(mail: MailRequest): Promise<void>;
  /**
   * Throws when an SMS was just asked for to this number, or too many to it, by this network or by everyone: each costs
   * money, and some numbers earn it. Requests count, before the account is looked up, not messages.
   */
  admitSms(sms: SmsRequest): Promise<void>;
  /** The next one need not wait for this one, which the provider did not take. */
  returnSms(sms: SmsRequest): Promise<void>;
  /** Throws when an account's password was changed too often. */
  admitPasswordChange(userId: string): Promise<void>;
  /** Throws when identities of an account were linked or unlinked too often. */
  admitIdentityChange(userId: string): Promise<void>;
  /** Whether the owner may be notified today of a sign-up with their address. */
  mayNotifyOwner(email: string): Promise<boolean>;
};

const hourMs = 60 * 60_000;
/** As the contract has it: the rate is by five minutes, and a fifth of that may come at once. */
const burstShare = 5;
const mailsPerMailboxHour = 20;
const mailsPerMailboxDay = 50;
const smsPerNumberDay = 10;
/** A household must get its codes where the quota is small. */
const smsPerNetworkMin = 5;
const failuresFromNetwork = { freeFailures: 5, waitSecondsMax: 900 } as const;
/** From everywhere. After that, networks that have never signed in to the account bring a captcha; nobody waits. */
const failuresFromAnywhereMax = 100;
const passwordChanges: RateLimit = { name: 'auth-password-changes', capacity: 10, windowMs: hourMs };
/** Whoever gets this far knows the password. With a step to either side three codes in a million are right. */
const wrongFactorCodes: RateLimit = { name: 'auth-wrong-factor-codes', capacity: 50, windowMs: 24 * hourMs };
const identityChanges: RateLimit = { name: 'auth-identity-changes', capacity: 20, windowMs: hourMs };
const wrongCodes: RateLimit = { name: 'auth-wrong-codes', capacity: 100, windowMs: hourMs };

const limitOf = (name: string, { count, seconds }: Rate): RateLimit => ({
  name,
  capacity: count,
  windowMs: seconds * 1000,
});

export type AuthRateLimitOptions = {
  readonly db: Database;
  readonly limits: RateLimits;
  readonly key: Buffer;
  readonly config: Pick<AuthConfig, 'perNetwork' | 'mail' | 'sms' | 'isAutoconfirmed' | 'proofOfWorkAfter'>;
  readonly mailQuota: Pick<MailQuota, 'requireRoom'>;
};

export function createAuthRateLimits({
  db,
  limits,
  key,
  config,
  mailQuota,
}: AuthRateLimitOptions): AuthRateLimits {
  const { perNetwork, mail: mailConfig } = config;
  const networkLimits: Record<NetworkRateLimit, RateLimit> = {
    otp: limitOf('auth-otp', perNetwork.otp),
    verify: limitOf('auth-verify', perNetwork.verify),
    token: limitOf('auth-token', {
      count: Math.max(1, Math.floor(perNetwork.token.count / burstShare)),
      seconds: perNetwork.token.seconds / burstShare,
    }),
    anonymous: limitOf('auth-anonymous', perNetwork.anonymous),
    mfa: limitOf('auth-mfa', perNetwork.mfa),
    passkey: limitOf('auth-passkey', perNetwork.passkey),
    web3: limitOf('auth-web3', perNetwork.web3),
  };
  const take = async (limit: RateLimit, subject: string) => {
    const result = await limits.take(limit, subject);
    return result.isAllowed ? undefined : Math.ceil(result.retryAfterMs / 1000);
  };
  const oftenOf = (kind: MailKind): RateLimit | undefined => {
    const windowMs = mailConfig.frequencySeconds * 1000;
    return windowMs > 0 && kind !== 'invite'
      ? { name: `auth-mail-${kind}`, capacity: 1, windowMs }
      : undefined;
  };
  const smsOften: RateLimit | undefined =
    config.sms.frequencySeconds > 0
      ? { name: 'auth-sms-number', capacity: 1, windowMs: config.sms.frequencySeconds * 1000 }
      : undefined;
  const countedAs = ({ account, network }: Guess): Counted => ({
    near: { subject: fingerprint(key, `network\n${network}\n${account}`), ...failuresFromNetwork },
    far: { subject: fingerprint(key, `anywhere\n${account}`) },
  });

  const limited: AuthRateLimits = {
    async admitNetwork(limit, network) {
      const retryAfterSeconds = await take(networkLimits[limit], network);
      if (retryAfterSeconds !== undefined) throw apiError('over_request_rate', { retryAfterSeconds });
    },
    async admitGuess(guess) {
      const { network, isCode = false } = guess;
      const retryAfterWrongCodes = isCode ? await take(wrongCodes, network) : undefined;
      if (retryAfterWrongCodes !== undefined) {
        throw apiError('over_request_rate', { retryAfterSeconds: retryAfterWrongCodes });
      }
      const counted = countedAs(guess);
      const { isCounted, secondsBlocked, failuresAnywhere } = await takeGuess(db, counted);
      if (!isCounted) {
        const retryAfterSeconds = Math.max(1, Math.ceil(secondsBlocked));
        throw apiError('over_request_rate', { retryAfterSeconds });
      }
      return {
        isCrowded: failuresAnywhere > failuresFromAnywhereMax,
        async settle(wasRight) {
          if (!wasRight) return;
          await deleteFailures(db, counted);
          if (isCode) await limits.giveBack(wrongCodes, network);
        },
      };
    },
    async admitFactorCode(guess) {
      const admitted = await limited.admitGuess({ ...guess, isCode: true });
      const retryAfterSeconds = await take(wrongFactorCodes, guess.account);
      if (retryAfterSeconds !== undefined) throw apiError('over_request_rate', { retryAfterSeconds });
      return {
        async settle(wasRight) {
          await admitted.settle(wasRight);
          if (wasRight) await limits.giveBack(wrongFactorCodes, guess.account);
        },
      };
    },
    async needsCaptcha(network) {
      const { proofOfWorkAfter: capacity, isAutoconfirmed } = config;
      if (capacity === 0 || isAutoconfirmed) return false;
      return (
        (await take({ name: 'auth-without-captcha', capacity, windowMs: hourMs }, network)) !== undefined
      );
    },
    async admitMail({ kind, email, to = email, network, canWait = false }) {
      const { perHour } = mailConfig;
      if (perHour === 0) throw apiError('over_mail_quota');
      const often = oftenOf(kind);
      if (often) {
        const waitSeconds = await take(often, email);
        if (waitSeconds !== undefined) {
          throw apiError('over_mail_frequency', { waitSeconds, retryAfterSeconds: waitSeconds });
        }
      }
      if (!canWait) await mailQuota.requireRoom();
      if (!config.isAutoconfirmed) {
        // Requests, not messages: what is left must not tell a network whether an account got one.
        const share = { name: 'auth-mail-network', capacity: networkShare(perHour), windowMs: hourMs };
        const retryAfterSeconds = await take(share, network);
        if (retryAfterSeconds !== undefined && !canWait) {
          throw apiError('over_mail_quota', { retryAfterSeconds });
        }
      }
      if (config.isAutoconfirmed) return;
      for (const limit of [
        { name: 'auth-mail-mailbox', capacity: mailsPerMailboxHour, windowMs: hourMs },
        { name: 'auth-mail-mailbox-day', capacity: mailsPerMailboxDay, windowMs: 24 * hourMs },
      ]) {
        const retryAfterSeconds = await take(limit, mailboxOf(to));
        if (retryAfterSeconds !== undefined) throw apiError('over_mail_quota', { retryAfterSeconds });
      }
    },
    async admitSms({ phone, network }) {
      const { sent, isAutoconfirmed } = config.sms;
      if (sent.count === 0) throw apiError('over_sms_quota');
      const waitSeconds = smsOften && (await take(smsOften, phone));
      if (waitSeconds !== undefined) {
        throw apiError('over_sms_frequency', { waitSeconds, retryAfterSeconds: waitSeconds });
      }
      const share = { ...sent, count: Math.max(smsPerNetworkMin, networkShare(sent.count)) };
      const limits: (readonly [RateLimit, string])[] = [
        [{ name: 'auth-sms-number-day', capacity: smsPerNumberDay, windowMs: 24 * hourMs }, phone],
        // As the contract has it: not where numbers count as confirmed.
        ...(isAutoconfirmed
          ? []
          : ([
              [limitOf('auth-sms-network', share), network],
              [limitOf('auth-sms', sent), 'everyone'],
            ] as const)),
      ];
      for (const [limit, subject] of limits) {
        const retryAfterSeconds = await take(limit, subject);
        if (retryAfterSeconds !== undefined) throw apiError('over_sms_quota', { retryAfterSeconds });
      }
    },
    async returnSms({ phone }) {
      if (smsOften) await limits.giveBack(smsOften, phone);
    },
    async admitPasswordChange(userId) {
      const retryAfterSeconds = await take(passwordChanges, userId);
      if (retryAfterSeconds !== undefined) throw apiError('over_request_rate', { retryAfterSeconds });
    },
    async admitIdentityChange(userId) {
      const retryAfterSeconds = await take(identityChanges, userId);
      if (retryAfterSeconds !== undefined) throw apiError('over_request_rate', { retryAfterSeconds });
    },
    async returnMail({ kind, email }) {
      const often = oftenOf(kind);
      if (often) await limits.giveBack(often, email);
    },
    async mayNotifyOwner(email) {
      return (
        (await take({ name: 'auth-tell-owner', capacity: 1, windowMs: 24 * hourMs }, email)) === undefined
      );
    },
  };
  return limited;
}
