import { AdminUserRequest } from '@remit/contract/auth-admin.ts';
import { passwordBytesMax } from '@remit/contract/password.ts';
import { service } from '@remit/platform/db/database.ts';
import { isUuid } from '@remit/platform/db/uuid.ts';
import type * as v from 'valibot';
import { parseBan } from '../../ban-duration.ts';
import type { AuthDeps } from '../../deps.ts';
import { validEmail } from '../../email-addresses.ts';
import { apiError } from '../../errors.ts';
import { isImportable } from '../../imported-hashes.ts';
import { type Operation, originOf } from '../../operation.ts';
import { validPhone } from '../../phones.ts';
import { readAdminBody } from '../../request-body.ts';
import { audienceOf, requireAdmin } from '../../require-user.ts';
import { isPhoneTaken } from '../../store/user-administration.ts';
import { findUser, isEmailTaken } from '../../store/users.ts';
import { wireUser } from '../../wire.ts';
import { actorOf, traitsOf } from './admin-actor.ts';
import { asApiError, createAccountAsAdmin } from './create-account-as-admin.ts';

type Body = v.InferOutput<typeof AdminUserRequest>;

/** Sends no mail, and works where sign-up is disabled. */
export const adminCreateUser: Operation = {
  route: 'POST /admin/users',
  async run(deps, context) {
    const claims = await requireAdmin(deps, context);
    const body = await readAdminBody(deps, context, AdminUserRequest);
    const aud = body.aud || audienceOf(deps, context, claims);
    const fields = await admitted(deps, body, aud);
    const passwordHash = body.password_hash || (await hashOf(deps, body.password));
    const user = await deps.db
      .as(service, async (transaction) => {
        const id = await createAccountAsAdmin(deps, transaction, {
          ...fields,
          aud,
          ...(body.role && { role: body.role }),
          passwordHash,
          userMetadata: body.user_metadata ?? {},
          appMetadata: body.app_metadata ?? {},
          isEmailConfirmed: body.email_confirm ?? false,
          isPhoneConfirmed: body.phone_confirm ?? false,
        });
        const created = id === undefined ? undefined : await findUser(transaction, id);
        if (!created) throw apiError('email_exists');
        const { ip } = originOf(deps, context);
        const traits = traitsOf(created);
        await deps.audit(transaction, { action: 'user_signedup', actor: actorOf(claims), ip, traits });
        return created;
      })
      .catch((error) => {
        throw asApiError(error);
      });
    return context.json(wireUser(user));
  },
};

/** Checks in the order of the contract. */
async function admitted(deps: AuthDeps, body: Body, aud: string) {
  if (body.email === '' && body.phone === '') throw apiError('create_without_contact');
  const email = body.email === '' ? null : validEmail(body.email);
  const phone = body.phone === '' ? null : await validPhone(body.phone);
  await deps.db.as(service, async (transaction) => {
    if (email !== null && (await isEmailTaken(transaction, { email, aud, exceptUser: null }))) {
      throw apiError('email_exists');
    }
    if (phone !== null && (await isPhoneTaken(transaction, { phone, aud, exceptUser: null }))) {
      throw apiError('admin_phone_exists');
    }
  });
  if (body.password !== '' && body.password_hash !== '') throw apiError('password_and_hash');
  if (Buffer.byteLength(body.password) > passwordBytesMax) throw apiError('password_too_long');
  if (body.password_hash !== '' && !isImportable(body.password_hash)) throw apiError('password_hash_unknown');
  if (body.id !== '' && !isUuid(body.id)) throw apiError('id_not_v4');
  if (/^[0-]+$/.test(body.id)) throw apiError('id_nil');
  return { id: body.id || undefined, email, phone, banSeconds: parseBan(body.ban_duration) };
}

async function hashOf({ passwords }: AuthDeps, password: string): Promise<string | null> {
  return password === '' ? null : passwords.hash(password);
}
