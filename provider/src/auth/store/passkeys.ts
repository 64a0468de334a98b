import type { Transaction } from '@remit/platform/db/database.ts';
import type { Credential } from '../webauthn.ts';
import type { Time } from './users.ts';

export type PasskeyRow = Credential & {
  readonly id: string;
  readonly userId: string;
  readonly friendlyName: string;
  readonly createdAt: Time;
  readonly lastUsedAt: Time | null;
};

const columns = `id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey",
  sign_count as "signCount", transports, friendly_name as "friendlyName", created_at::text as "createdAt",
  last_used_at::text as "lastUsedAt"`;

/** Oldest first. */
export function listPasskeys(transaction: Transaction, userId: string): Promise<PasskeyRow[]> {
  return transaction.rows<PasskeyRow>(
    `select ${columns} from auth.passkeys where user_id = $1 order by created_at, id`,
    [userId],
  );
}

/** Passkeys and security keys, which a device would overwrite. */
export function listCredentials(
  transaction: Transaction,
  userId: string,
): Promise<Pick<Credential, 'credentialId' | 'transports'>[]> {
  return transaction.rows(
    `select credential_id as "credentialId", transports from auth.passkeys where user_id = $1
      union all select credential_id, transports from auth.mfa_factors where user_id = $1 and credential_id is not null`,
    [userId],
  );
}

/** Not locked: the account is locked first. */
export async function findPasskeyOwner(
  transaction: Transaction,
  credentialId: string,
): Promise<string | undefined> {
  const [found] = await transaction.rows<{ userId: string }>(
    'select user_id as "userId" from auth.passkeys where credential_id = $1',
    [credentialId],
  );
  return found?.userId;
}

export async function lockPasskeyByCredential(
  transaction: Transaction,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [found] = await transaction.rows<PasskeyRow>(
    `select ${columns} from auth.passkeys where credential_id = $1 for update`,
    [credentialId],
  );
  return found;
}

/** Undefined when any account has the credential. */
export async function insertPasskey(
  transaction: Transaction,
  passkey: Credential & {
    readonly id: string;
    readonly userId: string;
    readonly aaguid: string;
    readonly friendlyName: string;
  },
): Promise<PasskeyRow | undefined> {
  const { id, userId, credentialId, publicKey, signCount, transports, aaguid, friendlyName } = passkey;
  const [inserted] = await transaction.rows<PasskeyRow>(
    `insert into auth.passkeys (id, user_id, credential_id, public_key, sign_count, transports, aaguid, friendly_name)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing returning ${columns}`,
    [id, userId, credentialId, publicKey, signCount, transports, aaguid, friendlyName],
  );
  return inserted;
}

export async function recordPasskeyUse(
  transaction: Transaction,
  id: string,
  signCount: bigint,
): Promise<void> {
  await transaction.rows('update auth.passkeys set sign_count = $2, last_used_at = now() where id = $1', [
    id,
    signCount,
  ]);
}

type Owned = { readonly id: string; readonly userId: string };

export async function renamePasskey(
  transaction: Transaction,
  { id, userId, friendlyName }: Owned & { readonly friendlyName: string },
): Promise<PasskeyRow | undefined> {
  const [renamed] = await transaction.rows<PasskeyRow>(
    `update auth.passkeys set friendly_name = $3, updated_at = now() where id = $1 and user_id = $2
      returning ${columns}`,
    [id, userId, friendlyName],
  );
  return renamed;
}

export async function deletePasskey(transaction: Transaction, { id, userId }: Owned): Promise<boolean> {
  const gone = await transaction.rows(
    'delete from auth.passkeys where id = $1 and user_id = $2 returning 1',
    [id, userId],
  );
  return gone.length === 1;
}

/** `since` has microseconds. */
export async function deletePasskeysSince(
  transaction: Transaction,
  userId: string,
  since: string,
): Promise<void> {
  await transaction.rows('delete from auth.passkeys where user_id = $1 and created_at >= $2::timestamptz', [
    userId,
    since,
  ]);
}
