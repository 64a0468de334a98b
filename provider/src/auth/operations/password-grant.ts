import { PasswordGrantRequest } from '@remit/contract/auth.ts';
import { service } from '@remit/platform/db/database.ts';
import { fingerprint } from '@remit/platform/secrets/sealing.ts';
import { auditRejectedSignIn } from '../audit.ts';
import { requireCaptchaToken } from '../captcha.ts';
import { normalizedEmail } from '../email-addresses.ts';
import { apiError } from '../errors.ts';
import { respondWithSession, startSession } from '../issue-session.ts';
import { originOf } from '../operation.ts';
import { normalizedPhone } from '../phones.ts';
import { guessedAccount } from '../rate-limits.ts';
import { readBody } from '../request-body.ts';
import { audienceOf } from '../require-user.ts';
import { isKnownNetwork, rememberNetwork } from '../store/known-networks.ts';
import { findUserByEmail, findUserByPhone } from '../store/users.ts';
import type { Grant } from './token.ts';

/** An unknown account, one without a password and a wrong password have the same response and timing. */
export const passwordGrant: Grant = async (deps, context) => {
  const { config, rateLimits, passwords } = deps;
  const network = deps.networkOf(context);
  await rateLimits.admitNetwork('token', network);
  const { email, phone, password } = await readBody(context, PasswordGrantRequest);
  if (email !== '' && phone !== '') throw apiError('login_both');
  if (email === '' && phone === '') throw apiError('login_neither');
  const isByPhone = phone !== '';
  if (isByPhone && !config.sms.isPhoneEnabled) throw apiError('phone_logins_disabled');
  if (!isByPhone && !config.isEmailEnabled) throw apiError('email_logins_disabled');
  const contact = isByPhone ? normalizedPhone(phone) : normalizedEmail(email);
  passwords.reserve();
  const aud = audienceOf(deps, context);
  const networkHash = fingerprint(deps.lookupKey, `network\n${network}`);
  const guess = await rateLimits.admitGuess({ account: guessedAccount(aud, contact), network });
  const user = isByPhone
    ? await findUserByPhone(deps.db, { phone: contact, aud })
    : await findUserByEmail(deps.db, { email: contact, aud });
  if (user?.isBanned) throw apiError('login_banned');

  // Attackers elsewhere do not lock an owner out: known networks continue, others need a proof of work.
  if (
    guess.isCrowded &&
    !config.captcha && // checked before
    !(await isKnownNetwork(deps.db, { userId: user?.id ?? deps.newId(), network: networkHash }))
  ) {
    await requireCaptchaToken(deps, context);
  }
  const isRight = await passwords.matches(password, user?.passwordHash);
  await guess.settle(isRight);
  if (!isRight || !user?.passwordHash) {
    await auditRejectedSignIn(deps, { user, network, ip: originOf(deps, context).ip });
    throw apiError('invalid_credentials');
  }
  if (isByPhone && !user.phoneConfirmedAt) throw apiError('phone_not_confirmed');
  if (!isByPhone && !user.emailConfirmedAt) throw apiError('email_not_confirmed');
  const { id: userId, passwordHash: ifPasswordHash } = user;
  const origin = originOf(deps, context);
  const started = await deps.db.as(service, async (transaction) => {
    const session = await startSession(deps, transaction, {
      userId,
      method: 'password',
      identity: isByPhone ? 'phone' : 'email',
      origin,
      ifPasswordHash,
    });
    if (session) await rememberNetwork(transaction, { userId, network: networkHash });
    return session;
  });
  if (!started) throw apiError('invalid_credentials');
  const weakness = await passwords.weaknessOf(password);
  return respondWithSession(deps, context, started, weakness && { weak_password: weakness });
};
