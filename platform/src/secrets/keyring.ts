import { randomBytes } from 'node:crypto';
import { type Database, service, type Transaction } from '#db/database.ts';
import { StartProblem } from '#start-problem.ts';
import type { MasterKeys } from './master-key.ts';
import { keyBytes, seal, unseal } from './sealing.ts';

export type Keyring = {
  /** The key of this name, made the first time anyone asks; the same for every process on the database. */
  key(name: string): Promise<Buffer>;
};

/** The key that shows which master key is in force. A lock on its row keeps the master key from changing. */
export const canaryName = 'canary';

export function createKeyring(db: Database, masterKey: Buffer | MasterKeys): Keyring {
  const masterKeys = typeof masterKey === 'function' ? masterKey : () => [masterKey];
  const known = new Map<string, Promise<Buffer>>();
  return {
    key(name) {
      const found = known.get(name);
      if (found) return found;
      const opened = findOrMake(db, masterKeys, name);
      known.set(name, opened);
      opened.catch(() => known.delete(name)); // an outage must not be cached
      return opened;
    },
  };
}

async function findOrMake(db: Database, masterKeys: MasterKeys, name: string): Promise<Buffer> {
  // A rotation may end between our look at the files and our look at the database, so both are looked at again.
  const before = masterKeys();
  const sealed = await db.as(service, async (transaction) => {
    const find = () =>
      transaction.rows<{ sealed: Buffer }>('select sealed from secrets.sealed_keys where name = $1', [name]);
    const [found] = await find();
    if (found) return found.sealed;
    const masterKey = await masterKeyInForce(transaction, before, masterKeys);
    // Two processes may make one at the same moment; the first to commit is the one both use.
    await transaction.rows(
      'insert into secrets.sealed_keys (name, sealed) values ($1, $2) on conflict (name) do nothing',
      [name, seal(masterKey, randomBytes(keyBytes), contextOf(name))],
    );
    const [created] = await find();
    return created?.sealed;
  });
  const key = sealed && (openWith(before, name, sealed) ?? openWith(masterKeys(), name, sealed));
  if (!key) throw wrongMasterKey();
  return key.opened;
}

/** What a new key is sealed under, held until the transaction ends: a rotation would not see the new key otherwise. */
async function masterKeyInForce(
  transaction: Transaction,
  before: readonly Buffer[],
  masterKeys: MasterKeys,
): Promise<Buffer> {
  const [canary] = await transaction.rows<{ sealed: Buffer }>(
    'select sealed from secrets.sealed_keys where name = $1 for share',
    [canaryName],
  );
  const [first] = before;
  if (!canary && first) return first;
  const found = canary && openWith([...before, ...masterKeys()], canaryName, canary.sealed);
  if (!found) throw wrongMasterKey();
  return found.masterKey;
}

export const contextOf = (name: string) => `key:${name}`;

/** The key, and which of the master keys it is sealed under. */
export function openWith(masterKeys: readonly Buffer[], name: string, sealed: Buffer) {
  for (const masterKey of masterKeys) {
    const opened = unseal(masterKey, sealed, contextOf(name));
    if (opened) return { opened, masterKey };
  }
  return undefined;
}

export const wrongMasterKey = () =>
  new StartProblem(
    'The master key does not fit this database: use the SECRET_KEY (or the master.key file) it was set up with.',
  );
