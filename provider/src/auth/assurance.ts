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

/** Whether the account has a second factor that this session has not shown. Of the team a passkey is one. */
export const needsSecondFactor = ({
  user,
  session,
}: {
  readonly user: UserRow;
  readonly session: { readonly aal: string } | undefined;
}) => (hasVerifiedFactor(user) || (isStaff(user) && user.hasPasskey)) && session?.aal !== 'aal2';

type Asking = Pick<SignedIn, 'user' | 'session'>;

/**
 * Of the team nobody has a say in second steps who has not shown one, even where there is none yet, nor in a session that the
 * console does not take any more.
 */
export const mayChangeSecondStep = ({ user, session }: Asking): boolean =>
  isStaff(user)
    ? session?.aal === 'aal2' && !isStaffSessionOld(session)
    : !needsSecondFactor({ user, session });

/** An operator's link lets a colleague add one all the same. */
export const mayAddSecondStep = (asking: Asking) =>
  mayChangeSecondStep(asking) || (isStaff(asking.user) && asking.session?.maySetUp === true);

/**
 * Who asks, as they are now, account and session locked in this order: a body takes as long as its sender likes, and meanwhile
 * the session may have ended or fallen and the account may have got or lost a role.
 */
export async function lockOwner(transaction: Transaction, asking: SignedIn): Promise<SignedIn> {
  const user = await lockUser(transaction, asking.user.id);
  if (!user) throw apiError('user_of_token_gone');
  if (user.isBanned) throw apiError('token_user_banned');
  const { session } = asking;
  if (!session) return { ...asking, user };
  const aal = await lockLevel(transaction, session.id);
  if (!aal) throw apiError('session_of_token_gone');
  // If it was raised meanwhile, that was not by the token that asks.
  return { ...asking, user, session: aal === 'aal2' ? session : { ...session, aal } };
}

/** The account, locked, of a session that may still change its second steps. */
export async function lockChanger(
  transaction: Transaction,
  asking: SignedIn,
  error: 'aal2_for_passkeys' | 'aal2_to_unenroll' | 'aal2_for_recovery_codes',
): Promise<UserRow> {
  const locked = await lockOwner(transaction, asking);
  if (!mayChangeSecondStep(locked)) throw apiError(error);
  return locked.user;
}

/**
 * At the moment at which a second step begins to count. Returns whether it is by an operator's link, whose permission this
 * uses up.
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

/**
 * After a removal by the owner: a colleague without a second step would be out of the console, and only an operator could
 * help.
 */
export function requireSecondStepLeft(
  deps: Pick<AuthDeps, 'config'>,
  /** As it is without it. */
  left: UserRow,
): void {
  if (isStaff(left) && !hasSecondStep(deps, left)) throw apiError('last_second_step');
}

/** After a removal by whomever: with none left, no session has shown one, or it would pass the next one too. */
export async function lowerIfNoneLeft(
  deps: Pick<AuthDeps, 'config'>,
  transaction: Transaction,
  userId: string,
): Promise<void> {
  const left = await findUser(transaction, userId);
  if (left && !hasSecondStep(deps, left)) await lowerSessionsOf(transaction, userId);
}

/** For what belongs to a session: a token that names none cannot do it. */
export function sessionOf({ session }: SignedIn) {
  if (!session) throw apiError('session_of_token_gone');
  return session;
}

/**
 * Whether a security key must have verified its user to raise this session. A passkey that did not, and a key that did not
 * either, are two things, and nothing that only their owner knows or is. Where no passkey is aal2, aal1 does not say of one that
 * it did not.
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

export type Shown = {
  readonly userId: string;
  readonly sessionId: string;
  readonly factor: { readonly id: string; readonly factorType: FactorType };
  readonly origin: Origin;
  /** Whether sessions that have shown less are ended. */
  readonly endsLowerSessions: boolean;
};

/** Whoever shows a second step has not lost it. */
export async function endSetUpOf(transaction: Transaction, user: UserRow): Promise<void> {
  if (isStaff(user)) await endSetUp(transaction, user.id);
}

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
  deps: Pick<AuthDeps, 'config'>,
  transaction: Transaction,
  factor: { readonly id: string; readonly userId: string },
): Promise<void> {
  const gone = await factorsGoneWith(transaction, factor);
  await lowerSessions(transaction, gone);
  await deleteFactors(transaction, gone);
  await lowerIfNoneLeft(deps, transaction, factor.userId);
}
