import { SignUpRequest, type WireUser } from '@remit/contract/auth.ts';
import type { Context } from 'hono';
import type * as v from 'valibot';
import { service, type Transaction } from '#db/database.ts';
import { type FoundOrCreated, findOrCreateAccount } from '../create-account.ts';
import type { AuthDeps } from '../deps.ts';
import { readChallenge, requireMailable, validEmail } from '../email-addresses.ts';
import { apiError } from '../errors.ts';
import { answerSession, type Started, startSession } from '../issue-session.ts';
import { uncounted } from '../mail-quota.ts';
import { notifyOwner, sendConfirmation, type Wanted } from '../mails.ts';
import { type Operation, originOf } from '../operation.ts';
import { guessedAccount } from '../rate-limits.ts';
import { redirectTarget } from '../redirects.ts';
import { readBody } from '../request-body.ts';
import { audienceOf } from '../require-user.ts';
import type { Origin } from '../store/sessions.ts';
import { confirmEmail, findUser, findUserByEmail, type Metadata, type UserRow } from '../store/users.ts';
import { wireUser } from '../wire.ts';
import { obfuscatedUser, unconfirmedUser } from './obfuscated-user.ts';
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
    deps.passwords.reserve();
    if (!config.isAutoconfirmed) {
      requireMailable(email, config.authorizedAddresses);
      await rateLimits.admitMail({ kind: 'confirmation', email, network: deps.networkOf(context) });
    }
    const mayNotifyOwner = !config.isAutoconfirmed && (await rateLimits.mayNotifyOwner(email));
    const registration = {
      email,
      aud: audienceOf(deps, context),
      data: body.data ?? {},
      origin: originOf(deps, context),
      mail: { redirectTo: redirectTarget(deps, context), challenge },
      mayNotifyOwner,
      network: deps.networkOf(context),
    };
    for (let tries = 0; tries < triesMax; tries += 1) {
      const password = await hashedOrCompared(deps, registration, body.password);
      const outcome = await deps.db.as(service, (transaction) =>
        register(deps, transaction, { ...registration, password }),
      );
      if (outcome.kind !== 'changed') return answer(deps, context, outcome);
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

type Registration = {
  readonly email: string;
  readonly aud: string;
  readonly data: Metadata;
  readonly origin: Origin;
  readonly mail: Pick<Wanted, 'redirectTo' | 'challenge'>;
  readonly mayNotifyOwner: boolean;
  readonly network: string;
  readonly password: Password;
};

/** Of a new account the hash; of a known one its own hash, and whether this is its password. */
type Password =
  | { readonly isNew: true; readonly hash: string }
  | { readonly isNew: false; readonly hash: string | null; readonly isSame: boolean };

/** Outside the transaction, and one or the other for everyone, so that the time does not tell. */
async function hashedOrCompared(
  { db, config, passwords, rateLimits }: AuthDeps,
  { email, aud, network }: Pick<Registration, 'email' | 'aud' | 'network'>,
  password: string,
): Promise<Password> {
  const known = await findUserByEmail(db, { email, aud });
  if (!known) return { isNew: true, hash: await passwords.hash(password) };
  const { passwordHash: hash } = known;
  // Where the right password would confirm and sign in, it is guessed at like any other.
  const guess =
    config.isAutoconfirmed && !known.emailConfirmedAt
      ? await rateLimits.admitGuess({ account: guessedAccount(aud, email), network })
      : undefined;
  const isSame = await passwords.matches(password, hash);
  await guess?.settle(isSame);
  return { isNew: false, hash, isSame };
}

type Outcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'session'; readonly started: Started }
  | { readonly kind: 'user'; readonly user: WireUser };

/** Makes the account, or treats an address that has one as the contract says; never both. */
async function register(
  deps: AuthDeps,
  transaction: Transaction,
  registration: Registration,
): Promise<Outcome> {
  const { email, aud, data, origin, mail, mayNotifyOwner, password } = registration;
  const { isAutoconfirmed } = deps.config;
  const account = { email, aud, data, passwordHash: password.isNew ? password.hash : null };
  // One e-mail is written either way, because writing it takes longest: to the owner, or one that is taken back.
  const notWritten = { ...uncounted, outbox: { ...deps.outbox, enqueue: async () => '' } };
  const decoyDeps = mayNotifyOwner ? { ...deps, ...notWritten } : deps;
  const found = await findOrCreateAccount(deps, transaction, account, async (known, decoy) => {
    if (known.emailConfirmedAt) await sendConfirmation(decoyDeps, transaction, { ...mail, ...decoy, origin });
  });
  if (!found || isChanged(found, registration)) return { kind: 'changed' };
  const { user, isNew } = found;
  if (isNew) {
    if (!isAutoconfirmed) {
      await sendConfirmation(deps, transaction, { ...mail, userId: user.id, to: email, origin });
    }
    const traits = { provider: 'email' };
    await deps.audit(transaction, { action: 'user_signedup', actor: user, ip: origin.ip, traits });
    if (isAutoconfirmed) return signIn(deps, transaction, user, origin);
    return { kind: 'user', user: wireUser((await findUser(transaction, user.id)) ?? user) };
  }
  if (isAutoconfirmed) return confirmByPassword(deps, transaction, user, registration);
  if (user.emailConfirmedAt) {
    if (mayNotifyOwner) await notifyOwner(deps, transaction, email, 'sign_up');
    await deps.audit(transaction, { action: 'user_repeated_signup', actor: user, ip: origin.ip });
    await findUser(transaction, user.id); // as for a new account
    return { kind: 'user', user: obfuscatedUser(deps, registration) };
  }
  const isOtherPassword = password.isNew || !password.isSame;
  await sendConfirmation(deps, transaction, {
    ...mail,
    userId: user.id,
    to: email,
    origin,
    mustSetPassword: isOtherPassword,
    earlier: isOtherPassword ? new Date(user.createdAt) : undefined,
  });
  await deps.audit(transaction, { action: 'user_confirmation_requested', actor: user, ip: origin.ip });
  await findUser(transaction, user.id); // as for a new account
  return { kind: 'user', user: unconfirmedUser(deps, registration) };
}

/** Whether what was hashed or compared is no longer so. */
function isChanged({ user, isNew }: FoundOrCreated, { email, password }: Registration): boolean {
  // An address that only an identity has was not compared with anything, and need not be.
  if (user.email !== email) return false;
  return isNew !== password.isNew || (!password.isNew && user.passwordHash !== password.hash);
}

/**
 * An account made by an administrator, or before confirmation was switched off, and never confirmed: whoever knows
 * its password gets in. The service we follow asks for no password here and so gives such accounts to anyone.
 */
async function confirmByPassword(
  deps: AuthDeps,
  transaction: Transaction,
  user: UserRow,
  { password, origin }: Registration,
): Promise<Outcome> {
  const isTheirs = !password.isNew && password.isSame;
  if (user.emailConfirmedAt || user.isBanned || !isTheirs) throw apiError('already_registered');
  await confirmEmail(transaction, user.id);
  return signIn(deps, transaction, user, origin);
}

async function signIn(
  deps: AuthDeps,
  transaction: Transaction,
  { id: userId }: UserRow,
  origin: Origin,
): Promise<Outcome> {
  const started = await startSession(deps, transaction, { userId, method: 'password', origin });
  if (!started) throw new Error('The account that was just made is not there.');
  return { kind: 'session', started };
}

function answer(deps: AuthDeps, context: Context, outcome: Exclude<Outcome, { kind: 'changed' }>) {
  if (outcome.kind === 'session') return answerSession(deps, context, outcome.started);
  deps.notifyMailer();
  return context.json(outcome.user);
}
