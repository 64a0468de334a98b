import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '#db/embedded/data-folder.ts';

/**
 * A secret in a file of the data folder, made the first time, readable by its owner only. Processes that start at the
 * same moment get the same one.
 */
export function secretFromFile(dataDir: string, name: string, make: () => string): string {
  const path = join(dataDir, name);
  if (!existsSync(path)) writeSecretFile(dataDir, name, make());
  if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
  return readFileSync(path, 'utf8').trim();
}

type FileOwner = { readonly uid: number; readonly gid: number };

/** Writes a secret that is not there yet; one that is there stays. Root can write it for another user. */
export function writeSecretFile(dataDir: string, name: string, secret: string, owner?: FileOwner): void {
  const path = join(dataDir, name);
  const half = `${path}.${randomUUID()}.tmp`;
  makeDataDir(dataDir);
  try {
    writeFileSync(half, `${secret}\n`, { flag: 'wx', mode: 0o600, flush: true });
    if (owner && process.getuid?.() === 0) chownSync(half, owner.uid, owner.gid);
    linkSync(half, path); // makes it whole or not at all, and never over one that is there
    syncFolder(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(half, { force: true });
  }
}

/** A name in a folder must survive a power cut too: what a key seals will. */
export function syncFolder(dir: string): void {
  const folder = openSync(dir, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
