import { PasswordGrantRequest } from '@remit/contract/auth.ts';
import { service } from '#db/database.ts';
import { auditRejectedSignIn } from '../audit.ts';
import { normalizedEmail } from '../email-addresses.ts';
import { apiError } from '../errors.ts';
import { answerSession, startSession } from '../issue-session.ts';
import { originOf } from '../operation.ts';
import { readBody } from '../request-body.ts';
import { audienceOf } from '../require-user.ts';
import { findUserByEmail } from '../store/users.ts';
import type { Grant } from './token.ts';

/** An unknown address, one without a password and a wrong password are one answer, and take one time. */
export const passwordGrant: Grant = async (deps, context) => {
  const { config, rateLimits, passwords } = deps;
  const network = deps.networkOf(context);
  await rateLimits.admitNetwork('token', network);
  const { email, phone, password } = await readBody(context, PasswordGrantRequest);
  if (email !== '' && phone !== '') throw apiError('login_both');
  if (email === '' && phone === '') throw apiError('login_neither');
  if (phone !== '') throw apiError('phone_logins_disabled');
  if (!config.isEmailEnabled) throw apiError('email_logins_disabled');
  const address = normalizedEmail(email);
  passwords.reserve();
  const guess = await rateLimits.admitGuess({ account: address, network });
  const user = await findUserByEmail(deps.db, { email: address, aud: audienceOf(deps, context) });
  if (user?.isBanned) throw apiError('login_banned');

  const isRight = await passwords.matches(password, user?.passwordHash);
  await guess.settle(isRight);
  if (!isRight || !user?.passwordHash) {
    await auditRejectedSignIn(deps, { user, network, ip: originOf(deps, context).ip });
    throw apiError('invalid_credentials');
  }
  if (!user.emailConfirmedAt) throw apiError('email_not_confirmed');
  const { id: userId, passwordHash: ifPasswordHash } = user;
  const origin = originOf(deps, context);
  const started = await deps.db.as(service, (transaction) =>
    startSession(deps, transaction, { userId, method: 'password', origin, ifPasswordHash }),
  );
  if (!started) throw apiError('invalid_credentials');
  const weakness = passwords.weaknessOf(password);
  return answerSession(deps, context, started, weakness && { weak_password: weakness });
};
