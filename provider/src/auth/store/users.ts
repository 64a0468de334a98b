import type { Database, Transaction } from '@remit/platform/db/database.ts';
import { type FactorRow, factorsOf } from './factors.ts';
import { type IdentityRow, identitiesOf } from './identities.ts';

export type Metadata = Readonly<Record<string, unknown>>;

/** Text of the database, because a `Date` would lose the microseconds; see `wireTime`. */
export type Time = string;

export type UserRow = {
  readonly id: string;
  readonly aud: string;
  readonly role: string;
  readonly email: string | null;
  readonly passwordHash: string | null;
  /** False for a password that was set without a proof, so that it is no proof itself. */
  readonly isPasswordProof: boolean;
  readonly emailConfirmedAt: Time | null;
  readonly invitedAt: Time | null;
  readonly confirmationSentAt: Time | null;
  readonly recoverySentAt: Time | null;
  readonly emailChange: string | null;
  readonly emailChangeSentAt: Time | null;
  readonly emailChangeConfirmStatus: number;
  readonly phone: string | null;
  readonly phoneConfirmedAt: Time | null;
  readonly phoneChange: string | null;
  readonly phoneChangeSentAt: Time | null;
  readonly reauthenticationSentAt: Time | null;
  readonly lastSignInAt: Time | null;
  readonly appMetadata: Metadata;
  readonly userMetadata: Metadata;
  readonly isSsoUser: boolean;
  readonly isAnonymous: boolean;
  readonly bannedUntil: Time | null;
  readonly isBanned: boolean;
  readonly createdAt: Time;
  readonly updatedAt: Time;
  readonly deletedAt: Time | null;
  readonly identities: readonly IdentityRow[];
  readonly factors: readonly FactorRow[];
  readonly hasPasskey: boolean;
};

const columns = {
  id: 'id',
  aud: 'aud',
  role: 'role',
  email: 'email',
  passwordHash: 'encrypted_password',
  isPasswordProof: 'password_is_proof',
  emailConfirmedAt: 'email_confirmed_at',
  invitedAt: 'invited_at',
  confirmationSentAt: 'confirmation_sent_at',
  recoverySentAt: 'recovery_sent_at',
  emailChange: 'email_change',
  emailChangeSentAt: 'email_change_sent_at',
  emailChangeConfirmStatus: 'email_change_confirm_status',
  phone: 'phone',
  phoneConfirmedAt: 'phone_confirmed_at',
  phoneChange: 'phone_change',
  phoneChangeSentAt: 'phone_change_sent_at',
  reauthenticationSentAt: 'reauthentication_sent_at',
  lastSignInAt: 'last_sign_in_at',
  appMetadata: 'raw_app_meta_data',
  userMetadata: 'raw_user_meta_data',
  isSsoUser: 'is_sso_user',
  isAnonymous: 'is_anonymous',
  bannedUntil: 'banned_until',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  deletedAt: 'deleted_at',
} as const satisfies Partial<Record<keyof UserRow, string>>;

const isTime = (name: string) => name.endsWith('At') || name === 'bannedUntil';

/** Columns of `u`, without identities, factors and passkeys. */
export const accountColumns = [
  ...Object.entries(columns).map(([name, column]) =>
    isTime(name) ? `u.${column}::text as "${name}"` : `u.${column} as "${name}"`,
  ),
  'coalesce(u.banned_until > now(), false) as "isBanned"',
].join(', ');

export const userColumns = `${accountColumns}, ${identitiesOf('u.id')} as identities, ${factorsOf('u.id')} as factors,
  exists (select from auth.passkeys p where p.user_id = u.id) as "hasPasskey"`;

const selectUser = `select ${userColumns} from auth.users u`;

/** Includes soft-deleted accounts. */
export async function findUser(transaction: Transaction, id: string): Promise<UserRow | undefined> {
  return (await transaction.rows<UserRow>(`${selectUser} where u.id = $1`, [id]))[0];
}

/** Reads after locking: a single statement would return identities and factors from before the wait. */
export async function lockUser(transaction: Transaction, id: string): Promise<UserRow | undefined> {
  await transaction.rows('select 1 from auth.users where id = $1 for update', [id]);
  return (await transaction.rows<UserRow>(`${selectUser} where u.id = $1`, [id]))[0];
}

type EmailKey = { readonly email: string; readonly aud: string };

const byEmail = {
  name: 'auth-user-by-email',
  text: `${selectUser} where u.email = $1 and u.aud = $2 and not u.is_sso_user`,
};

/** Outside a transaction it takes one round trip. */
export async function findUserByEmail(
  where: Transaction | Database,
  { email, aud }: EmailKey,
): Promise<UserRow | undefined> {
  const statement = { ...byEmail, values: [email, aud] };
  const rows =
    'rows' in where ? await where.rows<UserRow>(statement) : await where.statement<UserRow>(statement);
  return rows[0];
}

export async function lockUserByEmail(
  transaction: Transaction,
  { email, aud }: EmailKey,
): Promise<UserRow | undefined> {
  const statement = `${byEmail.text} for update of u`;
  return (await transaction.rows<UserRow>(statement, [email, aud]))[0];
}

type PhoneKey = { readonly phone: string; readonly aud: string };

const byPhone = { name: 'auth-user-by-phone', text: `${selectUser} where u.phone = $1 and u.aud = $2` };

export async function findUserByPhone(db: Database, { phone, aud }: PhoneKey): Promise<UserRow | undefined> {
  return (await db.statement<UserRow>({ ...byPhone, values: [phone, aud] }))[0];
}

export async function lockUserByPhone(
  transaction: Transaction,
  { phone, aud }: PhoneKey,
): Promise<UserRow | undefined> {
  return (await transaction.rows<UserRow>(`${byPhone.text} for update of u`, [phone, aud]))[0];
}

/** Accounts that requested this number; a few at most. */
export async function findUsersOfPhoneChange(
  transaction: Transaction,
  { phone, aud }: PhoneKey,
): Promise<string[]> {
  const found = await transaction.rows<{ id: string }>(
    `select u.id from auth.users u where u.aud = $2 and u.phone_change = $1
      order by u.phone_change_sent_at desc, u.id limit 10`,
    [phone, aud],
  );
  return found.map(({ id }) => id);
}

/** Accounts with a pending change from or to this e-mail address; a few at most. */
export async function findUsersOfChange(
  transaction: Transaction,
  { email, aud }: EmailKey,
): Promise<string[]> {
  const found = await transaction.rows<{ id: string }>(
    `select u.id from auth.users u
      where u.aud = $2 and not u.is_sso_user and (u.email = $1 or u.email_change = $1)
        and u.email_change is not null
      order by u.email_change_sent_at desc, u.id limit 10`,
    [email, aud],
  );
  return found.map(({ id }) => id);
}

/** Also finds an account that has the e-mail address only in an identity. */
export async function lockUserByAnyEmail(
  transaction: Transaction,
  { email, aud }: EmailKey,
): Promise<UserRow | undefined> {
  const rows = await transaction.rows<UserRow>(
    `${selectUser} where u.id = (
      select known.id from auth.users known
      where known.aud = $2 and not known.is_sso_user and (
        known.email = $1 or exists (select from auth.identities i where i.user_id = known.id and i.email = $1))
      order by known.email is not distinct from $1 desc, known.created_at limit 1)
      for update of u`,
    [email, aud],
  );
  return rows[0];
}

/** For an e-mail address that a provider has verified; identities must have verified it, too. */
export async function findUserIdByVerifiedEmail(
  transaction: Transaction,
  { email, aud }: EmailKey,
): Promise<string | undefined> {
  const [found] = await transaction.rows<{ id: string }>(
    `select u.id from auth.users u
      where u.aud = $2 and not u.is_sso_user and u.deleted_at is null and (
        u.email = $1 or exists (select from auth.identities i
          where i.user_id = u.id and i.email = $1 and i.identity_data -> 'email_verified' = 'true'))
      order by u.email is not distinct from $1 desc, u.created_at limit 1`,
    [email, aud],
  );
  return found?.id;
}

/** Whether another account or its identity has it. */
export async function isEmailTaken(
  transaction: Transaction,
  { email, aud, exceptUser }: EmailKey & { readonly exceptUser: string | null },
): Promise<boolean> {
  const found = await transaction.rows(
    `select 1 from auth.users u where u.aud = $2 and not u.is_sso_user and u.id is distinct from $3::uuid and (
        u.email = $1 or exists (select from auth.identities i where i.user_id = u.id and i.email = $1))
      limit 1`,
    [email, aud, exceptUser],
  );
  return found.length > 0;
}

type NewUser = Pick<
  UserRow,
  'id' | 'aud' | 'role' | 'email' | 'passwordHash' | 'appMetadata' | 'userMetadata'
> & {
  readonly phone?: string | null;
  readonly isEmailConfirmed: boolean;
  readonly isPhoneConfirmed?: boolean;
  readonly isAnonymous?: boolean;
  readonly isMadeByAdmin?: boolean;
};

/** False when the e-mail address or number is taken; then nothing was written. */
export async function insertUser(transaction: Transaction, user: NewUser): Promise<boolean> {
  const inserted = await transaction.rows(
    `insert into auth.users (id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data,
        email_confirmed_at, is_anonymous, made_by_admin, phone, phone_confirmed_at)
      values ($1, $2, $3, $4, $5, $6, $7, case when $8 then now() end, $9, $10, $11, case when $12 then now() end)
      on conflict ${user.phone ? '(phone, aud)' : '(email, aud) where not is_sso_user'} do nothing
      returning 1`,
    [
      user.id,
      user.aud,
      user.role,
      user.email,
      user.passwordHash,
      user.appMetadata,
      user.userMetadata,
      user.isEmailConfirmed,
      user.isAnonymous ?? false,
      user.isMadeByAdmin ?? false,
      user.phone ?? null,
      user.isPhoneConfirmed ?? false,
    ],
  );
  return inserted.length === 1;
}

/** `now` is the time of the change. */
type UserChanges = {
  readonly [name in Exclude<keyof typeof columns, 'id' | 'createdAt'>]?: UserRow[name] | 'now';
};

export async function updateUser(transaction: Transaction, id: string, changes: UserChanges): Promise<void> {
  const values: unknown[] = [id];
  const sets = Object.entries(changes).map(([name, value]) => {
    const column = columns[name as keyof typeof columns];
    if (value === 'now' && isTime(name)) return `${column} = now()`;
    values.push(value);
    return `${column} = $${values.length}`;
  });
  await transaction.rows(
    `update auth.users set ${[...sets, 'updated_at = now()'].join(', ')} where id = $1`,
    values,
  );
}

/** Confirms the e-mail address or number of the account and its identity; keeps an earlier time. */
async function confirm(transaction: Transaction, id: string, by: 'email' | 'phone'): Promise<void> {
  await transaction.rows(
    `with identity as (
        update auth.identities set identity_data = identity_data || '{"${by}_verified": true}', updated_at = now()
        where user_id = $1 and provider = '${by}'
      )
      update auth.users set ${by}_confirmed_at = coalesce(${by}_confirmed_at, now()), is_anonymous = false,
        raw_user_meta_data = raw_user_meta_data || '{"${by}_verified": true}', updated_at = now()
      where id = $1`,
    [id],
  );
}

export const confirmEmail = (transaction: Transaction, id: string) => confirm(transaction, id, 'email');
export const confirmPhone = (transaction: Transaction, id: string) => confirm(transaction, id, 'phone');

export async function deleteUser(transaction: Transaction, id: string): Promise<boolean> {
  return (await transaction.rows('delete from auth.users where id = $1 returning 1', [id])).length === 1;
}
