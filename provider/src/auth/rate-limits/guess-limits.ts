import type { Database } from '@remit/platform/db/database.ts';
import type { RateLimit, RateLimits } from '@remit/platform/limits/limits.ts';
import { fingerprint } from '@remit/platform/secrets/sealing.ts';
import { apiError } from '../errors.ts';
import { type Counted, deleteFailures, takeGuess } from '../store/failed-attempts.ts';
import { hourMs, takeOrThrow } from './take-or-wait.ts';

/** An attempt to sign in to an account, which need not exist. */
type Guess = {
  readonly account: string;
  readonly network: string;
  /** A code is short enough to be guessed over many accounts, so wrong ones are limited for a network, too. */
  readonly isCode?: boolean;
};

const failuresFromNetwork = { freeFailures: 5, waitSecondsMax: 900 } as const;
/** Over all networks. After that, networks that have never signed in to the account bring a captcha. */
const failuresFromAnywhereMax = 100;
/** The caller has shown the password. With a step to either side three codes in a million are right. */
const wrongFactorCodes: RateLimit = { name: 'auth-wrong-factor-codes', capacity: 50, windowMs: 24 * hourMs };
const wrongCodes: RateLimit = { name: 'auth-wrong-codes', capacity: 100, windowMs: hourMs };

type Options = { readonly db: Database; readonly limits: RateLimits; readonly key: Buffer };

export function createGuessLimits({ db, limits, key }: Options) {
  const countedAs = ({ account, network }: Guess): Counted => ({
    near: { subject: fingerprint(key, `network\n${network}\n${account}`), ...failuresFromNetwork },
    far: { subject: fingerprint(key, `anywhere\n${account}`) },
  });
  /** Throws while guesses at this account must wait. A guess counts as wrong until `settle(true)`. */
  async function admitGuess(guess: Guess) {
    const { network, isCode = false } = guess;
    if (isCode) await takeOrThrow(limits, wrongCodes, network);
    const counted = countedAs(guess);
    const { isCounted, secondsBlocked, failuresAnywhere } = await takeGuess(db, counted);
    if (!isCounted) {
      const retryAfterSeconds = Math.max(1, Math.ceil(secondsBlocked));
      throw apiError('over_request_rate', { retryAfterSeconds });
    }
    return {
      /** Whether there were so many wrong guesses that unknown networks have to bring a captcha. */
      isCrowded: failuresAnywhere > failuresFromAnywhereMax,
      async settle(wasRight: boolean) {
        if (!wasRight) return;
        await deleteFailures(db, counted);
        if (isCode) await limits.giveBack(wrongCodes, network);
      },
    };
  }
  return {
    admitGuess,
    /** For codes of a second factor, which are limited by account over all networks, too. */
    async admitFactorCode(guess: Omit<Guess, 'isCode'>) {
      const admitted = await admitGuess({ ...guess, isCode: true });
      await takeOrThrow(limits, wrongFactorCodes, guess.account);
      return {
        async settle(wasRight: boolean) {
          await admitted.settle(wasRight);
          if (wasRight) await limits.giveBack(wrongFactorCodes, guess.account);
        },
      };
    },
  };
}
