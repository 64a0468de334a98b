import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type pg from 'pg';
import { makeFolders } from '#db/embedded/data-folder.ts';
import type { MasterKeys } from '#secrets/master-key.ts';
import { syncFolder } from '#secrets/secret-file.ts';
import { StartProblem } from '#start-problem.ts';
import { type Progress, type TableSummary, writeArchive } from './archive.ts';
import { fittingKey } from './master-keys.ts';
import { type SnapshotOptions, withSnapshot } from './snapshot.ts';

export type BackupOptions = SnapshotOptions & {
  readonly connection: pg.ClientConfig;
  readonly masterKeys: MasterKeys;
  readonly file: string;
  readonly onProgress?: Progress;
  /** Before the backup gets its name: if it fails, there is none. */
  readonly beforeNaming?: (backup: MadeBackup) => Promise<void>;
};

export type MadeBackup = {
  readonly file: string;
  readonly bytes: number;
  readonly tables: readonly TableSummary[];
  readonly rows: number;
};

/** Written beside its place and moved there whole: a file with the name of a backup is one. */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { connection, masterKeys, file, onProgress, beforeNaming, isMigrating, signal } = options;
  if (existsSync(file)) throw new StartProblem(`${file} already exists: name another file.`);
  const half = `${file}.${randomBytes(4).toString('hex')}.unfinished`;
  try {
    makeFolder(dirname(file));
    const tables = await withSnapshot(
      connection,
      (snapshot) =>
        writeArchive(half, snapshot, {
          masterKey: fittingKey(snapshot.head, masterKeys()),
          ...(onProgress && { onProgress }),
          ...(signal && { signal }),
        }),
      { ...(isMigrating && { isMigrating }), ...(signal && { signal }) },
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const backup = { file, bytes: statSync(half).size, tables, rows };
    await beforeNaming?.(backup);
    renameSync(half, file);
    syncFolder(dirname(file));
    return backup;
  } catch (error) {
    if (existsSync(half)) rmSync(half);
    throw explained(error, dirname(file));
  }
}

/** Private itself; the folder above it may be the data folder, which the database has to pass through. */
function makeFolder(dir: string): void {
  makeFolders(dirname(dir));
  const firstCreated = mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (firstCreated !== undefined) chmodSync(dir, 0o700);
}

const noRoom = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const noAccess = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'];

function explained(error: unknown, dir: string): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  const why = noRoom.includes(code)
    ? `There is no space for a backup in ${dir} (${code}): free some. No backup was made.`
    : noAccess.includes(code) && syscall !== 'connect'
      ? `A backup cannot be written to ${dir} (${code}): make that folder writable. No backup was made.`
      : undefined;
  return why === undefined ? error : Object.assign(new StartProblem(why), { code });
}

/** Of our own kinds: by the operator or the schedule, and before a migration. Sorted by name they are sorted by age. */
const names = {
  regular: /^backup-\d{8}T\d{6}Z-[0-9a-f]{8}\.backup$/,
  beforeMigration: /^before-\d{4}-\d{8}T\d{6}Z-[0-9a-f]{8}\.backup$/,
} as const;

const stamp = (now: Date) =>
  `${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${randomBytes(4).toString('hex')}`;
export const regularFile = (dir: string, now = new Date()) => join(dir, `backup-${stamp(now)}.backup`);
export const fileBeforeMigration = (dir: string, migration: number, now = new Date()) =>
  join(dir, `before-${String(migration).padStart(4, '0')}-${stamp(now)}.backup`);

export function listBackups(
  dir: string,
  kinds: readonly (keyof typeof names)[] = ['regular', 'beforeMigration'],
): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((name) => kinds.some((kind) => names[kind].test(name)))
    .map((name) => join(dir, name))
    .filter((file) => lstatSync(file).isFile())
    .sort((a, b) => madeAtOf(a).localeCompare(madeAtOf(b)));
}

const madeAtOf = (file: string) => /\d{8}T\d{6}Z/.exec(basename(file))?.[0] ?? '';

const dayMs = 86_400_000;

/** Deletes all but the newest so many of the regular ones, and what a kill left unfinished a day ago. */
export function rotate(dir: string, keep: number, now = Date.now()): string[] {
  const old = listBackups(dir, ['regular']).slice(0, -keep);
  const leftovers = readdirSync(dir)
    .filter((name) => /\.backup\.[0-9a-f]{8}\.unfinished$/.test(name))
    .map((name) => join(dir, name))
    .filter((file) => now - lstatSync(file).mtimeMs > dayMs);
  for (const file of [...old, ...leftovers]) rmSync(file, { force: true });
  return old;
}
