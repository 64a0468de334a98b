import type { Transaction } from '@remit/platform/db/database.ts';
import type { Credential } from '../webauthn.ts';

export type FactorType = 'totp' | 'phone' | 'webauthn' | 'recovery_code';

/** JSON inside a user row, so times are text. Has no secret. */
export type FactorRow = {
  readonly id: string;
  readonly factorType: FactorType;
  readonly status: 'unverified' | 'verified';
  readonly friendlyName: string;
  readonly phone: string | null;
  readonly aaguid: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly lastChallengedAt: string | null;
};

/** SQL for the factors of a user as one value, oldest first. */
export function factorsOf(userId: string): string {
  return `coalesce((
    select json_agg(json_build_object(
      'id', f.id, 'factorType', f.factor_type, 'status', f.status, 'friendlyName', f.friendly_name,
      'phone', f.phone, 'aaguid', f.aaguid, 'createdAt', f.created_at, 'updatedAt', f.updated_at,
      'lastChallengedAt', f.last_challenged_at) order by f.created_at, f.id)
    from auth.mfa_factors f where f.user_id = ${userId}), '[]'::json)`;
}

/** With what codes and signatures are checked against. */
export type LockedFactor = Pick<FactorRow, 'id' | 'factorType' | 'status' | 'phone'> & {
  readonly sealedSecret: Buffer | null;
  readonly lastTotpStep: bigint | null;
  readonly credentialId: string | null;
  readonly publicKey: Buffer | null;
  readonly signCount: bigint | null;
  readonly transports: readonly string[] | null;
  readonly secondsSinceChallenge: number | null;
};

/** Recovery codes cannot be challenged; `findRecoveryCodes` finds them. */
export async function lockFactor(
  transaction: Transaction,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<LockedFactor | undefined> {
  const [found] = await transaction.rows<LockedFactor>(
    `select id, factor_type as "factorType", status, sealed_secret as "sealedSecret",
        last_totp_step as "lastTotpStep", phone, credential_id as "credentialId", public_key as "publicKey",
        sign_count as "signCount", transports,
        extract(epoch from now() - last_challenged_at)::float8 as "secondsSinceChallenge"
      from auth.mfa_factors where id = $1 and user_id = $2 and factor_type <> 'recovery_code' for update`,
    [id, userId],
  );
  return found;
}

type NewFactor = Pick<FactorRow, 'id' | 'factorType' | 'friendlyName'> & {
  readonly userId: string;
  readonly sealedSecret?: Buffer;
  readonly phone?: string;
};

export async function insertFactor(transaction: Transaction, factor: NewFactor): Promise<void> {
  const { id, userId, factorType, friendlyName, sealedSecret = null, phone = null } = factor;
  await transaction.rows(
    `insert into auth.mfa_factors (id, user_id, factor_type, friendly_name, sealed_secret, phone)
      values ($1, $2, $3, $4, $5, $6)`,
    [id, userId, factorType, friendlyName, sealedSecret, phone],
  );
}

/** Abandoned enrolments. */
export async function deleteStaleFactors(
  transaction: Transaction,
  userId: string,
  seconds: number,
): Promise<void> {
  await transaction.rows(
    `delete from auth.mfa_factors f where f.user_id = $1 and f.status = 'unverified'
        and f.created_at < now() - $2::float8 * interval '1 second'
        and not exists (select from auth.mfa_challenges c where c.factor_id = f.id)`,
    [userId, seconds],
  );
}

export async function recordChallengeOf(transaction: Transaction, id: string): Promise<void> {
  await transaction.rows('update auth.mfa_factors set last_challenged_at = now() where id = $1', [id]);
}

export async function recordTotpStep(transaction: Transaction, id: string, step: bigint): Promise<void> {
  await transaction.rows('update auth.mfa_factors set last_totp_step = $2 where id = $1', [id, step]);
}

export async function recordCredential(
  transaction: Transaction,
  id: string,
  { credentialId, publicKey, signCount, transports, aaguid }: Credential & { readonly aaguid: string },
): Promise<void> {
  await transaction.rows(
    `update auth.mfa_factors set credential_id = $2, public_key = $3, sign_count = $4, transports = $5, aaguid = $6
      where id = $1`,
    [id, credentialId, publicKey, signCount, transports, aaguid],
  );
}

export async function recordSignCount(transaction: Transaction, id: string, count: bigint): Promise<void> {
  await transaction.rows('update auth.mfa_factors set sign_count = $2 where id = $1', [id, count]);
}

/** Deletes other unverified factors of its type. */
export async function markVerified(
  transaction: Transaction,
  { id, userId, factorType }: Pick<NewFactor, 'id' | 'userId' | 'factorType'>,
): Promise<void> {
  await transaction.rows(
    `update auth.mfa_factors set status = 'verified', verified_at = now(), updated_at = now() where id = $1`,
    [id],
  );
  await transaction.rows(
    `delete from auth.mfa_factors where user_id = $1 and factor_type = $2 and status = 'unverified'`,
    [userId, factorType],
  );
}

export async function renameFactor(
  transaction: Transaction,
  { id, friendlyName, phone }: { readonly id: string; readonly friendlyName: string; readonly phone: string },
): Promise<void> {
  await transaction.rows(
    `update auth.mfa_factors set friendly_name = coalesce(nullif($2, ''), friendly_name),
        phone = coalesce(nullif($3, ''), phone), updated_at = now() where id = $1`,
    [id, friendlyName, phone],
  );
}

/** The factor, and the recovery codes if it is the last verified one. */
export async function factorsGoneWith(
  transaction: Transaction,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<string[]> {
  const gone = await transaction.rows<{ id: string }>(
    `select f.id from auth.mfa_factors f where f.user_id = $2 and (f.id = $1 or f.factor_type = 'recovery_code'
        and not exists (select from auth.mfa_factors other where other.user_id = $2 and other.id <> $1
          and other.factor_type <> 'recovery_code' and other.status = 'verified'))`,
    [id, userId],
  );
  return gone.map((factor) => factor.id);
}

export async function deleteFactors(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.rows('delete from auth.mfa_factors where id = any ($1::uuid[])', [ids]);
}

/** Verified since then, and unverified ones. `since` has microseconds. */
export async function deleteFactorsSince(
  transaction: Transaction,
  userId: string,
  since: string,
): Promise<void> {
  await transaction.rows(
    `delete from auth.mfa_factors where user_id = $1 and (status = 'unverified' or verified_at >= $2::timestamptz)`,
    [userId, since],
  );
  const nothing = '00000000-0000-0000-0000-000000000000';
  await deleteFactors(transaction, await factorsGoneWith(transaction, { id: nothing, userId }));
}
