import { createKeyring } from '@remit/platform/secrets/keyring.ts';
import { masterKeyFromSetting } from '@remit/platform/secrets/master-key.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { secretKey, urlOf } from '../../testing/run-as-operator.ts';
import type { everythingIn } from './everything-in.ts';
import { rowsEverywhere } from './rows-everywhere.ts';

export const masterKey = masterKeyFromSetting(secretKey);
/** Of the product on such a database. */
export const settingsOf = (source: FreshDatabase) => ({ DATABASE_URL: urlOf(source), SECRET_KEY: secretKey });

/** The keys that a product has after its first start. */
export async function makeKeys({ db }: FreshDatabase): Promise<void> {
  const keyring = createKeyring(db, masterKey);
  await keyring.key('canary');
  await keyring.key('of-the-test');
}

/** A database with keys, and rows in every table. */
export async function aFullDatabase(people?: number): Promise<FreshDatabase> {
  const source = await freshDatabase();
  await makeKeys(source);
  await rowsEverywhere(source.db, people);
  return source;
}

/** The audit of what was done comes on top of what was there. */
export const withoutAudit = ({ rows, sequences: _, ...rest }: Awaited<ReturnType<typeof everythingIn>>) => ({
  ...rest,
  rows: { ...rows, 'audit.entries': rows['audit.entries']?.filter((row) => row.includes('operator:ama')) },
});
