import type { Transaction } from '@remit/platform/db/database.ts';

export type RecoveryCodes = {
  readonly id: string;
  readonly friendlyName: string;
  readonly total: number;
  readonly remaining: number;
  /** New codes have new limits. */
  readonly createdAt: string;
};

export async function findRecoveryCodes(
  transaction: Transaction,
  userId: string,
): Promise<RecoveryCodes | undefined> {
  const [found] = await transaction.rows<RecoveryCodes>(
    `select f.id, f.friendly_name as "friendlyName", count(c.code_hash)::int as total,
        (count(c.code_hash) filter (where c.used_at is null))::int as remaining, f.verified_at::text as "createdAt"
      from auth.mfa_factors f left join auth.mfa_recovery_codes c on c.factor_id = f.id
      where f.user_id = $1 and f.factor_type = 'recovery_code' group by f.id`,
    [userId],
  );
  return found;
}

/** Creates the factor, or replaces its codes. */
export async function putRecoveryCodes(
  transaction: Transaction,
  codes: {
    readonly id: string;
    readonly userId: string;
    readonly friendlyName: string;
    readonly hashes: readonly Buffer[];
  },
): Promise<void> {
  const { id, userId, friendlyName, hashes } = codes;
  await transaction.rows(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, verified_at)
      values ($1, $2, 'recovery_code', 'verified', $3, now())
      on conflict (id) do update set verified_at = now(), updated_at = now()`,
    [id, userId, friendlyName],
  );
  await transaction.rows('delete from auth.mfa_recovery_codes where factor_id = $1', [id]);
  await transaction.rows(
    'insert into auth.mfa_recovery_codes (factor_id, code_hash) select $1, unnest($2::bytea[])',
    [id, hashes],
  );
}

/** False when there is no such code, or it was used. */
export async function useRecoveryCode(
  transaction: Transaction,
  { factorId, hash }: { readonly factorId: string; readonly hash: Buffer },
): Promise<boolean> {
  const used = await transaction.rows(
    `update auth.mfa_recovery_codes set used_at = now()
      where factor_id = $1 and code_hash = $2 and used_at is null returning 1`,
    [factorId, hash],
  );
  return used.length === 1;
}
