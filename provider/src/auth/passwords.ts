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
  /** Throws for a password that is too long or does not meet the rules. */
  requireAcceptable(password: string): Promise<void>;
  /** What the rules have against it; undefined when nothing. */
  weaknessOf(password: string): Promise<Weakness | undefined>;
  /** Throws a `QueueFullError` when the time that is left is not enough, as `matches` does. */
  hash(password: string, msLeft?: () => number): Promise<string>;
  /** Without a stored hash it takes as long and says no, so that the time does not tell who has an account. */
  matches(password: string, stored: string | null | undefined, msLeft?: () => number): Promise<boolean>;
  /** For a request that will need one of these, before anything is counted or written for it; see `ConcurrencyLimit`. */
  reserve(msLeft?: number): () => void;
};

export type PasswordOptions = AuthConfig['passwords'] & {
  readonly breached?: BreachedPasswords | undefined;
  /** Tests turn it down; people get ten. */
  readonly cost?: number;
  /** Tests count what is asked of it. */
  readonly library?: Pick<typeof bcrypt, 'hash' | 'verify'>;
  /** Milliseconds, for how long hashing takes. */
  readonly now?: () => number;
};

const defaultCost = 10;
/** The threads that node has for such work; more at once would only wait there, before everything else. */
const threads = 4;
/** A bound on memory; time is what is usually short. */
const queuedMax = 500;

export function createPasswords({
  lengthMin,
  requiredCharacters,
  guessableWords,
  breached,
  cost = defaultCost,
  library = bcrypt,
  now = () => performance.now(),
}: PasswordOptions): Passwords {
  // As many as there are cores: hashing runs beside the event loop, and never takes every thread of a larger machine.
  const concurrencyLimit = createConcurrencyLimit({
    concurrentMax: Math.min(availableParallelism(), threads),
    queuedMax,
    now,
  });
  const decoyHash = concurrencyLimit.run(() => library.hash(randomUUID(), cost));

  /** Whoever looks it up reads a file, so the common ones come first. */
  const isKnown = async (password: string) =>
    isCommonPassword(password, guessableWords) || ((await breached?.has(password)) ?? false);

  const weaknessOf = async (password: string): Promise<Weakness | undefined> => {
    const found: [reason: string, message: string][] = [];
    if ([...password].length < lengthMin) {
      found.push(['length', `Password should be at least ${lengthMin} characters.`]);
    }
    if (requiredCharacters.some((set) => ![...set].some((character) => password.includes(character)))) {
      const sets = requiredCharacters.join(', ');
      found.push(['characters', `Password should contain at least one character of each: ${sets}.`]);
    }
    if (found.length === 0 && (await isKnown(password))) {
      found.push(['pwned', 'Password is known to be weak and easy to guess, please choose a different one.']);
    }
    if (found.length === 0) return undefined;
    return {
      message: found.map(([, message]) => message).join(' '),
      reasons: found.map(([reason]) => reason),
    };
  };
  const isTooLong = (password: string) => Buffer.byteLength(password) > passwordBytesMax;

  return {
    weaknessOf,
    async requireAcceptable(password) {
      if (isTooLong(password)) throw apiError('password_too_long');
      const weakness = await weaknessOf(password);
      if (!weakness) return;
      const { message, reasons } = weakness;
      throw apiError('weak_password', { message, weakPassword: { reasons } });
    },
    hash: (password, msLeft) => concurrencyLimit.run(() => library.hash(password, cost), msLeft),
    async matches(password, stored, msLeft) {
      const against = stored ?? (await decoyHash);
      const compare = foreignComparison(against) ?? ((typed: string) => library.verify(typed, against));
      const isRight = await concurrencyLimit.run(() => compare(password), msLeft);
      // Nobody can have set a longer one, and bcrypt would only compare its beginning.
      return isRight && stored !== null && stored !== undefined && !isTooLong(password);
    },
    reserve: (msLeft = Infinity) => concurrencyLimit.reserve(msLeft),
  };
}
