import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, service, type Transaction } from '#db/database.ts';
import { canaryName, contextOf, openWith, wrongMasterKey } from './keyring.ts';
import {
  formerMasterKeyPrefix,
  masterKeyFile,
  masterKeyFromFolder,
  newMasterKey,
  nextMasterKeyFile,
  nextMasterKeyFromFolder,
} from './master-key.ts';
import { seal } from './sealing.ts';
import { syncFolder, writeSecretFile } from './secret-file.ts';

type Rotation = {
  /** Runs in the transaction that seals the keys, for the audit. */
  readonly record: (transaction: Transaction, sealedKeys: number) => Promise<void>;
};

/**
 * Replaces the key in the data folder. The next key is on the disk before anything is sealed under it, and takes the
 * place of the old one after the commit; whenever this is killed, the next start finds the file that fits.
 */
export async function rotateMasterKeyInFolder(
  db: Database,
  dataDir: string,
  { record }: Rotation,
): Promise<number> {
  const rotated = await db.as(service, async (transaction) => {
    await settle(transaction, dataDir);
    const owner = statSync(join(dataDir, masterKeyFile));
    writeSecretFile(dataDir, nextMasterKeyFile, newMasterKey(), owner);
    const next = nextMasterKeyFromFolder(dataDir);
    if (!next) throw wrongMasterKey();
    const count = await resealKeys(transaction, { from: [masterKeyFromFolder(dataDir)], to: next });
    await record(transaction, count);
    return count;
  });
  await settleMasterKeyInFolder(db, dataDir);
  return rotated;
}

/** Seals every key again under another master key, in one transaction. Returns how many were under another one. */
export async function resealKeys(
  transaction: Transaction,
  { from, to }: { readonly from: readonly Buffer[]; readonly to: Buffer },
): Promise<number> {
  await lockCanary(transaction); // no key is made from here on, so that the next statement sees all of them
  const rows = await transaction.rows<{ name: string; sealed: Buffer }>(
    'select name, sealed from secrets.sealed_keys order by name',
  );
  let resealed = 0;
  for (const { name, sealed } of rows) {
    const found = openWith([to, ...from], name, sealed);
    if (!found) throw wrongMasterKey();
    if (found.masterKey === to) continue;
    await transaction.rows(
      'update secrets.sealed_keys set sealed = $2, resealed_at = now() where name = $1',
      [name, seal(to, found.opened, contextOf(name))],
    );
    resealed += 1;
  }
  return resealed;
}

/** Ends what a rotation left half-way in the data folder: keeps the key that fits the database. */
export function settleMasterKeyInFolder(db: Database, dataDir: string): Promise<void> {
  return db.as(service, (transaction) => settle(transaction, dataDir));
}

/** Under the lock that a rotation holds while it writes, so that no one removes a key that is about to be used. */
async function settle(transaction: Transaction, dataDir: string): Promise<void> {
  const canary = await lockCanary(transaction);
  const next = join(dataDir, nextMasterKeyFile);
  if (!canary || !existsSync(next)) return;
  const nextKey = nextMasterKeyFromFolder(dataDir);
  if (nextKey && openWith([nextKey], canaryName, canary)) {
    keepForBackups(dataDir);
    renameSync(next, join(dataDir, masterKeyFile));
  } else if (openWith([masterKeyFromFolder(dataDir)], canaryName, canary)) rmSync(next);
  else throw wrongMasterKey(); // neither is thrown away: one of them may fit another database
  syncFolder(dataDir);
}

/** Backups from before a rotation open with the key from before it alone. */
function keepForBackups(dataDir: string): void {
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const name = `${formerMasterKeyPrefix}${time}-${randomBytes(4).toString('hex')}`;
  linkSync(join(dataDir, masterKeyFile), join(dataDir, name));
}

async function lockCanary(transaction: Transaction): Promise<Buffer | undefined> {
  const [canary] = await transaction.rows<{ sealed: Buffer }>(
    'select sealed from secrets.sealed_keys where name = $1 for update',
    [canaryName],
  );
  return canary?.sealed;
}
