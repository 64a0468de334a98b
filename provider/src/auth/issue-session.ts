import type { WireSession } from '@remit/contract/auth.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import type { Context } from 'hono';
import type { AmrEntry } from './access-tokens.ts';
import { endSetUpOf, needsSecondFactor } from './assurance.ts';
import type { AuditAction } from './audit.ts';
import type { AuthDeps } from './deps.ts';
import { noticeNewDevice } from './new-device.ts';
import { insertSession, noProofs, type Origin, type SessionProofs } from './store/sessions.ts';
import type { UserRow } from './store/users.ts';
import { wireUser } from './wire.ts';

export type Session = {
  readonly id: string;
  readonly aal: 'aal1' | 'aal2';
  readonly amr: readonly AmrEntry[];
  readonly counter: bigint;
  /** Since the sign-in; 0 by default. */
  readonly ageSeconds?: number;
};

export type SignIn = {
  readonly userId: string;
  /** `password`, `otp`, `magiclink` … */
  readonly method: string;
  readonly provider?: string;
  /** The provider of its identity; `email` by default. */
  readonly identity?: string;
  readonly origin: Origin;
  /** Starts no session if the password has changed since it was compared. */
  readonly ifPasswordHash?: string;
  readonly action?: AuditAction;
  readonly proofs?: SessionProofs;
  /** aal1 by default. */
  readonly aal?: 'aal1' | 'aal2';
};

export type Started = { readonly user: UserRow; readonly session: Session };

/**
 * Starts a session in the transaction of the caller. Undefined when the account is gone or has changed. Call
 * `respondWithSession` after the commit.
 */
export async function startSession(
  deps: AuthDeps,
  transaction: Transaction,
  {
    userId,
    method,
    provider,
    identity = provider ?? 'email',
    origin,
    ifPasswordHash,
    action = 'login',
    proofs = noProofs,
    aal = 'aal1',
  }: SignIn,
): Promise<Started | undefined> {
  const id = deps.newId();
  const inserted = await insertSession(transaction, {
    id,
    userId,
    aal,
    proof: { method, ...(provider && { provider }) },
    identity,
    ...origin,
    ...proofs,
    ...(ifPasswordHash !== undefined && { ifPasswordHash }),
  });
  if (!inserted) return undefined;
  const { user, amr } = inserted;
  if (aal === 'aal2') await endSetUpOf(transaction, user);
  await noticeNewDevice(deps, transaction, { user, origin });
  await deps.audit(transaction, {
    action,
    actor: user,
    ip: origin.ip,
    traits: { provider: identity },
  });
  return { user, session: { id, aal, amr, counter: 0n } };
}

export async function sessionBody(deps: AuthDeps, { user, session }: Started) {
  const { jwt } = deps.config;
  const iat = Math.floor(deps.now() / 1000);
  const exp = iat + lifeSecondsOf(deps, { user, session });
  const access = await deps.accessTokens.sign({
    iss: jwt.issuer,
    sub: user.id,
    aud: user.aud,
    exp,
    iat,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  });
  return {
    access_token: access,
    token_type: 'bearer',
    expires_in: exp - iat,
    expires_at: exp,
    refresh_token: deps.refreshTokens.make({ sessionId: session.id, counter: session.counter }),
    user: wireUser(user),
  } satisfies WireSession;
}

/** Sessions without the second factor may have a shorter life, and so their tokens. */
function lifeSecondsOf({ config }: AuthDeps, { user, session }: Started): number {
  const { lowAalSeconds } = config.sessions;
  const seconds = Math.floor(config.jwt.lifeSeconds);
  if (lowAalSeconds === undefined || !needsSecondFactor({ user, session })) return seconds;
  return Math.max(1, Math.min(seconds, Math.floor(lowAalSeconds - (session.ageSeconds ?? 0))));
}

export async function respondWithSession(
  deps: AuthDeps,
  context: Context,
  started: Started,
  more: Pick<WireSession, 'weak_password' | 'provider_token' | 'provider_refresh_token'> = {},
): Promise<Response> {
  const body = await sessionBody(deps, started);
  context.header('sb-auth-user-id', started.user.id);
  context.header('sb-auth-session-id', started.session.id);
  context.header('sb-auth-refresh-token-counter', String(started.session.counter));
  return context.json({ ...body, ...more });
}
