import { randomUUID } from 'node:crypto';
import {
  chmodSync,
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
  if (!existsSync(path)) write(dataDir, path, make());
  if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
  return readFileSync(path, 'utf8').trim();
}

function write(dataDir: string, path: string, secret: string): void {
  const half = `${path}.${randomUUID()}.tmp`;
  makeDataDir(dataDir);
  try {
    writeFileSync(half, `${secret}\n`, { flag: 'wx', mode: 0o600, flush: true });
    linkSync(half, path); // makes it whole or not at all, and never over one that is there
    const folder = openSync(dataDir, 'r');
    fsyncSync(folder); // the name must survive a power cut too: what a key seals will
    closeSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(half, { force: true });
  }
}
