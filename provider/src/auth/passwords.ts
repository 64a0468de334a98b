import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import * as bcrypt from '@node-rs/bcrypt';
import { isCommonPassword, passwordBytesMax } from '@remit/contract/password.ts';
import { createConcurrencyLimit } from '@remit/platform/limits/concurrency-limit.ts';
import type { BreachedPasswords } from './breached-passwords.ts';
import type { AuthConfig } from './config.ts';
import { apiError } from './errors.ts';
import { foreignComparison } from './imported-hashes.ts';

export type Weakness = { readonly message: string; readonly reasons: readonly string[] };

export type Passwords = {
  /** By the rules of the contract, and uncommon. */
  requireAcceptable(password: string): Promise<void>;
  requireRules(password: string): Promise<void>;
  requireUncommon(password: string): void;
  weaknessOf(password: string): Promise<Weakness | undefined>;
  /** Throws a `QueueFullError` when there is not enough time left, as `matches` does. */
  hash(password: string, msLeft?: () => number): Promise<string>;
  /** Takes as long without a stored hash, so that the time does not tell who has an account. */
  matches(password: string, stored: string | null | undefined, msLeft?: () => number): Promise<boolean>;
  /** Before a request counts or writes anything; see `ConcurrencyLimit`. */
  reserve(msLeft?: number): () => void;
};

export type PasswordOptions = AuthConfig['passwords'] & {
  readonly breached?: BreachedPasswords | undefined;
  /** Lower in tests only. */
  readonly cost?: number;
  /** For tests. */
  readonly library?: Pick<typeof bcrypt, 'hash' | 'verify'>;
  readonly now?: () => number;
};

const defaultCost = 10;
/** The size of node's thread pool. */
const threads = 4;
const queuedMax = 500;

export function createPasswords({
  lengthMin,
  requiredCharacters,
  isCommonRejected,
  guessableWords,
  breached,
  cost = defaultCost,
  library = bcrypt,
  now = () => performance.now(),
}: PasswordOptions): Passwords {
  // One for each core, so that hashing never takes every thread of a larger machine.
  const concurrencyLimit = createConcurrencyLimit({
    concurrentMax: Math.min(availableParallelism(), threads),
    queuedMax,
    now,
  });
  const decoyHash = concurrencyLimit.run(() => library.hash(randomUUID(), cost));

  const wellKnown: Weakness = {
    message: 'Password is known to be weak and easy to guess, please choose a different one.',
    reasons: ['pwned'],
  };
  const commonness = (password: string) =>
    isCommonRejected && isCommonPassword(password, guessableWords) ? wellKnown : undefined;

  const brokenRules = async (password: string): Promise<Weakness | undefined> => {
    const found: [reason: string, message: string][] = [];
    if ([...password].length < lengthMin) {
      found.push(['length', `Password should be at least ${lengthMin} characters.`]);
    }
    if (requiredCharacters.some((set) => ![...set].some((character) => password.includes(character)))) {
      const sets = requiredCharacters.join(', ');
      found.push(['characters', `Password should contain at least one character of each: ${sets}.`]);
    }
    if (found.length === 0) return (await breached?.has(password)) ? wellKnown : undefined;
    return {
      message: found.map(([, message]) => message).join(' '),
      reasons: found.map(([reason]) => reason),
    };
  };
  const rejectIf = (weakness: Weakness | undefined) => {
    if (!weakness) return;
    const { message, reasons } = weakness;
    throw apiError('weak_password', { message, weakPassword: { reasons } });
  };
  const isTooLong = (password: string) => Buffer.byteLength(password) > passwordBytesMax;
  const requireRules = async (password: string) => {
    if (isTooLong(password)) throw apiError('password_too_long');
    rejectIf(await brokenRules(password));
  };
  const requireUncommon = (password: string) => rejectIf(commonness(password));

  return {
    weaknessOf: async (password) => (await brokenRules(password)) ?? commonness(password),
    async requireAcceptable(password) {
      await requireRules(password);
      requireUncommon(password);
    },
    requireRules,
    requireUncommon,
    hash: (password, msLeft) => concurrencyLimit.run(() => library.hash(password, cost), msLeft),
    async matches(password, stored, msLeft) {
      const against = stored ?? (await decoyHash);
      const compare = foreignComparison(against) ?? ((typed: string) => library.verify(typed, against));
      const isRight = await concurrencyLimit.run(() => compare(password), msLeft);
      // Longer passwords are never set, and bcrypt would compare only their beginning.
      return isRight && stored !== null && stored !== undefined && !isTooLong(password);
    },
    reserve: (msLeft = Infinity) => concurrencyLimit.reserve(msLeft),
  };
}
