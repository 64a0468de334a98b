import { execFile } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartProblem } from '#start-problem.ts';
import type { Owner } from './owner.ts';

export const superuser = 'postgres';

/**
 * Makes the database files the first time. They are made beside their place and moved there whole, so a start that
 * is killed half-way leaves nothing that looks like a database.
 */
export async function ensureCluster(
  runtime: string,
  clusterDir: string,
  owner: Owner | undefined,
): Promise<void> {
  if (existsSync(join(clusterDir, 'PG_VERSION'))) return requireSameVersion(runtime, clusterDir);
  const half = `${clusterDir}.${process.pid}.tmp`;
  rmSync(half, { recursive: true, force: true });
  makeOwned(half, owner);
  await run(
    join(runtime, 'bin', 'initdb'),
    [
      `--pgdata=${half}`,
      `--username=${superuser}`,
      '--encoding=UTF8',
      '--locale=C',
      '--auth=trust', // only who may enter the socket's folder gets as far as asking
    ],
    owner,
  );
  try {
    renameSync(half, clusterDir);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(join(clusterDir, 'PG_VERSION'))) throw error; // else another start was quicker
  }
}

/** A folder that only the database's owner may enter. */
export function makeOwned(dir: string, owner: Owner | undefined): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  chmodSync(dir, 0o700);
  if (owner) chownSync(dir, owner.uid, owner.gid);
}

function requireSameVersion(runtime: string, clusterDir: string): void {
  const found = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  const share = readFileSync(join(runtime, 'share', 'postgresql', 'postgres.bki'), 'utf8').slice(0, 40);
  const ours = /PostgreSQL (\d+)/.exec(share)?.[1];
  if (ours !== undefined && found !== ours) {
    throw new StartProblem(
      `The database in ${clusterDir} was made by PostgreSQL ${found}, and this release has ${ours}: ` +
        'export it with the release that made it, or set DATA_DIR to a new folder.',
    );
  }
}

async function run(command: string, args: string[], owner: Owner | undefined): Promise<void> {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' };
  try {
    await promisify(execFile)(command, args, { cwd: '/', env, ...owner });
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: unknown; stdout?: string; stderr?: string };
    const lastLine = `${stdout}${stderr}`.trim().split('\n').at(-1) ?? '';
    throw new StartProblem(`Could not create the database (${command} ended with ${code}): ${lastLine}`);
  }
}
