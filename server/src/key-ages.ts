import type { Transaction } from '@remit/platform/db/database.ts';
import { canaryName } from '@remit/platform/secrets/keyring.ts';
import { stateOfSigningKey } from '@remit/provider';

export type KeyAge = {
  /** `master`, `signing`, or the name of a key that is sealed under the master key. */
  readonly name: string;
  /** The kid of a signing key; nothing where the name says it all. */
  readonly id: string;
  readonly state: 'in force' | 'published' | 'signing' | 'verifying';
  readonly createdAt: Date;
  readonly ageDays: number;
};

export function keyAges(transaction: Transaction): Promise<KeyAge[]> {
  return transaction.rows<KeyAge>(
    `with keys as (
       select 0 as position, 'master' as name, '' as id, 'in force' as state,
         coalesce(resealed_at, created_at) as at
       from secrets.sealed_keys where name = $1
       union all
       select 1, 'signing', kid, ${stateOfSigningKey}, created_at from auth.signing_keys
       union all
       select 2, name, '', 'in force', created_at from secrets.sealed_keys where name <> $1)
     select name, id, state, at as "createdAt",
       floor(extract(epoch from now() - at) / 86400)::int as "ageDays"
     from keys order by position, name, at desc`,
    [canaryName],
  );
}
