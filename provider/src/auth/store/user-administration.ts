import type { Transaction } from '@remit/platform/db/database.ts';
import { deletePhoneIdentity } from './identities.ts';
import { accountColumns, type Time, type UserRow } from './users.ts';

export type AccountRow = Omit<UserRow, 'identities' | 'factors' | 'hasPasskey'>;

export type UserSearch = {
  readonly aud: string;
  /** Part of an e-mail address or name; empty for all. */
  readonly filter: string;
  readonly direction: 'asc' | 'desc';
};

const matchesSearch = `u.aud = $1 and ($2 = '' or strpos(u.email, lower($2)) > 0
  or strpos(lower(u.raw_user_meta_data ->> 'full_name'), lower($2)) > 0)`;

export async function countUsers(transaction: Transaction, { aud, filter }: UserSearch): Promise<number> {
  const [counted] = await transaction.rows<{ count: bigint }>(
    `select count(*) as count from auth.users u where ${matchesSearch}`,
    [aud, filter],
  );
  return Number(counted?.count ?? 0);
}

/** Includes soft-deleted accounts. */
export function listUsers(
  transaction: Transaction,
  { aud, filter, direction }: UserSearch,
  { offset, size }: { readonly offset: number; readonly size: number },
): Promise<AccountRow[]> {
  return transaction.rows<AccountRow>(
    `select ${accountColumns} from auth.users u where ${matchesSearch}
      order by u.created_at ${direction}, u.id ${direction} limit $3 offset $4`,
    [aud, filter, size, offset],
  );
}

export async function isPhoneTaken(
  transaction: Transaction,
  phone: { readonly phone: string; readonly aud: string; readonly exceptUser: string | null },
): Promise<boolean> {
  const found = await transaction.rows(
    'select 1 from auth.users where phone = $1 and aud = $2 and id is distinct from $3::uuid limit 1',
    [phone.phone, phone.aud, phone.exceptUser],
  );
  return found.length > 0;
}

/** Removes a number that was confirmed since then. */
export async function deletePhoneSince(transaction: Transaction, id: string, since: Time): Promise<void> {
  const [changed] = await transaction.rows(
    `update auth.users set phone = null, phone_confirmed_at = null, updated_at = now(),
        raw_user_meta_data = raw_user_meta_data - 'phone' - 'phone_verified'
      where id = $1 and phone_confirmed_at >= $2::timestamptz returning 1`,
    [id, since],
  );
  if (changed) await deletePhoneIdentity(transaction, id);
}

/** 0 lifts a ban. */
export async function banUser(transaction: Transaction, id: string, seconds: number): Promise<void> {
  await transaction.rows(
    `update auth.users set updated_at = now(),
        banned_until = case when $2::float8 <> 0 then now() + $2::float8 * interval '1 second' end
      where id = $1`,
    [id, seconds],
  );
}

export type Hidden = {
  readonly email: string | null;
  readonly phone: string | null;
  readonly providerIds: readonly { readonly id: string; readonly providerId: string }[];
};

/** Replaces identifying data and deletes everything that gives access to the account. */
export async function softDeleteUser(
  transaction: Transaction,
  id: string,
  { email, phone, providerIds }: Hidden,
): Promise<void> {
  await transaction.rows(
    `update auth.users set email = $2, phone = $3, encrypted_password = null, email_change = null,
        email_change_confirm_status = 0, phone_change = null, raw_app_meta_data = '{}', raw_user_meta_data = '{}',
        deleted_at = now(), updated_at = now()
      where id = $1`,
    [id, email, phone],
  );
  for (const identity of providerIds) {
    await transaction.rows(
      "update auth.identities set provider_id = $2, identity_data = '{}', updated_at = now() where id = $1",
      [identity.id, identity.providerId],
    );
  }
  for (const table of [
    'sessions',
    'one_time_tokens',
    'flow_state',
    'not_me_tokens',
    'known_networks',
    'mfa_factors',
    'passkeys',
    'staff_set_ups',
    'known_devices',
  ]) {
    await transaction.rows(`delete from auth.${table} where user_id = $1`, [id]);
  }
}
