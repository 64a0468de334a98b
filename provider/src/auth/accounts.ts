import { service, type Transaction } from '@remit/platform/db/database.ts';
import { ApiError } from '@remit/platform/http/api-error.ts';
import type { Context } from 'hono';
import { hasVerifiedFactor, needsSecondFactor } from './assurance.ts';
import { unnamedActor } from './audit.ts';
import type { AuthDeps } from './deps.ts';
import { eraseAccount } from './erase-account.ts';
import { authenticatedSecondsAgo } from './fresh-proof.ts';
import { sessionBody } from './issue-session.ts';
import { notMe } from './not-me.ts';
import { originOf } from './operation.ts';
import { contactOf, guessedAccountOf } from './rate-limits.ts';
import { readAccount } from './read-account.ts';
import { requireUser } from './require-user.ts';
import { type Redeeming, redeemSetUp } from './staff-set-up.ts';
import { deleteOneTime } from './store/one-time-tokens.ts';
import {
  deleteSession,
  deleteSessionsOf,
  listSessions,
  recordReauthentication,
  type SessionRow,
} from './store/sessions.ts';
import { lockUser, type UserRow } from './store/users.ts';

export type Owner = {
  readonly user: UserRow;
  readonly session: SessionRow | undefined;
  /** The e-mail address, if this session has proven the mailbox. */
  readonly provenEmail: string | undefined;
  readonly needsSecondFactor: boolean;
  /** What raises a session to aal2, and whether a passkey does so here. */
  readonly secondSteps: {
    readonly hasPasskey: boolean;
    readonly hasFactor: boolean;
    readonly isPasskeySecondStep: boolean;
  };
  /** Undefined for a token without a session. */
  readonly authenticatedSecondsAgo: number | undefined;
};

type Credential = { readonly password: string } | { readonly code: string };

/** For the account service, beyond the public contract. */
export function createAccounts(deps: AuthDeps) {
  const ipOf = (context: Context) => originOf(deps, context).ip;

  async function identify(context: Context): Promise<Owner | 'unauthenticated' | 'banned'> {
    try {
      const { user, session } = await requireUser(deps, context);
      const { isPasskeyAal2 } = deps.config.webauthn;
      return {
        user,
        session,
        provenEmail: provenEmail(user, session),
        needsSecondFactor: needsSecondFactor({ user, session }),
        secondSteps: {
          hasPasskey: user.hasPasskey && isPasskeyAal2,
          hasFactor: hasVerifiedFactor(user),
          isPasskeySecondStep: isPasskeyAal2,
        },
        authenticatedSecondsAgo: authenticatedSecondsAgo({ user, session }),
      };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.code === 'user_banned' ? 'banned' : 'unauthenticated';
    }
  }

  const sessions = ({ user }: Owner) =>
    deps.db.as(service, (transaction) => openSessions(deps, transaction, user.id));

  /** Returns how many were ended; 0 when the account has no such session. */
  function endSessions(context: Context, { user, session }: Owner, which: string): Promise<number> {
    return deps.db.as(service, async (transaction) => {
      const rows = await listSessions(transaction, user.id);
      const isOne = which !== 'all' && which !== 'others';
      if (isOne && !rows.some(({ id }) => id === which)) return 0;
      if (isOne) await deleteSession(transaction, which);
      const except = which === 'others' ? (session?.id ?? null) : null;
      const ended = isOne ? 1 : await deleteSessionsOf(transaction, user.id, { except });
      const traits = isOne ? { scope: 'one', session_id: which } : { scope: which };
      await deps.audit(transaction, { action: 'logout', actor: user, ip: ipOf(context), traits });
      return ended;
    });
  }

  /** Compares a password or a mailed code, rate-limited like a sign-in, and records a success in the session. */
  async function reauthenticate(
    context: Context,
    { user, session }: Owner,
    credential: Credential,
  ): Promise<'done' | 'wrong' | { readonly retryAfterSeconds: number }> {
    const account = guessedAccountOf(user);
    const network = deps.networkOf(context);
    const guess = await deps.rateLimits
      .admitGuess({ account, network, isCode: 'code' in credential })
      .catch((error: unknown) => {
        if (error instanceof ApiError) return error;
        throw error;
      });
    if (guess instanceof ApiError) return { retryAfterSeconds: guess.parameters.retryAfterSeconds ?? 1 };
    const isRight = session !== undefined && (await isCredentialValid(deps, user, credential));
    await guess.settle(isRight);
    if (!isRight) return 'wrong';
    const method = 'password' in credential ? 'password' : 'otp';
    const provenNow = method === 'otp' ? user.email : null;
    return deps.db.as(service, async (transaction) => {
      if (!(await recordReauthentication(transaction, session.id, method, provenNow))) return 'wrong';
      const traits = { provider: 'email', session_id: session.id, reauthenticated: method };
      await deps.audit(transaction, { action: 'login', actor: user, ip: ipOf(context), traits });
      return 'done';
    });
  }

  async function read(transaction: Transaction, context: Context, { user }: Owner) {
    await deps.audit(transaction, { action: 'account_exported', actor: user, ip: ipOf(context) });
    return readAccount(deps, transaction, (await lockUser(transaction, user.id)) ?? user);
  }

  /** False when the account no longer exists. The audit entry names no one. */
  async function erase(transaction: Transaction, { user }: Owner): Promise<boolean> {
    const locked = await lockUser(transaction, user.id);
    if (!locked) return false;
    await eraseAccount(deps, transaction, locked);
    await deps.audit(transaction, {
      action: 'user_deleted',
      actor: unnamedActor,
      ip: '',
      traits: { by: 'owner' },
    });
    return true;
  }

  const disown = (context: Context, token: string) => notMe(deps, token, originOf(deps, context));

  /** Undefined for an invalid link. */
  async function redeem(context: Context, request: Omit<Redeeming, 'origin'>) {
    const redeemed = await redeemSetUp(deps, { ...request, origin: originOf(deps, context) });
    return redeemed && { ...redeemed, session: await sessionBody(deps, redeemed.started) };
  }

  return {
    ...{ identify, sessions, endSessions, reauthenticate, read, erase },
    notMe: disown,
    redeemSetUp: redeem,
  };
}

/** Sessions that can still be refreshed, the latest used first. */
export async function openSessions(
  { config }: Pick<AuthDeps, 'config'>,
  transaction: Transaction,
  userId: string,
): Promise<SessionRow[]> {
  const { timeboxSeconds = Infinity, inactivitySeconds = Infinity } = config.sessions;
  return (await listSessions(transaction, userId)).filter(
    ({ isOver, ageSeconds, idleSeconds }) =>
      !isOver && ageSeconds < timeboxSeconds && idleSeconds < inactivitySeconds,
  );
}

/**
 * Gives access to data that other services store under the e-mail address, so the session must have proven the
 * mailbox. A confirmed account is not enough: its owner may have confirmed what an attacker with a password began.
 */
function provenEmail(
  { email, emailConfirmedAt }: UserRow,
  session: SessionRow | undefined,
): string | undefined {
  return email && emailConfirmedAt && session?.provenEmail === email ? email : undefined;
}

/** A code works once; a wrong one is counted, so the transaction must commit. */
async function isCredentialValid(deps: AuthDeps, user: UserRow, credential: Credential): Promise<boolean> {
  if ('password' in credential) {
    const isRight = await deps.passwords.matches(credential.password, user.passwordHash);
    return isRight && user.isPasswordProof;
  }
  return deps.db.as(service, async (transaction) => {
    if (!(await lockUser(transaction, user.id))) return false;
    const found = await deps.oneTimeCodes.byCode(transaction, {
      userId: user.id,
      kinds: ['reauthentication'],
      to: contactOf(user),
      code: credential.code.trim(),
    });
    if (found) await deleteOneTime(transaction, found.id);
    return found !== undefined;
  });
}
