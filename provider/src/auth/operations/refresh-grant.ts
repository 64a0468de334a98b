import { isDeepStrictEqual } from 'node:util';
import { RefreshGrantRequest } from '@remit/contract/auth.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import type { ApiError } from '@remit/platform/http/api-error.ts';
import { deviceOf } from '@remit/platform/http/device.ts';
import { needsSecondFactor } from '../assurance.ts';
import { auditEntryOf } from '../audit.ts';
import type { AuthDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { respondWithSession, type Started } from '../issue-session.ts';
import { originOf } from '../operation.ts';
import type { RefreshToken } from '../refresh-tokens.ts';
import { readBody } from '../request-body.ts';
import {
  advanceSession,
  deleteSession,
  isSuperseded,
  type Locked,
  type Origin,
  recordReuse,
  type SessionRow,
  withLockedSession,
} from '../store/sessions.ts';
import type { UserRow } from '../store/users.ts';
import type { Grant } from './token.ts';

export const refreshGrant: Grant = async (deps, context) => {
  const { refresh_token: text } = await readBody(context, RefreshGrantRequest);
  const presented = deps.refreshTokens.read(text);
  if (presented === 'malformed' || presented === 'unknown') {
    await deps.rateLimits.admitNetwork('token', deps.networkOf(context));
    throw apiError(presented === 'malformed' ? 'refresh_malformed' : 'refresh_not_found');
  }
  const origin = originOf(deps, context);
  const outcome = await withLockedSession(deps.db, presented.sessionId, (transaction, locked) =>
    refresh(deps, transaction, { presented, locked, origin }),
  ).catch((error: { code?: unknown }) => {
    throw error.code === lockNotAvailable ? apiError('refresh_conflict') : error;
  });
  if ('error' in outcome) {
    await deps.rateLimits.admitNetwork('token', deps.networkOf(context));
    throw outcome.error;
  }
  if (outcome.reuseCause !== undefined) {
    context.header('sb-auth-refresh-token-reuse', 'true');
    context.header('sb-auth-refresh-token-reuse-cause', outcome.reuseCause);
  } else context.header('sb-auth-refresh-token-rotated', 'true');
  return respondWithSession(deps, context, outcome);
};

const lockNotAvailable = '55P03';

/** Why an older token was accepted, as in the contract. */
type ReuseCause = 'concurrent-refresh' | 'fail-to-save';

type Outcome = (Started & { readonly reuseCause?: ReuseCause }) | { readonly error: ApiError };

type Refresh = {
  readonly presented: RefreshToken;
  readonly locked: Locked | undefined;
  readonly origin: Origin;
};

/** Returns the error: the end of a stolen session has to be committed. */
async function refresh(
  deps: AuthDeps,
  transaction: Transaction,
  { presented: { counter }, locked, origin }: Refresh,
): Promise<Outcome> {
  if (!locked) return { error: apiError('refresh_not_found') };
  const { user, session } = locked;
  if (user.isBanned) return { error: apiError('refresh_banned') };
  const ended = await endOf(deps, transaction, locked);
  if (ended) return { error: ended };

  if (counter > session.counter) return { error: apiError('refresh_foreign') };
  if (counter < session.counter) {
    const reuse = reuseOf(deps, { counter, session, origin });
    if (reuse === 'stolen') {
      if (deps.config.refresh.isRotated) {
        await deleteSession(transaction, session.id);
        await deps.audit(transaction, {
          action: 'token_revoked',
          actor: user,
          ip: origin.ip,
          traits: { session_id: session.id, reason: 'reuse' },
        });
      }
      return { error: apiError('refresh_reused') };
    }
    if (reuse === 'fail-to-save') await recordReuse(transaction, session);
    return { user, session, reuseCause: reuse };
  }
  const next = { ...session, counter: counter + 1n };
  const entry = auditEntryOf(deps.newId(), {
    action: 'token_refreshed',
    actor: user,
    ip: origin.ip,
    traits: { session_id: session.id },
  });
  await advanceSession(transaction, { id: session.id, counter: next.counter, ...origin }, entry);
  return { user, session: next };
}

type Reuse = { readonly counter: bigint; readonly session: SessionRow; readonly origin: Origin };

/**
 * For a moment older tokens are retries of a busy client. Later the last but one may follow a lost response: from any
 * network, since people move, but from the same kind of device and not in two rotations in a row, as a copy would be
 * used.
 */
function reuseOf({ config }: AuthDeps, { counter, session, origin }: Reuse): ReuseCause | 'stolen' {
  const { reuseSeconds } = config.refresh;
  // A token from before the second factor must not return one from after it.
  if (counter < session.raisedAtCounter) return 'stolen';
  if (session.idleSeconds < reuseSeconds) return 'concurrent-refresh';
  const isLast = counter === session.counter - 1n;
  const isAgain = session.reusedAtCounter === counter;
  const isSameDevice = isDeepStrictEqual(deviceOf(session.userAgent), deviceOf(origin.userAgent));
  return isLast && !isAgain && isSameDevice ? 'fail-to-save' : 'stolen';
}

async function endOf(
  { config }: AuthDeps,
  transaction: Transaction,
  { user, session }: { readonly user: UserRow; readonly session: SessionRow },
): Promise<ApiError | undefined> {
  const { timeboxSeconds, inactivitySeconds, lowAalSeconds, isSinglePerUser, tags } = config.sessions;
  if (session.isOver || (timeboxSeconds !== undefined && session.ageSeconds >= timeboxSeconds)) {
    return apiError('refresh_expired');
  }
  if (inactivitySeconds !== undefined && session.idleSeconds >= inactivitySeconds) {
    return apiError('refresh_inactive');
  }
  if (
    lowAalSeconds !== undefined &&
    needsSecondFactor({ user, session }) &&
    session.ageSeconds >= lowAalSeconds
  ) {
    return apiError('refresh_low_aal');
  }
  if (isSinglePerUser && (await isSuperseded(transaction, session, tags)))
    return apiError('refresh_newer_login');
  return undefined;
}
