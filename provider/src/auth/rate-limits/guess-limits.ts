import type { Database } from '@remit/platform/db/database.ts';
import type { RateLimit, RateLimits } from '@remit/platform/limits/limits.ts';
import { fingerprint } from '@remit/platform/secrets/sealing.ts';
import { apiError } from '../errors.ts';
import { type Counted, deleteFailures, takeGuess } from '../store/failed-attempts.ts';
import { hourMs, takeOrWait } from './take-or-wait.ts';

/** An attempt to sign in to an account, which need not exist. */
export type Guess = {
  readonly account: string;
  readonly network: string;
  /** A code is short enough to be guessed over many accounts, so wrong ones are limited for a network, too. */
  readonly isCode?: boolean;
};

export type GuessLimits = {
  /** Throws while guesses at this account must wait. A guess counts as wrong until `settle(true)`. */
  admitGuess(guess: Guess): Promise<{
    /** Whether there were so many wrong guesses that unknown networks have to bring a captcha. */
    readonly isCrowded: boolean;
    settle(wasRight: boolean): Promise<void>;
  }>;
  /** For codes of a second factor, which are limited by account over all networks, too. */
  admitFactorCode(guess: Omit<Guess, 'isCode'>): Promise<{ settle(wasRight: boolean): Promise<void> }>;
};

const failuresFromNetwork = { freeFailures: 5, waitSecondsMax: 900 } as const;
/** Over all networks. After that, networks that have never signed in to the account bring a captcha. */
const failuresFromAnywhereMax = 100;
/** The caller has shown the password. With a step to either side three codes in a million are right. */
const wrongFactorCodes: RateLimit = { name: 'auth-wrong-factor-codes', capacity: 50, windowMs: 24 * hourMs };
const wrongCodes: RateLimit = { name: 'auth-wrong-codes', capacity: 100, windowMs: hourMs };

export type GuessLimitOptions = {
  readonly db: Database;
  readonly limits: RateLimits;
  readonly key: Buffer;
};

export function createGuessLimits({ db, limits, key }: GuessLimitOptions): GuessLimits {
  const countedAs = ({ account, network }: Guess): Counted => ({
    near: { subject: fingerprint(key, `network\n${network}\n${account}`), ...failuresFromNetwork },
    far: { subject: fingerprint(key, `anywhere\n${account}`) },
  });
  const guessLimits: GuessLimits = {
    async admitGuess(guess) {
      const { network, isCode = false } = guess;
      const retryAfterWrongCodes = isCode ? await takeOrWait(limits, wrongCodes, network) : undefined;
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
      const admitted = await guessLimits.admitGuess({ ...guess, isCode: true });
      const retryAfterSeconds = await takeOrWait(limits, wrongFactorCodes, guess.account);
      if (retryAfterSeconds !== undefined) throw apiError('over_request_rate', { retryAfterSeconds });
      return {
        async settle(wasRight) {
          await admitted.settle(wasRight);
          if (wasRight) await limits.giveBack(wrongFactorCodes, guess.account);
        },
      };
    },
  };
  return guessLimits;
}
