import type { Context } from 'hono';
import { service } from '#db/database.ts';
import type { AuthRoom } from '../auth-room.ts';
import { refuse } from '../errors.ts';
import { answerSession, startSession } from '../issue-session.ts';
import { boundedMetadata } from '../metadata.ts';
import { originOf } from '../operation.ts';
import { audienceOf } from '../require-user.ts';
import { insertUser, type Metadata } from '../store/users.ts';

/** A guest: an account without an address, which can get one later. */
export async function signUpAnonymously(room: AuthRoom, context: Context, data: Metadata): Promise<Response> {
  const { config, allowances } = room;
  if (!config.isAnonymousEnabled) throw refuse('anonymous_disabled');
  if (config.isSignupDisabled) throw refuse('signup_disabled');
  await allowances.admitNetwork('anonymous', room.networkOf(context));
  const id = room.newId();
  const started = await room.db.as(service, async (transaction) => {
    await insertUser(transaction, {
      id,
      aud: audienceOf(room, context),
      role: config.jwt.defaultRole,
      email: null,
      passwordHash: null,
      appMetadata: {},
      userMetadata: boundedMetadata(data),
      isEmailConfirmed: false,
      isAnonymous: true,
    });
    return startSession(room, transaction, {
      userId: id,
      method: 'anonymous',
      origin: originOf(room, context),
      action: 'user_signedup',
    });
  });
  if (!started) throw new Error('The account that was just made is not there.');
  return answerSession(room, context, started);
}
