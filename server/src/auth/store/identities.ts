import type { Transaction } from '#db/database.ts';
import type { Metadata } from './users.ts';

/** As JSON inside a user's row, so times are text. */
export type IdentityRow = {
  readonly id: string;
  readonly userId: string;
  readonly provider: string;
  readonly providerId: string;
  readonly identityData: Metadata;
  readonly email: string | null;
  readonly lastSignInAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** SQL for the identities of a user as one value, oldest first. */
export function identitiesOf(userId: string): string {
  return `coalesce((
    select json_agg(json_build_object(
      'id', i.id, 'userId', i.user_id, 'provider', i.provider, 'providerId', i.provider_id,
      'identityData', i.identity_data, 'email', i.email, 'lastSignInAt', i.last_sign_in_at,
      'createdAt', i.created_at, 'updatedAt', i.updated_at) order by i.created_at, i.id)
    from auth.identities i where i.user_id = ${userId}), '[]'::json)`;
}

export type NewIdentity = {
  readonly id: string;
  readonly userId: string;
  readonly provider: string;
  readonly providerId: string;
  readonly identityData: Metadata;
};

export async function insertIdentity(transaction: Transaction, identity: NewIdentity): Promise<void> {
  await transaction.rows(
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at)
      values ($1, $2, $3, $4, $5, now())`,
    [identity.id, identity.userId, identity.provider, identity.providerId, identity.identityData],
  );
}

/** What an e-mail identity says of its owner. */
export function emailIdentityData(user: {
  readonly id: string;
  readonly email: string;
  readonly isVerified: boolean;
}): Metadata {
  return { sub: user.id, email: user.email, email_verified: user.isVerified, phone_verified: false };
}

/** What a phone identity says of its owner. */
export function phoneIdentityData(user: {
  readonly id: string;
  readonly phone: string;
  readonly isVerified: boolean;
}): Metadata {
  return { sub: user.id, phone: user.phone, email_verified: false, phone_verified: user.isVerified };
}

/** Gives the e-mail identity of a user, or makes it, with this address. */
export async function putEmailIdentity(
  transaction: Transaction,
  identity: {
    readonly newId: string;
    readonly userId: string;
    readonly email: string;
    readonly isVerified: boolean;
  },
): Promise<void> {
  const { newId, userId, email, isVerified } = identity;
  await transaction.rows(
    `insert into auth.identities as identity (id, user_id, provider, provider_id, identity_data, last_sign_in_at)
      values ($1, $2::uuid, 'email', $2::text, $3, now())
      on conflict (provider, provider_id) do update
        set identity_data = identity.identity_data || excluded.identity_data, updated_at = now()`,
    [newId, userId, emailIdentityData({ id: userId, email, isVerified })],
  );
}

/** The same with a phone number. */
export async function putPhoneIdentity(
  transaction: Transaction,
  identity: {
    readonly newId: string;
    readonly userId: string;
    readonly phone: string;
    readonly isVerified: boolean;
  },
): Promise<void> {
  const { newId, userId, phone, isVerified } = identity;
  await transaction.rows(
    `insert into auth.identities as identity (id, user_id, provider, provider_id, identity_data, last_sign_in_at)
      values ($1, $2::uuid, 'phone', $2::text, $3, now())
      on conflict (provider, provider_id) do update
        set identity_data = identity.identity_data || excluded.identity_data, updated_at = now()`,
    [newId, userId, phoneIdentityData({ id: userId, phone, isVerified })],
  );
}

export async function deletePhoneIdentity(transaction: Transaction, userId: string): Promise<void> {
  await transaction.rows("delete from auth.identities where user_id = $1 and provider = 'phone'", [userId]);
}
