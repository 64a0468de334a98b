import type { WireUser } from '@remit/contract/auth.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import type { SmsChannel } from '@remit/platform/sms/sms.ts';
import type { Context } from 'hono';
import { findOrCreateAccount, retryIfChanged } from '../create-account.ts';
import type { AuthDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { respondWithSession, type Started, startSession } from '../issue-session.ts';
import { originOf } from '../operation.ts';
import { audienceOf } from '../require-user.ts';
import { admitSms, issueSmsCode, sendSms } from '../sms-codes.ts';
import type { Origin } from '../store/sessions.ts';
import { confirmPhone, findUser, type Metadata, type UserRow, updateUser } from '../store/users.ts';
import { wireUser } from '../wire.ts';
import { obfuscatedUser, unconfirmedUser } from './obfuscated-user.ts';
import { hashedOrCompared, isPasswordChanged, type Password } from './sign-up-password.ts';

export type PhoneSignUp = {
  readonly phone: string;
  readonly channel: SmsChannel;
  readonly password: string;
  readonly data: Metadata;
};

/** A known number gets an SMS, too, so that the time does not tell. */
export async function signUpByPhone(
  deps: AuthDeps,
  context: Context,
  { phone, channel, password: typed, data }: PhoneSignUp,
): Promise<Response> {
  const network = deps.networkOf(context);
  const to = { phone, channel, network };
  deps.passwords.reserve();
  if (!deps.config.sms.isAutoconfirmed) await admitSms(deps, to);
  const aud = audienceOf(deps, context);
  const origin = originOf(deps, context);
  const outcome = await retryIfChanged(async () => {
    const password = await hashedOrCompared(deps, { phone, aud, network }, typed);
    return deps.db.as(service, (transaction) =>
      register(deps, transaction, { phone, aud, data, origin, password }),
    );
  });
  if ('started' in outcome) return respondWithSession(deps, context, outcome.started);
  await sendSms(deps, to, outcome.text);
  return context.json(outcome.user);
}

type Registration = {
  readonly phone: string;
  readonly aud: string;
  readonly data: Metadata;
  readonly origin: Origin;
  readonly password: Password;
};

type Outcome = { readonly started: Started } | { readonly user: WireUser; readonly text: string };

/** Creates the account, or handles a known number as in the contract. */
async function register(
  deps: AuthDeps,
  transaction: Transaction,
  registration: Registration,
): Promise<Outcome | undefined> {
  const { phone, aud, data, origin, password } = registration;
  const { isAutoconfirmed } = deps.config.sms;
  const account = { phone, aud, data, passwordHash: password.isNew ? password.hash : null };
  const issueCode = async (userId: string, to: string, mustSetPassword = false) => {
    const text = await issueSmsCode(deps, transaction, { userId, kind: 'sms', phone: to, mustSetPassword });
    await updateUser(transaction, userId, { confirmationSentAt: 'now' });
    return text;
  };
  const found = await findOrCreateAccount(deps, transaction, account, async (known, decoy) => {
    if (known.phoneConfirmedAt) await issueCode(decoy.userId, decoy.to);
  });
  if (!found || isPasswordChanged(found, password)) return undefined;
  const { user, isNew } = found;
  const event = { actor: user, ip: origin.ip };
  if (isNew) {
    const traits = { provider: 'phone' };
    const text = isAutoconfirmed ? '' : await issueCode(user.id, phone);
    await deps.audit(transaction, { ...event, action: 'user_signedup', traits });
    if (isAutoconfirmed) return signIn(deps, transaction, user, origin);
    return { user: wireUser((await findUser(transaction, user.id)) ?? user), text };
  }
  if (isAutoconfirmed) {
    // The right password confirms an unconfirmed account, as by e-mail.
    const isTheirs = !password.isNew && password.isSame;
    if (user.phoneConfirmedAt || user.isBanned || !isTheirs) throw apiError('already_registered');
    await confirmPhone(transaction, user.id);
    return signIn(deps, transaction, user, origin);
  }
  if (user.phoneConfirmedAt) {
    await deps.audit(transaction, { ...event, action: 'user_repeated_signup' });
    await findUser(transaction, user.id); // as for a new account
    return {
      user: obfuscatedUser(deps, registration),
      text: deps.messages.knownText(`${deps.config.siteUrl}/auth`),
    };
  }
  const text = await issueCode(user.id, phone, password.isNew || !password.isSame);
  await deps.audit(transaction, { ...event, action: 'user_confirmation_requested' });
  await findUser(transaction, user.id); // as for a new account
  return { user: unconfirmedUser(deps, registration), text };
}

async function signIn(
  deps: AuthDeps,
  transaction: Transaction,
  { id: userId }: UserRow,
  origin: Origin,
): Promise<Outcome> {
  const signedIn = { userId, method: 'password', identity: 'phone', origin };
  const started = await startSession(deps, transaction, signedIn);
  if (!started) throw new Error('The account that was just made is not there.');
  return { started };
}
