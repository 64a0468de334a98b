import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartProblem } from '#start-problem.ts';
import { makeOwned } from './cluster.ts';
import type { Owner } from './owner.ts';

/**
 * The default place of the data: in the checkout, or for root under /var/lib, because the user `nobody` could not reach
 * into a private checkout. A folder for each checkout, so that two of them never share a database.
 */
export function defaultDataDir(checkout: string, slug: string, isRoot = process.getuid?.() === 0): string {
  return isRoot ? join('/var/lib', slug, shortHash(checkout)) : join(checkout, '.data');
}

/** Root's database runs as nobody, who passes through to its own folder; everything in it has its own permissions. */
export function makeFolders(dir: string, isRoot = process.getuid?.() === 0): void {
  const created = mkdirSync(dir, { recursive: true, mode: isRoot ? 0o755 : 0o700 });
  if (!isRoot || !created) return;
  // Root's new folders may be private by default (umask).
  for (let made = dir; made.length >= created.length; made = dirname(made)) chmodSync(made, 0o755);
}

/** Makes the data folder if there is none, also where it has no database in it yet. */
export function makeDataDir(dataDir: string, isRoot = process.getuid?.() === 0): void {
  try {
    makeFolders(dataDir, isRoot);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    rmSync(mkdtempSync(join(dataDir, 'probe-')), { recursive: true });
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartProblem(
      `Cannot write to the data folder ${dataDir} (${reason}): make it writable or set DATA_DIR to another folder.`,
    );
  }
}

export function prepareDataDir(dataDir: string, owner: Owner | undefined): void {
  makeDataDir(dataDir, owner !== undefined);
  if (owner && spawnSync('test', ['-x', dataDir], owner).status !== 0) {
    throw new StartProblem(
      `The database runs as "nobody" when started by root, and nobody cannot reach ${dataDir}: ` +
        'set DATA_DIR to a folder whose parents are open to all (leave it unset for /var/lib), or run as another user.',
    );
  }
}

/** The lowest limit on the length of a socket's path, that of macOS, less the closing zero byte. */
const socketPathBytesMax = 103;
const socketName = '.s.PGSQL.5432';

/** A private folder for the socket: in the data folder, or, where that path is too long, a short one elsewhere. */
export function prepareSocketDir(dataDir: string, slug: string, owner: Owner | undefined): string {
  const inside = join(dataDir, 'socket');
  const fits = Buffer.byteLength(join(inside, socketName)) <= socketPathBytesMax;
  const dir = fits ? inside : join(tmpdir(), `${slug}-${shortHash(dataDir)}`);
  try {
    mkdirSync(dir, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // In a folder that all can write to, someone else may have been there first, with a folder or a link of theirs;
  // what it leads to must not be touched.
  const found = lstatSync(dir);
  if (!found.isDirectory() || ![owner?.uid, process.getuid?.()].includes(found.uid)) {
    throw new StartProblem(`${dir} belongs to another user: remove it, or set DATA_DIR to a shorter path.`);
  }
  makeOwned(dir, owner);
  return dir;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
