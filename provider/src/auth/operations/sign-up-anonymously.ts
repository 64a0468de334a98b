import { service } from '@remit/platform/db/database.ts';
import type { Context } from 'hono';
import type { AuthDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { respondWithSession, startSession } from '../issue-session.ts';
import { boundedMetadata } from '../metadata.ts';
import { originOf } from '../operation.ts';
import { audienceOf } from '../require-user.ts';
import { insertUser, type Metadata } from '../store/users.ts';

/** A guest is an account without an e-mail address, which can be added later. */
export async function signUpAnonymously(deps: AuthDeps, context: Context, data: Metadata): Promise<Response> {
  const { config, rateLimits } = deps;
  if (!config.isAnonymousEnabled) throw apiError('anonymous_disabled');
  if (config.isSignupDisabled) throw apiError('signup_disabled');
  await rateLimits.admitNetwork('anonymous', deps.networkOf(context));
  const id = deps.newId();
  const started = await deps.db.as(service, async (transaction) => {
    await insertUser(transaction, {
      id,
      aud: audienceOf(deps, context),
      role: config.jwt.defaultRole,
      email: null,
      passwordHash: null,
      appMetadata: {},
      userMetadata: boundedMetadata(data),
      isEmailConfirmed: false,
      isAnonymous: true,
    });
    return startSession(deps, transaction, {
      userId: id,
      method: 'anonymous',
      origin: originOf(deps, context),
      action: 'user_signedup',
    });
  });
  if (!started) throw new Error('The account that was just made is not there.');
  return respondWithSession(deps, context, started);
}
