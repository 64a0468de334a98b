import type { Database, Transaction } from '@remit/platform/db/database.ts';

export type SigningKeyRow = {
  readonly kid: string;
  readonly sealed: Buffer;
  readonly createdAt: Date;
  readonly signsFrom: Date;
  /** `published`: will sign later. `verifying`: no longer signs. */
  readonly state: 'published' | 'signing' | 'verifying';
};

/** A key verifies for $1 seconds after the next one began to sign. */
const isRetired = `exists (select from auth.signing_keys later
  where later.signs_from > k.signs_from and later.signs_from < now() - $1 * interval '1 second')`;

export const stateOfSigningKey = `case when signs_from > now() then 'published'
  when signs_from = max(signs_from) filter (where signs_from <= now()) over () then 'signing'
  else 'verifying' end`;

const selectKeys = `
  select kid, sealed, created_at as "createdAt", signs_from as "signsFrom", ${stateOfSigningKey} as state
  from auth.signing_keys k where not ${isRetired} order by signs_from desc, kid`;

type Retention = { readonly verifiesSeconds: number };

/** Keys in use, newest first. */
export function readSigningKeys(db: Database, { verifiesSeconds }: Retention): Promise<SigningKeyRow[]> {
  return db.statement<SigningKeyRow>({ name: 'signing-keys', text: selectKeys, values: [verifiesSeconds] });
}

type NewRow = Pick<SigningKeyRow, 'kid' | 'sealed'>;

export async function insertFirstSigningKey(db: Database, { kid, sealed }: NewRow): Promise<void> {
  await db.statement({
    text: `insert into auth.signing_keys (kid, sealed, created_at, signs_from)
      select $1, $2, made.at, made.at
      from (select coalesce((select created_at from secrets.sealed_keys where name = 'auth'), now()) as at) made
      where not exists (select from auth.signing_keys)
      on conflict (kid) do nothing`,
    values: [kid, sealed],
  });
}

/** Undefined when another one waits to sign. */
export async function insertNextSigningKey(
  transaction: Transaction,
  { kid, sealed, signAfterSeconds }: NewRow & { readonly signAfterSeconds: number },
): Promise<Pick<SigningKeyRow, 'signsFrom'> | undefined> {
  await transaction.rows('lock table auth.signing_keys in share row exclusive mode');
  const [inserted] = await transaction.rows<Pick<SigningKeyRow, 'signsFrom'>>(
    `insert into auth.signing_keys (kid, sealed, signs_from)
     select $1, $2, now() + $3 * interval '1 second'
     where not exists (select from auth.signing_keys where signs_from > now())
     returning signs_from as "signsFrom"`,
    [kid, sealed, signAfterSeconds],
  );
  return inserted;
}

export async function deleteRetiredSigningKeys(
  transaction: Transaction,
  { verifiesSeconds }: Retention,
): Promise<void> {
  await transaction.rows(`delete from auth.signing_keys k where ${isRetired}`, [verifiesSeconds]);
}
