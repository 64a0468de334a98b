import { freshSeconds, UpdateUserRequest } from '@remit/contract/auth.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import type { Context } from 'hono';
import type * as v from 'valibot';
import { lockOwner, needsSecondFactor } from '../assurance.ts';
import type { AuthDeps } from '../deps.ts';
import { requireMailable, validEmail } from '../email-addresses.ts';
import { startEmailChange } from '../email-change.ts';
import { apiError } from '../errors.ts';
import {
  authenticatedSecondsAgo,
  type FreshProof,
  requireCurrentPassword,
  requireFreshProof,
  requireNonce,
  useProof,
} from '../fresh-proof.ts';
import { notifyOwner, sendNotice } from '../mails.ts';
import { mergedMetadata, nameKey } from '../metadata.ts';
import { type Operation, originOf } from '../operation.ts';
import { startPhoneChange } from '../phone-change.ts';
import { validPhone } from '../phones.ts';
import { type Challenge, readChallenge } from '../pkce.ts';
import { redirectTarget } from '../redirects.ts';
import { readBody } from '../request-body.ts';
import { isAdmin, requireUser, type SignedIn } from '../require-user.ts';
import { endIfRoleChanged } from '../role-change.ts';
import { admitSms, type SmsTo, sendSms, validChannel } from '../sms-codes.ts';
import { endPendingSignIns } from '../store/one-time-tokens.ts';
import { deleteSessionsOf, endFirstPassword } from '../store/sessions.ts';
import { isPhoneTaken } from '../store/user-administration.ts';
import { isEmailTaken, lockUser, type UserRow, updateUser } from '../store/users.ts';
import { wireUser } from '../wire.ts';

type Body = v.InferOutput<typeof UpdateUserRequest>;

/** A new e-mail address is confirmed by mail, a new number by SMS. */
export const putUser: Operation = {
  route: 'PUT /user',
  limit: 'otp',
  async run(deps, context) {
    const signedIn = await requireUser(deps, context);
    const body = await readBody(context, UpdateUserRequest);
    const requested = await admitted(deps, context, signedIn, body);
    // Before any check that would disclose whether an e-mail address is taken.
    const proof = await proofFor(deps, context, signedIn, { body, ...requested });
    if (requested.email !== undefined) await requireAvailable(deps, context, signedIn, requested.email);
    if (requested.smsTo !== undefined) await requireAvailablePhone(deps, signedIn, requested.smsTo);
    const passwordHash = await newPasswordHash(deps, context, signedIn, body);
    const { user, text } = await deps.db.as(service, (transaction) =>
      change(deps, transaction, context, { signedIn, body, ...requested, passwordHash, proof }),
    );
    deps.notifyMailer();
    if (requested.smsTo && text !== undefined) await sendSms(deps, requested.smsTo, text);
    return context.json(wireUser(user));
  },
};

/** Checks of the request alone, in the order of the contract. */
async function admitted(deps: AuthDeps, context: Context, signedIn: SignedIn, body: Body) {
  const { user } = signedIn;
  const email = body.email === '' ? undefined : validEmail(body.email);
  const phone = body.phone === '' ? undefined : await validPhone(body.phone);
  const channel = phone === undefined ? 'sms' : validChannel(deps, body.channel);
  if (phone !== undefined && !deps.config.sms.isPhoneEnabled) throw apiError('phone_signups_disabled');
  const challenge = readChallenge(body);
  if (body.password !== '') await deps.passwords.requireAcceptable(body.password);
  requireMay(deps, signedIn, body);
  const hasContact = [user.email, user.phone, email, phone].some(Boolean);
  if (user.isAnonymous && body.password !== '' && !hasContact) throw apiError('anonymous_password');
  const smsTo: SmsTo | undefined =
    phone === undefined || phone === user.phone
      ? undefined
      : { phone, channel, network: deps.networkOf(context) };
  return { email: email === user.email ? undefined : email, smsTo, challenge };
}

/** Checks that need a role or the second factor. */
function requireMay(deps: AuthDeps, signedIn: SignedIn, body: Body): void {
  if (body.app_metadata && !isAdmin(deps, signedIn)) throw apiError('app_metadata_admin');
  const opensAccount = body.email !== '' || body.phone !== '' || body.password !== '';
  if (opensAccount && needsSecondFactor(signedIn)) throw apiError('aal2_for_change');
  // A row policy protects the profile from such a session, and the profile has the same name.
  const changesName = Object.hasOwn(body.data ?? {}, nameKey);
  if (changesName && needsSecondFactor(signedIn)) throw apiError('aal2_for_name');
}

/** No mail is sent to a guest where confirmation is off. */
const isAppliedAtOnce = ({ config }: AuthDeps, { user }: SignedIn) =>
  user.isAnonymous && config.isAutoconfirmed;

/** Limits come first, to slow down attempts with many e-mail addresses; the owner of a taken one is notified. */
async function requireAvailable(
  deps: AuthDeps,
  context: Context,
  signedIn: SignedIn,
  email: string,
): Promise<void> {
  const { user } = signedIn;
  const { rateLimits, config } = deps;
  requireMailable(email, config.authorizedAddresses);
  if (!isAppliedAtOnce(deps, signedIn)) {
    const network = deps.networkOf(context);
    await rateLimits.admitMail({ kind: 'email_change', email: user.email ?? email, to: email, network });
  }
  const mayNotifyOwner = !config.isAutoconfirmed && (await rateLimits.mayNotifyOwner(email));
  const isTaken = await deps.db.as(service, async (transaction) => {
    const found = await isEmailTaken(transaction, { email, aud: user.aud, exceptUser: user.id });
    if (found && mayNotifyOwner) await notifyOwner(deps, transaction, email, 'email_change');
    return found;
  });
  if (!isTaken) return;
  deps.notifyMailer();
  throw apiError('email_exists');
}

async function requireAvailablePhone(deps: AuthDeps, { user }: SignedIn, to: SmsTo): Promise<void> {
  if (!deps.config.sms.isAutoconfirmed) await admitSms(deps, to);
  const { phone } = to;
  const isTaken = await deps.db.as(service, (transaction) =>
    isPhoneTaken(transaction, { phone, aud: user.aud, exceptUser: user.id }),
  );
  if (isTaken) throw apiError('phone_exists');
}

/** Data may be changed without a proof, unless a password must be set first. */
async function proofFor(
  deps: AuthDeps,
  context: Context,
  signedIn: SignedIn,
  { body, email, smsTo }: Pick<Change, 'body' | 'email' | 'smsTo'>,
): Promise<FreshProof> {
  const { user, session } = signedIn;
  if (session?.firstPassword === 'must' && body.password === '') throw apiError('reauthentication_needed');
  if (body.password === '' && email === undefined && smsTo === undefined) return { isProven: false };
  const proof = await requireFreshProof(deps, context, signedIn, body);
  if (body.password === '' || proof.nonceId !== undefined) return proof;
  // A proof by our own route since then satisfies the setting of the contract.
  const isOld = session === undefined || session.ageSeconds >= reauthenticateAfterSeconds;
  const isProvenSince = (authenticatedSecondsAgo(signedIn) ?? Infinity) < freshSeconds;
  if (!deps.config.passwordChange.needsReauthentication || !isOld || isProvenSince) return proof;
  if (body.nonce === '') throw apiError('reauthentication_needed');
  return { ...proof, nonceId: await requireNonce(deps, context, user, body.nonce) };
}

const reauthenticateAfterSeconds = 24 * 60 * 60;
/** After these methods the user may not know the password. */
const withoutPassword = ['recovery', 'otp', 'magiclink'];

async function newPasswordHash(
  deps: AuthDeps,
  context: Context,
  { user, session }: SignedIn,
  { password, current_password: current }: Body,
): Promise<string | undefined> {
  if (password === '') return undefined;
  const { config, passwords, rateLimits } = deps;
  // Each sends an e-mail to the owner, which no other limit counts.
  await rateLimits.admitPasswordChange(user.id);
  const cameWithout = session?.amr.some(({ method }) => withoutPassword.includes(method)) ?? false;
  if (config.passwordChange.needsCurrentPassword && user.passwordHash && !cameWithout) {
    if (current === '') throw apiError('current_password_required');
    await requireCurrentPassword(deps, context, user, current);
  }
  if (user.passwordHash && (await passwords.matches(password, user.passwordHash))) {
    throw apiError('same_password');
  }
  return passwords.hash(password);
}

type Change = {
  readonly signedIn: SignedIn;
  readonly body: Body;
  readonly email: string | undefined;
  readonly smsTo: SmsTo | undefined;
  readonly challenge: Challenge | undefined;
  readonly passwordHash: string | undefined;
  readonly proof: FreshProof;
};

async function change(
  deps: AuthDeps,
  transaction: Transaction,
  context: Context,
  { signedIn, body, email, smsTo, challenge, passwordHash, proof }: Change,
): Promise<{ readonly user: UserRow; readonly text: string | undefined }> {
  const { id } = signedIn.user;
  const origin = originOf(deps, context);
  const locked = await lockOwner(transaction, signedIn);
  requireMay(deps, locked, body);
  const { user } = locked;
  // The owner may have changed it since it was compared.
  if (user.passwordHash !== signedIn.user.passwordHash) throw apiError('reauthentication_needed');
  await useProof(transaction, proof);
  if (passwordHash !== undefined) {
    const { session } = signedIn;
    await updateUser(transaction, id, { passwordHash, isPasswordProof: proof.isProven });
    await endPendingSignIns(transaction, id);
    await deleteSessionsOf(transaction, id, { except: session?.id ?? null });
    if (session) await endFirstPassword(transaction, session.id);
    await deps.audit(transaction, { action: 'user_updated_password', actor: user, ip: origin.ip });
    await sendNotice(deps, transaction, { user, origin, change: { kind: 'password' } });
  }
  if (body.data)
    await updateUser(transaction, id, { userMetadata: mergedMetadata(user.userMetadata, body.data) });
  const appMetadata = mergedMetadata(user.appMetadata, body.app_metadata ?? {});
  if (body.app_metadata) await updateUser(transaction, id, { appMetadata });
  if (email !== undefined) {
    const redirectTo = redirectTarget(deps, context);
    await startEmailChange(deps, transaction, { user, email, redirectTo, challenge, origin });
  }
  const text = smsTo && (await startPhoneChange(deps, transaction, { user, phone: smsTo.phone, origin }));
  await endIfRoleChanged(transaction, user, { ...user, appMetadata });
  await deps.audit(transaction, { action: 'user_modified', actor: user, ip: origin.ip });
  return { user: (await lockUser(transaction, id)) ?? user, text };
}
