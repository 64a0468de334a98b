import { SignUpRequest, type WireUser } from '@remit/contract/auth.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import type * as v from 'valibot';
import { type FoundOrCreated, findOrCreateAccount, retryIfChanged } from '../create-account.ts';
import type { AuthDeps } from '../deps.ts';
import { requireMailable, validEmail } from '../email-addresses.ts';
import { apiError } from '../errors.ts';
import { respondWithSession, type Started, startSession } from '../issue-session.ts';
import { uncounted } from '../mail-quota.ts';
import { type LinkRequest, notifyOwner, sendConfirmation } from '../mails.ts';
import { type Operation, originOf } from '../operation.ts';
import { validPhone } from '../phones.ts';
import { readChallenge } from '../pkce.ts';
import { redirectTarget } from '../redirects.ts';
import { readBody } from '../request-body.ts';
import { audienceOf } from '../require-user.ts';
import { validChannel } from '../sms-codes.ts';
import type { Origin } from '../store/sessions.ts';
import { confirmEmail, findUser, type Metadata, type UserRow } from '../store/users.ts';
import { wireUser } from '../wire.ts';
import { obfuscatedUser, unconfirmedUser } from './obfuscated-user.ts';
import { signUpAnonymously } from './sign-up-anonymously.ts';
import { signUpByPhone } from './sign-up-by-phone.ts';
import { hashedOrCompared, isPasswordChanged, type Password } from './sign-up-password.ts';

export const signUp: Operation = {
  route: 'POST /signup',
  limit: 'otp',
  isCaptchaGuarded: true,
  async run(deps, context) {
    const body = await readBody(context, SignUpRequest);
    if (body.email === '' && body.phone === '') return signUpAnonymously(deps, context, body.data ?? {});
    const { config, rateLimits } = deps;
    const { challenge, ...contact } = await admitted(deps, body);
    const { password: typed, data } = body;
    if (contact.phone !== undefined) {
      return signUpByPhone(deps, context, { ...contact, password: typed, data: data ?? {} });
    }
    const { email } = contact;
    deps.passwords.reserve();
    if (!config.isAutoconfirmed) {
      requireMailable(email, config.authorizedAddresses);
      await rateLimits.admitMail({ kind: 'confirmation', email, network: deps.networkOf(context) });
    }
    const mayNotifyOwner = !config.isAutoconfirmed && (await rateLimits.mayNotifyOwner(email));
    const registration = {
      email,
      aud: audienceOf(deps, context),
      data: data ?? {},
      origin: originOf(deps, context),
      mail: { redirectTo: redirectTarget(deps, context), challenge },
      mayNotifyOwner,
      network: deps.networkOf(context),
    };
    const outcome = await retryIfChanged(async () => {
      const password = await hashedOrCompared(deps, registration, typed);
      return deps.db.as(service, (transaction) => register(deps, transaction, { ...registration, password }));
    });
    if ('started' in outcome) return respondWithSession(deps, context, outcome.started);
    deps.notifyMailer();
    return context.json(outcome.user);
  },
};

/** Checks in the order of the contract, and after them that the password is not a common one, which it does not know. */
async function admitted(deps: AuthDeps, body: v.InferOutput<typeof SignUpRequest>) {
  const { config, passwords } = deps;
  const isByPhone = body.phone !== '';
  if (config.isSignupDisabled) throw apiError('signup_disabled');
  if (body.password === '') throw apiError('signup_password');
  await passwords.requireRules(body.password);
  if (body.email !== '' && isByPhone) throw apiError('signup_both');
  const channel = isByPhone ? validChannel(deps, body.channel) : 'sms';
  if (isByPhone && body.code_challenge !== '') throw apiError('pkce_not_for_phones');
  const challenge = readChallenge(body);
  if (isByPhone && !config.sms.isPhoneEnabled) throw apiError('phone_signups_disabled');
  if (!isByPhone && !config.isEmailEnabled) throw apiError('email_signups_disabled');
  const contact = isByPhone
    ? { phone: await validPhone(body.phone), channel }
    : { email: validEmail(body.email) };
  passwords.requireUncommon(body.password);
  return { ...contact, challenge };
}

type Registration = {
  readonly email: string;
  readonly aud: string;
  readonly data: Metadata;
  readonly origin: Origin;
  readonly mail: Pick<LinkRequest, 'redirectTo' | 'challenge'>;
  readonly mayNotifyOwner: boolean;
  readonly network: string;
  readonly password: Password;
};

type Outcome = { readonly started: Started } | { readonly user: WireUser };

/** Creates the account, or handles a known e-mail address as in the contract. */
async function register(
  deps: AuthDeps,
  transaction: Transaction,
  registration: Registration,
): Promise<Outcome | undefined> {
  const { email, aud, data, origin, mail, mayNotifyOwner, password } = registration;
  const { isAutoconfirmed } = deps.config;
  const account = { email, aud, data, passwordHash: password.isNew ? password.hash : null };
  // Writing an e-mail takes longest, so one is written in any case: to the owner, or one that is rolled back.
  const notWritten = { ...uncounted, outbox: { ...deps.outbox, enqueue: async () => '' } };
  const decoyDeps = mayNotifyOwner ? { ...deps, ...notWritten } : deps;
  const found = await findOrCreateAccount(deps, transaction, account, async (known, decoy) => {
    if (known.emailConfirmedAt) await sendConfirmation(decoyDeps, transaction, { ...mail, ...decoy, origin });
  });
  if (!found || isChanged(found, registration)) return undefined;
  const { user, isNew } = found;
  if (isNew) {
    if (!isAutoconfirmed) {
      await sendConfirmation(deps, transaction, { ...mail, userId: user.id, to: email, origin });
    }
    const traits = { provider: 'email' };
    await deps.audit(transaction, { action: 'user_signedup', actor: user, ip: origin.ip, traits });
    if (isAutoconfirmed) return signIn(deps, transaction, user, origin);
    return { user: wireUser((await findUser(transaction, user.id)) ?? user) };
  }
  if (isAutoconfirmed) return confirmByPassword(deps, transaction, user, registration);
  if (user.emailConfirmedAt) {
    if (mayNotifyOwner) await notifyOwner(deps, transaction, email, 'sign_up');
    await deps.audit(transaction, { action: 'user_repeated_signup', actor: user, ip: origin.ip });
    await findUser(transaction, user.id); // as for a new account
    return { user: obfuscatedUser(deps, registration) };
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
  return { user: unconfirmedUser(deps, registration) };
}

function isChanged(found: FoundOrCreated, { email, password }: Registration): boolean {
  // An e-mail address that only an identity has was not compared.
  if (found.user.email !== email) return false;
  return isPasswordChanged(found, password);
}

/**
 * For an unconfirmed account, created by an administrator or before confirmation was switched off: the right password
 * signs in. The original service requires no password here and so gives such accounts to anyone.
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
  return { started };
}
