import { execFileSync } from 'node:child_process';
import { StartProblem } from '#start-problem.ts';

export type Owner = { readonly uid: number; readonly gid: number };

/**
 * PostgreSQL refuses to run as root. When we are root, it and its files belong to `nobody`, who exists on every
 * Unix, so no account has to be made; otherwise they are simply ours.
 */
export function databaseOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function idOf(flag: '-u' | '-g'): number {
  const id = Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }).trim());
  if (!Number.isInteger(id) || id === 0) {
    throw new StartProblem(
      'PostgreSQL cannot run as root and there is no user "nobody": run as another user.',
    );
  }
  return id;
}
