import { randomBytes } from 'node:crypto';
import { type Database, service } from '#db/database.ts';
import { StartProblem } from '#start-problem.ts';
import { keyBytes, seal, unseal } from './sealing.ts';

export type Keyring = {
  /** The key of this name, made the first time anyone asks; the same for every process on the database. */
  key(name: string): Promise<Buffer>;
};

export function createKeyring(db: Database, masterKey: Buffer): Keyring {
  const known = new Map<string, Promise<Buffer>>();
  return {
    key(name) {
      const found = known.get(name);
      if (found) return found;
      const opened = findOrMake(db, masterKey, name);
      known.set(name, opened);
      opened.catch(() => known.delete(name)); // an outage must not be remembered as the answer
      return opened;
    },
  };
}

async function findOrMake(db: Database, masterKey: Buffer, name: string): Promise<Buffer> {
  const context = `key:${name}`;
  const sealed = await db.as(service, async (transaction) => {
    const find = () =>
      transaction.rows<{ sealed: Buffer }>('select sealed from secrets.sealed_keys where name = $1', [name]);
    const [found] = await find();
    if (found) return found.sealed;
    // Two processes may make one at the same moment; the first to commit is the one both use.
    await transaction.rows(
      'insert into secrets.sealed_keys (name, sealed) values ($1, $2) on conflict (name) do nothing',
      [name, seal(masterKey, randomBytes(keyBytes), context)],
    );
    const [made] = await find();
    return made?.sealed;
  });
  const key = sealed && unseal(masterKey, sealed, context);
  if (!key) {
    throw new StartProblem(
      'The master key does not fit this database: give the SECRET_KEY (or the master.key file) it was set up with.',
    );
  }
  return key;
}
