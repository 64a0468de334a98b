import { GenerateLinkRequest } from '@remit/contract/auth-admin.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import type * as v from 'valibot';
import type { AuditAction } from '../../audit.ts';
import type { AuthDeps } from '../../deps.ts';
import { validEmail } from '../../email-addresses.ts';
import { apiError } from '../../errors.ts';
import { actionLink, type LinkType } from '../../mails.ts';
import { mergedMetadata } from '../../metadata.ts';
import { type Operation, originOf } from '../../operation.ts';
import { redirectTarget } from '../../redirects.ts';
import { readAdminBody } from '../../request-body.ts';
import { audienceOf, requireAdmin } from '../../require-user.ts';
import type { OneTimeKind } from '../../store/one-time-tokens.ts';
import {
  findUser,
  findUserByEmail,
  isEmailTaken,
  lockUser,
  type UserRow,
  updateUser,
} from '../../store/users.ts';
import { wireUser } from '../../wire.ts';
import { actorOf, traitsOf } from './admin-actor.ts';
import { lockOrCreate } from './lock-or-create.ts';

const types = {
  signup: { link: 'signup', kind: 'confirmation', action: 'user_confirmation_requested' },
  invite: { link: 'invite', kind: 'confirmation', action: 'user_invited' },
  magiclink: { link: 'magiclink', kind: 'recovery', action: 'user_recovery_requested' },
  recovery: { link: 'recovery', kind: 'recovery', action: 'user_recovery_requested' },
  email_change_current: { link: 'email_change', kind: 'email_change_current', action: 'user_modified' },
  email_change_new: { link: 'email_change', kind: 'email_change_new', action: 'user_modified' },
} as const satisfies Record<string, { link: LinkType; kind: OneTimeKind; action: AuditAction }>;
type Type = keyof typeof types;

/** For clients that send their own mails. We send none, so there is no limit. */
export const generateLink: Operation = {
  route: 'POST /admin/generate_link',
  async run(deps, context) {
    const claims = await requireAdmin(deps, context);
    const body = await readAdminBody(deps, context, GenerateLinkRequest);
    const email = validEmail(body.email);
    const aud = audienceOf(deps, context, claims);
    const requestedType = Object.hasOwn(types, body.type) ? (body.type as Type) : undefined;
    if (!requestedType) throw apiError('bad_link_type', { type: body.type.slice(0, 64) });
    const known = await findUserByEmail(deps.db, { email, aud });
    // Without an account the link creates one.
    const type: Type = requestedType === 'magiclink' && !known ? 'signup' : requestedType;
    const request: Request = {
      type,
      email,
      aud,
      body,
      ...(await passwordFor(deps, { requestedType, type, known, body })),
    };
    const redirectTo = redirectTarget(deps, context, body.redirect_to);
    const { user, token, code } = await deps.db.as(service, async (transaction) => {
      const { id, to, keepsPassword } = await prepare(deps, transaction, request);
      const { kind, action } = types[type];
      const pair = await deps.oneTimeCodes.issue(transaction, {
        userId: id,
        kind,
        to,
        isPkce: false,
        keepsPassword,
      });
      const prepared = await findUser(transaction, id);
      if (!prepared) throw apiError('link_user_not_found');
      const { ip } = originOf(deps, context);
      const traits = { ...traitsOf(prepared), link: type };
      await deps.audit(transaction, { action, actor: actorOf(claims), ip, traits });
      return { user: prepared, ...pair };
    });
    return context.json({
      ...wireUser(user),
      action_link: actionLink(deps, { token, type: types[type].link, redirectTo }),
      email_otp: code,
      hashed_token: token,
      verification_type: type,
      redirect_to: redirectTo,
    });
  },
};

type Body = v.InferOutput<typeof GenerateLinkRequest>;
type Password = { readonly passwordHash: string | null; readonly isPasswordKnown: boolean };
type Request = Password & {
  readonly type: Type;
  readonly email: string;
  readonly aud: string;
  readonly body: Body;
};

/** Outside the transaction, because hashing is slow. */
async function passwordFor(
  { passwords }: AuthDeps,
  {
    requestedType,
    type,
    known,
    body,
  }: { requestedType: Type; type: Type; known: UserRow | undefined; body: Body },
): Promise<Password> {
  if (requestedType !== 'signup' || type !== 'signup') return { passwordHash: null, isPasswordKnown: false };
  if (known) {
    return {
      passwordHash: null,
      isPasswordKnown: await passwords.matches(body.password, known.passwordHash),
    };
  }
  if (body.password === '') throw apiError('signup_password');
  await passwords.requireAcceptable(body.password);
  return { passwordHash: await passwords.hash(body.password), isPasswordKnown: true };
}

type Prepared = { readonly id: string; readonly to: string; readonly keepsPassword: boolean };

/** Prepares the account for the link. */
function prepare(deps: AuthDeps, transaction: Transaction, request: Request): Promise<Prepared> {
  switch (request.type) {
    case 'signup':
    case 'invite':
      return prepareNewcomer(deps, transaction, request);
    case 'magiclink':
    case 'recovery':
      return prepareRecovery(transaction, request);
    case 'email_change_current':
    case 'email_change_new':
      return prepareChange(deps, transaction, request);
  }
}

async function prepareNewcomer(
  deps: AuthDeps,
  transaction: Transaction,
  request: Request,
): Promise<Prepared> {
  const { type, email, aud, passwordHash, isPasswordKnown } = request;
  const data = request.body.data ?? {};
  const { user, isNew } = await lockOrCreate(deps, transaction, { email, aud, passwordHash, data });
  const { id, userMetadata } = user;
  if (!isNew) await updateUser(transaction, id, { userMetadata: mergedMetadata(userMetadata, data) });
  await updateUser(transaction, id, {
    confirmationSentAt: 'now',
    ...(type === 'invite' && { invitedAt: 'now' }),
    // A password of an earlier, unconfirmed sign-up must not stay valid.
    ...(!isNew && !isPasswordKnown && { passwordHash: null }),
  });
  return { id, to: email, keepsPassword: isNew || isPasswordKnown };
}

async function lockKnown(transaction: Transaction, { email, aud }: Request): Promise<UserRow> {
  const found = await findUserByEmail(transaction, { email, aud });
  const user = found && (await lockUser(transaction, found.id));
  if (!user) throw apiError('link_user_not_found');
  return user;
}

async function prepareRecovery(transaction: Transaction, request: Request): Promise<Prepared> {
  const { id, emailConfirmedAt } = await lockKnown(transaction, request);
  await updateUser(transaction, id, { recoverySentAt: 'now' });
  return { id, to: request.email, keepsPassword: emailConfirmedAt !== null };
}

async function prepareChange(deps: AuthDeps, transaction: Transaction, request: Request): Promise<Prepared> {
  const user = await lockKnown(transaction, request);
  const isCurrent = request.type === 'email_change_current';
  if (isCurrent && !deps.config.isEmailChangeSecure) throw apiError('link_needs_secure_change');
  const email = validEmail(request.body.new_email);
  if (await isEmailTaken(transaction, { email, aud: user.aud, exceptUser: user.id }))
    throw apiError('email_exists');
  await updateUser(transaction, user.id, {
    emailChange: email,
    emailChangeSentAt: 'now',
    // Two links to one e-mail address belong to one change.
    ...(user.emailChange !== email && { emailChangeConfirmStatus: 0 }),
  });
  return { id: user.id, to: isCurrent ? request.email : email, keepsPassword: true };
}
