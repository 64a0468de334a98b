import type { Transaction } from '#db/database.ts';
import type { AuthDeps } from './deps.ts';
import { apiError } from './errors.ts';
import type { Started } from './issue-session.ts';
import type { SignedIn } from './require-user.ts';
import { deleteFactors, type FactorType, factorsGoneWith } from './store/factors.ts';
import { deleteLowSessionsOf, lowerSessions, type Origin, raiseSession } from './store/sessions.ts';
import { lockUser, type UserRow } from './store/users.ts';

/** What showing a factor is called in `amr`. */
export const methodOfFactor = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
  recovery_code: 'mfa/recovery_code',
} as const satisfies Record<FactorType, string>;

export const hasVerifiedFactor = ({ factors }: Pick<UserRow, 'factors'>) =>
  factors.some(({ status }) => status === 'verified');

/** Whether the account has a second factor that this session has not shown. */
export const needsSecondFactor = ({
  user,
  session,
}: {
  readonly user: UserRow;
  readonly session: { readonly aal: string } | undefined;
}) => hasVerifiedFactor(user) && session?.aal !== 'aal2';

/** For what belongs to a session: a token that names none cannot do it. */
export function sessionOf({ session }: SignedIn) {
  if (!session) throw apiError('session_of_token_gone');
  return session;
}

export function requireNotAnonymous({ user }: SignedIn): void {
  if (user.isAnonymous) throw apiError('anonymous_not_allowed');
}

export type Shown = {
  readonly userId: string;
  readonly sessionId: string;
  readonly factor: { readonly id: string; readonly factorType: FactorType };
  readonly origin: Origin;
  /** Whether sessions that have shown less are ended. */
  readonly endsLowerSessions: boolean;
};

/** A second factor was shown: the session is aal2 from now on, under a refresh token of its own. */
export async function raise(
  deps: AuthDeps,
  transaction: Transaction,
  { userId, sessionId, factor, origin, endsLowerSessions }: Shown,
): Promise<Started> {
  const method = methodOfFactor[factor.factorType];
  const session = await raiseSession(transaction, { id: sessionId, method, factorId: factor.id, ...origin });
  if (!session) throw apiError('session_of_token_gone');
  if (endsLowerSessions) await deleteLowSessionsOf(transaction, userId);
  const user = await lockUser(transaction, userId);
  if (!user) throw apiError('user_of_token_gone');
  const traits = { factor_id: factor.id, factor_type: factor.factorType, session_id: sessionId };
  await deps.audit(transaction, { action: 'verification_attempted', actor: user, ip: origin.ip, traits });
  return { user, session };
}

/** A factor goes, and with the last one the recovery codes; sessions that these had raised fall back to aal1. */
export async function removeFactor(
  transaction: Transaction,
  factor: { readonly id: string; readonly userId: string },
): Promise<void> {
  const gone = await factorsGoneWith(transaction, factor);
  await lowerSessions(transaction, gone);
  await deleteFactors(transaction, gone);
}
