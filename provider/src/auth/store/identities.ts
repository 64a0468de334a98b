import type { Transaction } from '@remit/platform/db/database.ts';
import type { Metadata, Time } from './users.ts';

/** JSON inside a user row, so times are text. */
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

/** SQL for the identities as one value, oldest first. */
export function identitiesOf(userId: string): string {
  return `coalesce((
    select json_agg(json_build_object(
      'id', i.id, 'userId', i.user_id, 'provider', i.provider, 'providerId', i.provider_id,
      'identityData', i.identity_data, 'email', i.email, 'lastSignInAt', i.last_sign_in_at,
      'createdAt', i.created_at, 'updatedAt', i.updated_at) order by i.created_at, i.id)
    from auth.identities i where i.user_id = ${userId}), '[]'::json)`;
}

type NewIdentity = Pick<IdentityRow, 'id' | 'userId' | 'provider' | 'providerId' | 'identityData'>;

export async function insertIdentity(transaction: Transaction, identity: NewIdentity): Promise<void> {
  await transaction.rows(
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at)
      values ($1, $2, $3, $4, $5, now())`,
    [identity.id, identity.userId, identity.provider, identity.providerId, identity.identityData],
  );
}

/** What an account is known by. */
export type Contact = { readonly email: string } | { readonly phone: string };

/** The data of the identity by e-mail or phone. */
export const contactIdentityData = (
  contact: Contact,
  { id, isVerified }: { readonly id: string; readonly isVerified: boolean },
): Metadata =>
  'email' in contact
    ? { sub: id, email: contact.email, email_verified: isVerified, phone_verified: false }
    : { sub: id, phone: contact.phone, email_verified: false, phone_verified: isVerified };

/** Inserts or updates the identity by e-mail or phone. */
export async function putContactIdentity(
  transaction: Transaction,
  identity: Contact & { readonly newId: string; readonly userId: string; readonly isVerified: boolean },
): Promise<void> {
  const { newId, userId, isVerified } = identity;
  const provider = 'email' in identity ? 'email' : 'phone';
  await transaction.rows(
    `insert into auth.identities as identity (id, user_id, provider, provider_id, identity_data, last_sign_in_at)
      values ($1, $2::uuid, $4, $2::text, $3, now())
      on conflict (provider, provider_id) do update
        set identity_data = identity.identity_data || excluded.identity_data, updated_at = now()`,
    [newId, userId, contactIdentityData(identity, { id: userId, isVerified }), provider],
  );
}

export async function deletePhoneIdentity(transaction: Transaction, userId: string): Promise<void> {
  await transaction.rows("delete from auth.identities where user_id = $1 and provider = 'phone'", [userId]);
}

export async function findIdentityOwner(
  transaction: Transaction,
  { provider, subject }: { readonly provider: string; readonly subject: string },
): Promise<string | undefined> {
  const [found] = await transaction.rows<{ userId: string }>(
    'select user_id as "userId" from auth.identities where provider = $1 and provider_id = $2',
    [provider, subject],
  );
  return found?.userId;
}

/** After a sign-in with the provider. */
export async function refreshIdentity(
  transaction: Transaction,
  identity: { readonly provider: string; readonly providerId: string; readonly identityData: Metadata },
): Promise<void> {
  await transaction.rows(
    `update auth.identities set identity_data = $3, last_sign_in_at = now(), updated_at = now()
      where provider = $1 and provider_id = $2`,
    [identity.provider, identity.providerId, identity.identityData],
  );
}

export async function deleteIdentity(transaction: Transaction, id: string): Promise<void> {
  await transaction.rows('delete from auth.identities where id = $1', [id]);
}

export async function deleteOtherIdentities(
  transaction: Transaction,
  {
    userId,
    provider,
    subject,
  }: { readonly userId: string; readonly provider: string; readonly subject: string },
): Promise<void> {
  await transaction.rows(
    'delete from auth.identities where user_id = $1 and (provider, provider_id) <> ($2, $3)',
    [userId, provider, subject],
  );
}

/** Identities of providers and wallets since then, or all. Returns how many. */
export async function deleteLinkedSince(
  transaction: Transaction,
  { userId, since }: { readonly userId: string; readonly since: Time | null },
): Promise<number> {
  const gone = await transaction.rows(
    `delete from auth.identities where user_id = $1 and provider not in ('email', 'phone')
      and ($2::timestamptz is null or created_at >= $2) returning 1`,
    [userId, since],
  );
  return gone.length;
}

/** Sets `provider` and `providers` of the account from its identities, oldest first. */
export async function putProviders(transaction: Transaction, userId: string): Promise<void> {
  await transaction.rows(
    `update auth.users set raw_app_meta_data = raw_app_meta_data || listed.value, updated_at = now()
      from (select jsonb_build_object('provider', (array_agg(provider order by first_at, provider))[1],
          'providers', jsonb_agg(provider order by first_at, provider)) as value
        from (select provider, min(created_at) as first_at from auth.identities where user_id = $1 group by provider) p
        having count(*) > 0) listed
      where id = $1`,
    [userId],
  );
}
