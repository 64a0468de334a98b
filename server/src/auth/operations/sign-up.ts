import { SignUpRequest } from '@remit/contract/auth.ts';
import type { Context } from 'hono';
import type * as v from 'valibot';
import { service, type Transaction } from '#db/database.ts';
import { createAccount } from '../create-account.ts';
import type { AuthDeps } from '../deps.ts';
import { readChallenge, requireMailable, validEmail } from '../email-addresses.ts';
import { apiError } from '../errors.ts';
import { answerSession, type Started, startSession } from '../issue-session.ts';
import { notifyOwner, sendConfirmation, type Wanted } from '../mails.ts';
import { type Operation, originOf } from '../operation.ts';
import { redirectTarget } from '../redirects.ts';
import { readBody } from '../request-body.ts';
import { audienceOf } from '../require-user.ts';
import type { Origin } from '../store/sessions.ts';
import {
  confirmEmail,
  findUser,
  findUserByEmail,
  lockUserByAnyEmail,
  type Metadata,
  type UserRow,
} from '../store/users.ts';
import { runDecoy } from '../timing-decoy.ts';
import { wireUser } from '../wire.ts';
import { obfuscatedUser, withoutPersonalData } from './obfuscated-user.ts';
import { signUpAnonymously } from './sign-up-anonymously.ts';

export const signUp: Operation = {
  route: 'POST /signup',
  limit: 'otp',
  isCaptchaGuarded: true,
  async run(deps, context) {
    const body = await readBody(context, SignUpRequest);
    if (body.email === '' && body.phone === '') return signUpAnonymously(deps, context, body.data ?? {});
    const { config, rateLimits } = deps;
    const { email, challenge } = admitted(deps, body);
    if (!config.isAutoconfirmed) {
      requireMailable(email, config.authorizedAddresses);
      await rateLimits.admitMail({ kind: 'confirmation', email, network: deps.networkOf(context) });
    }
    const mayNotifyOwner = !config.isAutoconfirmed && (await rateLimits.mayNotifyOwner(email));
    // Outside the transaction, and for a known address too, so that the time does not tell.
    const passwordHash = await deps.passwords.hash(body.password);
    const registration = {
      email,
      aud: audienceOf(deps, context),
      password: body.password,
      passwordHash,
      data: body.data ?? {},
      origin: originOf(deps, context),
      mail: { redirectTo: redirectTarget(deps, context), challenge },
      mayNotifyOwner,
    };
    for (let tries = 0; tries < triesMax; tries += 1) {
      const compared = await comparedWithWaiting(deps, registration);
      const outcome = await deps.db.as(service, (transaction) =>
        register(deps, transaction, { ...registration, compared }),
      );
      if (outcome.kind !== 'changed') return answer(deps, context, outcome, body.password);
    }
    throw apiError('unavailable');
  },
};

/** The account can change between looking at its password and writing; more often than this it does not. */
const triesMax = 5;

/** The checks of the contract, in its order. */
function admitted({ config, passwords }: AuthDeps, body: v.InferOutput<typeof SignUpRequest>) {
  if (config.isSignupDisabled) throw apiError('signup_disabled');
  if (body.password === '') throw apiError('signup_password');
  passwords.requireAcceptable(body.password);
  if (body.email !== '' && body.phone !== '') throw apiError('signup_both');
  if (body.phone !== '' && !['', 'sms', 'whatsapp'].includes(body.channel)) throw apiError('bad_channel');
  if (body.phone !== '' && body.code_challenge !== '') throw apiError('pkce_not_for_phones');
  const challenge = readChallenge(body);
  if (body.phone !== '') throw apiError('phone_signups_disabled');
  if (!config.isEmailEnabled) throw apiError('email_signups_disabled');
  return { email: validEmail(body.email), challenge };
}

export type Registration = {
  readonly email: string;
  readonly aud: string;
  readonly password: string;
  readonly passwordHash: string;
  readonly data: Metadata;
  readonly origin: Origin;
  readonly mail: Pick<Wanted, 'redirectTo' | 'challenge'>;
  readonly mayNotifyOwner: boolean;
  readonly compared: Compared;
};

/** The password of an account that waits for its confirmation, and whether it is the one given now. */
type Compared = { readonly hash: string | null; readonly isSame: boolean };

async function comparedWithWaiting(
  { db, config, passwords }: AuthDeps,
  { email, aud, password }: Omit<Registration, 'compared'>,
): Promise<Compared> {
  const waiting = config.isAutoconfirmed ? undefined : await findUserByEmail(db, { email, aud });
  const hash = waiting && !waiting.emailConfirmedAt ? waiting.passwordHash : null;
  return { hash, isSame: hash !== null && (await passwords.matches(password, hash)) };
}

export type Outcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'session'; readonly started: Started }
  | { readonly kind: 'user'; readonly user: UserRow }
  | { readonly kind: 'known'; readonly email: string; readonly data: Metadata; readonly aud: string }
  | { readonly kind: 'compare'; readonly user: UserRow; readonly origin: Origin };

/** Makes the account, or treats an address that has one as the contract says; never both. */
export async function register(
  deps: AuthDeps,
  transaction: Transaction,
  registration: Registration,
): Promise<Outcome> {
  const { email, aud, data, origin, mayNotifyOwner, compared } = registration;
  const { isAutoconfirmed } = deps.config;
  const known =
    (await lockUserByAnyEmail(transaction, { email, aud })) ??
    ((await createAccount(deps, transaction, registration))
      ? undefined
      : // Someone else made it between the two.
        await lockUserByAnyEmail(transaction, { email, aud }));
  if (!known) {
    return finish(deps, transaction, registration, await lockUserByAnyEmail(transaction, { email, aud }));
  }
  if (isAutoconfirmed) {
    if (known.emailConfirmedAt) throw apiError('already_registered');
    return { kind: 'compare', user: known, origin };
  }
  if (!known.emailConfirmedAt) {
    if (known.email === email && known.passwordHash !== compared.hash) return { kind: 'changed' };
    const wanted = { ...registration.mail, userId: known.id, to: email, keepsPassword: compared.isSame };
    await sendConfirmation(deps, transaction, wanted);
    await deps.audit(transaction, { action: 'user_confirmation_requested', actor: known, ip: origin.ip });
    const sent = (await findUser(transaction, known.id)) ?? known;
    return { kind: 'user', user: known.invitedAt ? withoutPersonalData(sent) : sent };
  }
  // One mail is written either way, because writing it takes longest: to the owner, or one that is taken back.
  const notWritten = {
    takeMailQuota: async () => ({ delayMs: 0 }),
    outbox: { ...deps.outbox, enqueue: async () => '' },
  };
  const decoyDeps = mayNotifyOwner ? { ...deps, ...notWritten } : deps;
  await runDecoy(transaction, () =>
    createAccount(decoyDeps, transaction, { ...registration, email: `${deps.newId()}@nobody.invalid` }),
  );
  if (mayNotifyOwner) await notifyOwner(deps, transaction, email);
  await deps.audit(transaction, { action: 'user_repeated_signup', actor: known, ip: origin.ip });
  return { kind: 'known', email, data, aud };
}

async function finish(
  deps: AuthDeps,
  transaction: Transaction,
  { origin }: Registration,
  user: UserRow | undefined,
): Promise<Outcome> {
  if (!user) throw new Error('The account that was just made is not there.');
  await deps.audit(transaction, {
    action: 'user_signedup',
    actor: user,
    ip: origin.ip,
    traits: { provider: 'email' },
  });
  if (!deps.config.isAutoconfirmed) return { kind: 'user', user };
  const started = await startSession(deps, transaction, { userId: user.id, method: 'password', origin });
  if (!started) throw new Error('The account that was just made is not there.');
  return { kind: 'session', started };
}

async function answer(
  deps: AuthDeps,
  context: Context,
  outcome: Exclude<Outcome, { kind: 'changed' }>,
  password: string,
): Promise<Response> {
  switch (outcome.kind) {
    case 'session':
      return answerSession(deps, context, outcome.started);
    case 'user':
      deps.notifyMailer();
      return context.json(wireUser(outcome.user));
    case 'known':
      deps.notifyMailer();
      return context.json(obfuscatedUser(deps, outcome));
    case 'compare':
      return answerSession(deps, context, await takeOver(deps, outcome, password));
  }
}

/**
 * An account made by an administrator, or before confirmation was switched off, and never confirmed: whoever knows
 * its password gets in. The service we follow asks for no password here and so gives such accounts to anyone.
 */
async function takeOver(
  deps: AuthDeps,
  { user, origin }: Extract<Outcome, { kind: 'compare' }>,
  password: string,
): Promise<Started> {
  const { passwordHash } = user;
  if (!(await deps.passwords.matches(password, passwordHash)) || passwordHash === null || user.isBanned) {
    throw apiError('already_registered');
  }
  const started = await deps.db.as(service, async (transaction) => {
    await confirmEmail(transaction, user.id);
    return startSession(deps, transaction, {
      userId: user.id,
      method: 'password',
      origin,
      ifPasswordHash: passwordHash,
    });
  });
  if (!started) throw apiError('already_registered');
  return started;
}
