import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Owner } from './owner.ts';

/**
 * A folder from which the database's owner can run PostgreSQL. As root that is a copy in the data folder, because
 * `nobody` cannot look into a private checkout; otherwise the packages are used where they lie.
 */
export function prepareRuntime(binaries: Binaries, dataDir: string, owner: Owner | undefined): string {
  if (!owner) {
    restoreLinks(binaries.root, binaries.root);
    return binaries.root;
  }
  const runtime = join(dataDir, `postgresql-${binaries.version}`);
  if (existsSync(runtime)) return runtime;
  const half = `${runtime}.${process.pid}.tmp`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true, mode: 0o755 });
  cpSync(binaries.root, half, { recursive: true, verbatimSymlinks: true });
  restoreLinks(binaries.root, half);
  chmodSync(half, 0o755);
  try {
    renameSync(half, runtime);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(runtime)) throw error; // else another start was quicker, and its copy is as good
  }
  return runtime;
}

/**
 * npm packages cannot hold symbolic links; the package lists them and would make them in an install script.
 * We allow no install scripts, so they are made here.
 */
function restoreLinks(packaged: string, target: string): void {
  const list = join(packaged, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const link of links) {
    const source = join(target, relative('native', link.source));
    const path = join(target, relative('native', link.target));
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(path), source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
