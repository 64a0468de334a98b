import { UpdateUserRequest } from '@remit/contract/auth.ts';
import type { Context } from 'hono';
import type * as v from 'valibot';
import { service, type Transaction } from '#db/database.ts';
import type { AuthDeps } from '../deps.ts';
import { readChallenge, requireMailable, validEmail } from '../email-addresses.ts';
import { startEmailChange } from '../email-change.ts';
import { apiError } from '../errors.ts';
import { mergedMetadata } from '../metadata.ts';
import { type Operation, originOf } from '../operation.ts';
import { redirectTarget } from '../redirects.ts';
import { readBody } from '../request-body.ts';
import { isAdmin, requireUser, type SignedIn } from '../require-user.ts';
import { deleteOneTime, deleteOneTimesOf } from '../store/one-time-tokens.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { isEmailTaken, lockUser, type UserRow, updateUser } from '../store/users.ts';
import { wireUser } from '../wire.ts';

type Body = v.InferOutput<typeof UpdateUserRequest>;

/** Changes what is given: password, data, and by way of a mail the address. */
export const putUser: Operation = {
  route: 'PUT /user',
  limit: 'otp',
  async run(deps, context) {
    const signedIn = await requireUser(deps, context);
    const body = await readBody(context, UpdateUserRequest);
    const wanted = admitted(deps, signedIn, body);
    if (wanted.email !== undefined) {
      requireMailable(wanted.email, deps.config.authorizedAddresses);
      await requireEmailFree(deps, signedIn.user, wanted.email);
    }
    const password = await newPassword(deps, context, signedIn, body);
    if (wanted.email !== undefined && !isAppliedAtOnce(deps, signedIn)) {
      const { email } = signedIn.user;
      await deps.rateLimits.admitMail({
        kind: 'email_change',
        email: email ?? wanted.email,
        to: wanted.email,
        network: deps.networkOf(context),
      });
    }
    const user = await deps.db.as(service, (transaction) =>
      change(deps, transaction, context, { signedIn, body, ...wanted, password }),
    );
    deps.notifyMailer();
    return context.json(wireUser(user));
  },
};

/** The checks of the contract that need nothing but the request, in its order. */
function admitted(deps: AuthDeps, { claims, user }: SignedIn, body: Body) {
  const email = body.email === '' ? undefined : validEmail(body.email);
  if (body.phone !== '') throw apiError('phone_signups_disabled');
  const challenge = readChallenge(body);
  if (body.password !== '') deps.passwords.requireAcceptable(body.password);
  if (body.app_metadata && !isAdmin(deps, claims)) throw apiError('app_metadata_admin');
  if (user.isAnonymous && body.password !== '' && !user.email && email === undefined) {
    throw apiError('anonymous_password');
  }
  return { email: email === user.email ? undefined : email, challenge };
}

/** A guest where addresses count as confirmed: no mail is sent. */
const isAppliedAtOnce = ({ config }: AuthDeps, { user }: SignedIn) =>
  user.isAnonymous && config.isAutoconfirmed;

async function requireEmailFree(deps: AuthDeps, user: UserRow, email: string): Promise<void> {
  const isTaken = await deps.db.as(service, (transaction) =>
    isEmailTaken(transaction, { email, aud: user.aud, exceptUser: user.id }),
  );
  if (isTaken) throw apiError('email_exists');
}

const reauthenticateAfterSeconds = 24 * 60 * 60;
/** Whoever came in by one of these does not know the password, or has forgotten it. */
const withoutPassword = ['recovery', 'otp', 'magiclink'];

type NewPassword = {
  readonly hash: string;
  /** The mailed code that was given with it; used up by the change. */
  readonly nonceId: string | undefined;
};

/** Undefined when no password is to be changed. */
async function newPassword(
  deps: AuthDeps,
  context: Context,
  { user, session }: SignedIn,
  { password, current_password: current, nonce }: Body,
): Promise<NewPassword | undefined> {
  if (password === '') return undefined;
  const { config, passwords } = deps;
  const isOld = session === undefined || session.ageSeconds >= reauthenticateAfterSeconds;
  const needsNonce = config.passwordChange.needsReauthentication && isOld;
  const nonceId = needsNonce ? await checkedNonce(deps, context, user, nonce) : undefined;
  const cameWithout = session?.amr.some(({ method }) => withoutPassword.includes(method)) ?? false;
  if (config.passwordChange.needsCurrentPassword && user.passwordHash && !cameWithout) {
    if (current === '') throw apiError('current_password_required');
    if (!(await passwords.matches(current, user.passwordHash))) throw apiError('current_password_invalid');
  }
  if (user.passwordHash && (await passwords.matches(password, user.passwordHash))) {
    throw apiError('same_password');
  }
  return { hash: await passwords.hash(password), nonceId };
}

/** A wrong code is counted, here and against whoever guesses; the right one is kept until the change is made. */
async function checkedNonce(deps: AuthDeps, context: Context, user: UserRow, nonce: string): Promise<string> {
  if (nonce === '') throw apiError('reauthentication_needed');
  const guess = await deps.rateLimits.admitGuess({
    account: `nonce ${user.id}`,
    network: deps.networkOf(context),
  });
  const found = await deps.db.as(service, async (transaction) => {
    await lockUser(transaction, user.id);
    return deps.oneTimeCodes.byCode(transaction, {
      userId: user.id,
      kinds: ['reauthentication'],
      email: user.email ?? '',
      code: nonce,
    });
  });
  await guess.settle(found !== undefined);
  if (!found) throw apiError('reauthentication_not_valid');
  return found.id;
}

type Change = {
  readonly signedIn: SignedIn;
  readonly body: Body;
  readonly email: string | undefined;
  readonly challenge: ReturnType<typeof readChallenge>;
  readonly password: NewPassword | undefined;
};

async function change(
  deps: AuthDeps,
  transaction: Transaction,
  context: Context,
  { signedIn, body, email, challenge, password }: Change,
): Promise<UserRow> {
  const { id } = signedIn.user;
  const { ip } = originOf(deps, context);
  const user = await lockUser(transaction, id);
  if (!user) throw apiError('user_of_token_gone');
  if (password) {
    // Of two changes with one code, the second finds it gone.
    if (password.nonceId && !(await deleteOneTime(transaction, password.nonceId))) {
      throw apiError('reauthentication_not_valid');
    }
    await updateUser(transaction, id, { passwordHash: password.hash });
    await deleteOneTimesOf(transaction, id);
    await deleteSessionsOf(transaction, id, { except: signedIn.session?.id ?? null });
    await deps.audit(transaction, { action: 'user_updated_password', actor: user, ip });
  }
  if (body.data)
    await updateUser(transaction, id, { userMetadata: mergedMetadata(user.userMetadata, body.data) });
  if (body.app_metadata) {
    await updateUser(transaction, id, { appMetadata: mergedMetadata(user.appMetadata, body.app_metadata) });
  }
  if (email !== undefined) {
    await startEmailChange(deps, transaction, {
      user,
      email,
      redirectTo: redirectTarget(deps, context),
      challenge,
    });
  }
  await deps.audit(transaction, { action: 'user_modified', actor: user, ip });
  return (await lockUser(transaction, id)) ?? user;
}
