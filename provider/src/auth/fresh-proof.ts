import { freshSeconds } from '@remit/contract/auth.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import type { Context } from 'hono';
import type { AuthDeps } from './deps.ts';
import { apiError } from './errors.ts';
import { contactOf, guessedAccountOf } from './rate-limits.ts';
import type { SignedIn } from './require-user.ts';
import { deleteOneTime } from './store/one-time-tokens.ts';
import type { SessionRow } from './store/sessions.ts';
import { lockUser, type UserRow } from './store/users.ts';

/** For this long the first password after a recovery or an invitation needs no further proof. */
const firstPasswordSeconds = 60 * 60;

export type FreshProof = {
  /** False only where a setting requires no proof. */
  readonly isProven: boolean;
  /** The mailed code, used up by the change. */
  readonly nonceId?: string;
};

export type ProofFields = {
  /** The new one, if the request changes it. */
  readonly password?: string;
  readonly current_password: string;
  readonly nonce: string;
};

/** On the clock of the database; undefined for a token without a session. */
export function authenticatedSecondsAgo({
  user,
  session,
}: Pick<SignedIn, 'user' | 'session'>): number | undefined {
  if (!session) return undefined;
  const counted = session.amr.filter(({ method }) => method !== 'password' || user.isPasswordProof);
  return session.readAtSeconds - Math.max(...counted.map(({ timestamp }) => timestamp));
}

/**
 * A stolen access token must not be enough to take over an account. Changes of its password, e-mail address, phone,
 * factors and identities need a recent proof: of this session, or the current password or a mailed code in the
 * request. A guest has only the session.
 */
export async function requireFreshProof(
  deps: AuthDeps,
  context: Context,
  signedIn: SignedIn,
  fields: ProofFields = { current_password: '', nonce: '' },
): Promise<FreshProof> {
  const { user, session } = signedIn;
  const { freshProofSeconds } = deps.config;
  const ago = authenticatedSecondsAgo(signedIn);
  if (user.isAnonymous) return { isProven: true };
  if (ago !== undefined && ago < (freshProofSeconds || freshSeconds)) return { isProven: true };
  if (fields.password && maySetFirstPassword(session)) return { isProven: true };
  if (freshProofSeconds === 0) return { isProven: false };
  if (fields.current_password !== '' && user.passwordHash && user.isPasswordProof) {
    await requireCurrentPassword(deps, context, user, fields.current_password);
    return { isProven: true };
  }
  if (fields.nonce !== '')
    return { isProven: true, nonceId: await requireNonce(deps, context, user, fields.nonce) };
  throw apiError('reauthentication_needed');
}

function maySetFirstPassword(session: SessionRow | undefined): boolean {
  return session !== undefined && session.firstPassword !== null && session.ageSeconds < firstPasswordSeconds;
}

/** Rate-limited like a sign-in. */
export async function requireCurrentPassword(
  deps: AuthDeps,
  context: Context,
  user: UserRow,
  password: string,
): Promise<void> {
  const guess = await deps.rateLimits.admitGuess({
    account: guessedAccountOf(user),
    network: deps.networkOf(context),
  });
  const isRight = await deps.passwords.matches(password, user.passwordHash);
  await guess.settle(isRight);
  if (!isRight) throw apiError('current_password_invalid');
}

/** A wrong code is counted for the code and for the rate limit; the right one is deleted with the change. */
export async function requireNonce(
  deps: AuthDeps,
  context: Context,
  user: UserRow,
  nonce: string,
): Promise<string> {
  const guess = await deps.rateLimits.admitGuess({
    account: guessedAccountOf(user),
    network: deps.networkOf(context),
    isCode: true,
  });
  const found = await deps.db.as(service, async (transaction) => {
    await lockUser(transaction, user.id);
    return deps.oneTimeCodes.byCode(transaction, {
      userId: user.id,
      kinds: ['reauthentication'],
      to: contactOf(user),
      code: nonce,
    });
  });
  await guess.settle(found !== undefined);
  if (!found) throw apiError('reauthentication_not_valid');
  return found.id;
}

/** Deletes the mailed code in the transaction of the change: one code allows one change. */
export async function useProof(transaction: Transaction, { nonceId }: FreshProof): Promise<void> {
  if (nonceId !== undefined && !(await deleteOneTime(transaction, nonceId))) {
    throw apiError('reauthentication_not_valid');
  }
}
