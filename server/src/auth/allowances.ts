import type { AuthConfig } from '#config-auth.ts';
import type { Database } from '#db/database.ts';
import type { Limit, Limits } from '#limits/limits.ts';
import { fingerprint } from '#secrets/sealing.ts';
import { refuse } from './errors.ts';
import { type Counted, forgetFailures, takeGuess } from './store/failed-attempts.ts';

/** The families of calls that a network has so many of. */
export type NetworkLimit = keyof AuthConfig['perNetwork'];

export type MailKind = 'confirmation' | 'recovery' | 'email_change' | 'reauthentication' | 'invite';

/** Somebody trying to get into an account, whether there is one or not. */
export type Guess = { readonly account: string; readonly network: string };

export type Allowances = {
  /** Refuses when a network has used up its share of such calls. */
  admitNetwork(limit: NetworkLimit, network: string): Promise<void>;
  /** Refuses while guesses at this account must wait. It counts as wrong until `settle` hears that it was right. */
  admitGuess(guess: Guess): Promise<{ settle(wasRight: boolean): Promise<void> }>;
  /**
   * Refuses when a mail of this kind went to this address a moment ago, or too many went anywhere. Counts an address
   * that nobody has like any other, so it is asked before anyone is looked for.
   */
  admitMail(mail: {
    readonly kind: MailKind;
    /** The address of the account. */
    readonly email: string;
    /** Where the mail goes, if that is another. */
    readonly to?: string;
    readonly network: string;
  }): Promise<void>;
  /** Whether a mail that nobody asked for may go to this address today. */
  mayTellOwner(email: string): Promise<boolean>;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** As the contract has it: the rate is by five minutes, and a fifth of that may come at once. */
const burstShare = 5;
const mailsPerAddressHour = 20;
const mailsPerNetworkHour = 300;
/** From one network an account has few guesses; from everywhere more, and shorter waits, so nobody can lock it. */
const patience = {
  fromNetwork: { freeFailures: 5, waitSecondsMax: 900 },
  fromAnywhere: { freeFailures: 100, waitSecondsMax: 60 },
} as const;

export type AllowanceOptions = {
  readonly db: Database;
  readonly limits: Limits;
  readonly key: Buffer;
  readonly config: Pick<AuthConfig, 'perNetwork' | 'mail' | 'isAutoconfirmed'>;
};

export function openAllowances({ db, limits, key, config }: AllowanceOptions): Allowances {
  const { perNetwork, mail: mailConfig } = config;
  const networkLimits: Record<NetworkLimit, Limit> = {
    otp: { name: 'auth-otp', capacity: perNetwork.otp, windowMs: 5 * minuteMs },
    verify: { name: 'auth-verify', capacity: perNetwork.verify, windowMs: 5 * minuteMs },
    token: {
      name: 'auth-token',
      capacity: Math.max(1, Math.floor(perNetwork.token / burstShare)),
      windowMs: (5 * minuteMs) / burstShare,
    },
    anonymous: { name: 'auth-anonymous', capacity: perNetwork.anonymous, windowMs: hourMs },
  };
  const take = async (limit: Limit, subject: string) => {
    const verdict = await limits.take(limit, subject);
    return verdict.isAllowed ? undefined : Math.ceil(verdict.retryAfterMs / 1000);
  };
  const countedAs = ({ account, network }: Guess): Counted => ({
    near: { subject: fingerprint(key, `network\n${network}\n${account}`), ...patience.fromNetwork },
    far: { subject: fingerprint(key, `anywhere\n${account}`), ...patience.fromAnywhere },
  });

  return {
    async admitNetwork(limit, network) {
      const retryAfterSeconds = await take(networkLimits[limit], network);
      if (retryAfterSeconds !== undefined)
        throw refuse('over_request_rate', undefined, { retryAfterSeconds });
    },
    async admitGuess(guess) {
      const counted = countedAs(guess);
      const { isCounted, secondsBlocked } = await takeGuess(db, counted);
      if (!isCounted) {
        const retryAfterSeconds = Math.max(1, Math.ceil(secondsBlocked));
        throw refuse('over_request_rate', undefined, { retryAfterSeconds });
      }
      return {
        async settle(wasRight) {
          if (wasRight) await forgetFailures(db, counted);
        },
      };
    },
    async admitMail({ kind, email, to = email, network }) {
      const { frequencySeconds, perHour } = mailConfig;
      if (perHour === 0) throw refuse('over_mail_quota');
      if (frequencySeconds > 0 && kind !== 'invite') {
        const often = { name: `auth-mail-${kind}`, capacity: 1, windowMs: frequencySeconds * 1000 };
        const waitSeconds = await take(often, email);
        if (waitSeconds !== undefined) {
          throw refuse('over_mail_frequency', { waitSeconds }, { retryAfterSeconds: waitSeconds });
        }
      }
      if (config.isAutoconfirmed) return;
      for (const [limit, subject] of [
        [{ name: 'auth-mail-address', capacity: mailsPerAddressHour, windowMs: hourMs }, to],
        [{ name: 'auth-mail-network', capacity: mailsPerNetworkHour, windowMs: hourMs }, network],
        [{ name: 'auth-mail-all', capacity: perHour, windowMs: hourMs }, 'all'],
      ] as const) {
        const retryAfterSeconds = await take(limit, subject);
        if (retryAfterSeconds !== undefined)
          throw refuse('over_mail_quota', undefined, { retryAfterSeconds });
      }
    },
    async mayTellOwner(email) {
      return (
        (await take({ name: 'auth-tell-owner', capacity: 1, windowMs: 24 * hourMs }, email)) === undefined
      );
    },
  };
}
