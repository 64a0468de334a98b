import type { Transaction } from '@remit/platform/db/database.ts';
import type { AuthDeps } from './deps.ts';
import { apiError } from './errors.ts';
import type { Started } from './issue-session.ts';
import type { SignedIn } from './require-user.ts';
import { isStaff, isStaffSessionOld } from './staff-role.ts';
import { deleteFactors, type FactorType, factorsGoneWith } from './store/factors.ts';
import {
  deleteLowSessionsOf,
  lockLevel,
  lowerSessions,
  lowerSessionsOf,
  type Origin,
  raiseSession,
  secondFactorMethods,
} from './store/sessions.ts';
import { endSetUp, usePermission } from './store/staff-set-ups.ts';
import { findUser, lockUser, type UserRow } from './store/users.ts';

export const methodOfFactor = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
  recovery_code: 'mfa/recovery_code',
} as const satisfies Record<FactorType, string>;

export const hasVerifiedFactor = ({ factors }: Pick<UserRow, 'factors'>) =>
  factors.some(({ status }) => status === 'verified');

/** Whether the account has what raises a session to aal2: a verified factor, or a passkey where the settings say so. */
export const hasSecondStep = ({ config }: Pick<AuthDeps, 'config'>, user: UserRow) =>
  hasVerifiedFactor(user) || (user.hasPasskey && config.webauthn.isPasskeyAal2);

/** Whether the account has a second factor that this session has not shown. For the team a passkey is one. */
export const needsSecondFactor = ({
  user,
  session,
}: {
  readonly user: UserRow;
  readonly session: { readonly aal: string } | undefined;
}) => (hasVerifiedFactor(user) || (isStaff(user) && user.hasPasskey)) && session?.aal !== 'aal2';

type Caller = Pick<SignedIn, 'user' | 'session'>;

/** A colleague changes second steps only in an aal2 session that the console still accepts, even when there is none yet. */
export const mayChangeSecondStep = ({ user, session }: Caller): boolean =>
  isStaff(user)
    ? session?.aal === 'aal2' && !isStaffSessionOld(session)
    : !needsSecondFactor({ user, session });

/** An operator's link lets a colleague add a second step without one. */
export const mayAddSecondStep = (caller: Caller) =>
  mayChangeSecondStep(caller) || (isStaff(caller.user) && caller.session?.maySetUp === true);

/**
 * Reads account and session again, locked in this order: while the body arrived, the session may have ended or lost
 * its level, and the account its role.
 */
export async function lockOwner(transaction: Transaction, caller: SignedIn): Promise<SignedIn> {
  const user = await lockUser(transaction, caller.user.id);
  if (!user) throw apiError('user_of_token_gone');
  if (user.isBanned) throw apiError('token_user_banned');
  const { session } = caller;
  if (!session) return { ...caller, user };
  const aal = await lockLevel(transaction, session.id);
  if (!aal) throw apiError('session_of_token_gone');
  // A session that was raised meanwhile was not raised by this token.
  return { ...caller, user, session: aal === 'aal2' ? session : { ...session, aal } };
}

/** Locks the account, if the session may still change its second steps. */
export async function lockChanger(
  transaction: Transaction,
  caller: SignedIn,
  error: 'aal2_for_passkeys' | 'aal2_to_unenroll' | 'aal2_for_recovery_codes',
): Promise<UserRow> {
  const locked = await lockOwner(transaction, caller);
  if (!mayChangeSecondStep(locked)) throw apiError(error);
  return locked.user;
}

/**
 * Called when a new second step becomes valid. Returns whether an operator's link allows it, whose permission is used
 * up.
 */
export async function admitSecondStep(
  transaction: Transaction,
  locked: SignedIn,
): Promise<{ readonly isSetUp: boolean }> {
  const { id, maySetUp } = sessionOf(locked);
  const isSetUp = maySetUp && isStaff(locked.user) && (await usePermission(transaction, id));
  if (!isSetUp && !mayChangeSecondStep(locked)) throw apiError('aal2_to_enroll');
  return { isSetUp };
}

/** After a removal by the owner: without a second step a colleague is locked out of the console. */
export function requireSecondStepLeft(
  deps: Pick<AuthDeps, 'config'>,
  /** The account after the removal. */
  left: UserRow,
): void {
  if (isStaff(left) && !hasSecondStep(deps, left)) throw apiError('last_second_step');
}

/** After any removal: without a second step no session stays aal2, or it would pass the next one, too. */
export async function lowerIfNoneLeft(
  deps: Pick<AuthDeps, 'config'>,
  transaction: Transaction,
  userId: string,
): Promise<void> {
  const left = await findUser(transaction, userId);
  if (left && !hasSecondStep(deps, left)) await lowerSessionsOf(transaction, userId);
}

/** Throws for a token without a session. */
export function sessionOf({ session }: SignedIn) {
  if (!session) throw apiError('session_of_token_gone');
  return session;
}

/**
 * Whether a security key must verify its user to raise this session. After a passkey that did not, a key that did not
 * either would be two possessions, and nothing that only the owner knows or is.
 */
export const mustKeyVerifyUser = (
  { config }: Pick<AuthDeps, 'config'>,
  { session }: Pick<SignedIn, 'session'>,
): boolean =>
  config.webauthn.isPasskeyAal2 &&
  session?.aal === 'aal1' &&
  session.amr.every(({ method }) => method === 'passkey' || secondFactorMethods.includes(method));

export function requireNotAnonymous({ user }: SignedIn): void {
  if (user.isAnonymous) throw apiError('anonymous_not_allowed');
}

export type FactorProof = {
  readonly userId: string;
  readonly sessionId: string;
  readonly factor: { readonly id: string; readonly factorType: FactorType };
  readonly origin: Origin;
  readonly endsLowerSessions: boolean;
};

/** Who shows a second step has not lost it, so a pending set-up ends. */
export async function endSetUpOf(transaction: Transaction, user: UserRow): Promise<void> {
  if (isStaff(user)) await endSetUp(transaction, user.id);
}

/** Raises the session to aal2, with a new refresh token. */
export async function raise(
  deps: AuthDeps,
  transaction: Transaction,
  { userId, sessionId, factor, origin, endsLowerSessions }: FactorProof,
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

/** With the last factor the recovery codes go; sessions that these raised fall back to aal1. */
export async function removeFactor(
  deps: Pick<AuthDeps, 'config'>,
  transaction: Transaction,
  factor: { readonly id: string; readonly userId: string },
): Promise<void> {
  const gone = await factorsGoneWith(transaction, factor);
  await lowerSessions(transaction, gone);
  await deleteFactors(transaction, gone);
  await lowerIfNoneLeft(deps, transaction, factor.userId);
}
