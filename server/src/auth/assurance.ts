import type { Transaction } from '#db/database.ts';
import type { AuthDeps } from './deps.ts';
import { apiError } from './errors.ts';
import type { Started } from './issue-session.ts';
import type { SignedIn } from './require-user.ts';
import { isStaff } from './staff-role.ts';
import { endSetUpOf } from './staff-set-up.ts';
import { deleteFactors, type FactorType, factorsGoneWith } from './store/factors.ts';
import {
  deleteLowSessionsOf,
  levelOf,
  lowerSessions,
  lowerSessionsOf,
  type Origin,
  raiseSession,
  type SessionRow,
} from './store/sessions.ts';
import { usePermission } from './store/staff-set-ups.ts';
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

/** Whether the account has what raises a session to aal2: a factor, or a passkey where those count as two. */
export const hasSecondStep = ({ config }: Pick<AuthDeps, 'config'>, user: UserRow) =>
  hasVerifiedFactor(user) || (user.hasPasskey && config.webauthn.isPasskeyAal2);

type Asking = {
  readonly user: UserRow;
  readonly session: { readonly aal: string; readonly maySetUp?: boolean } | undefined;
};

/** Whether the account has a second factor that this session has not shown. Of the team a passkey is one. */
export const needsSecondFactor = ({ user, session }: Asking) =>
  (hasVerifiedFactor(user) || (isStaff(user) && user.hasPasskey)) && session?.aal !== 'aal2';

/** Of the team nobody has a say in second steps who has not shown one, even where there is none yet. */
export const mayChangeSecondStep = (asking: Asking) =>
  isStaff(asking.user) ? asking.session?.aal === 'aal2' : !needsSecondFactor(asking);

/** An operator's link lets a colleague add one all the same. */
export const mayAddSecondStep = (asking: Asking) =>
  mayChangeSecondStep(asking) || (isStaff(asking.user) && asking.session?.maySetUp === true);

/**
 * The same at the moment at which a second step begins to count, of the account and session as they are locked. Returns
 * whether it is by an operator's link, whose permission this uses up.
 */
export async function admitSecondStep(
  transaction: Transaction,
  { user, session }: { readonly user: UserRow; readonly session: SessionRow },
): Promise<{ readonly isSetUp: boolean }> {
  if (!isStaff(user)) return { isSetUp: false };
  const isSetUp = await usePermission(transaction, session.id);
  // It may have fallen meanwhile. If it was raised meanwhile, that was not by the token that asks.
  const isHigh = session.aal === 'aal2' && (await levelOf(transaction, session.id)) === 'aal2';
  if (!isSetUp && !isHigh) throw apiError('aal2_to_enroll');
  return { isSetUp };
}

/**
 * After a removal. A colleague without a second step would be out of the console, and only an operator could help. Others may
 * do without, but then no session has shown one, or it would pass the next one too.
 */
export async function settleRemoval(
  deps: Pick<AuthDeps, 'config'>,
  transaction: Transaction,
  /** As it is without it. */
  left: UserRow,
): Promise<void> {
  if (hasSecondStep(deps, left)) return;
  if (isStaff(left)) throw apiError('last_second_step');
  await lowerSessionsOf(transaction, left.id);
}

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
  await endSetUpOf(transaction, user);
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
