import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import type pg from 'pg';
import { startEmbedded } from '#db/embedded/embedded.ts';
import { claimFolder, releaseFolder } from '#db/embedded/instance.ts';
import { masterKeyFromSetting, saveMasterKey } from '#secrets/master-key.ts';
import { StartProblem } from '#start-problem.ts';

/** Where a database is put: a new data folder, or an empty database on a server. `slug` names it in a folder. */
export type Target =
  | { readonly folder: string; readonly slug: string }
  | { readonly connection: pg.ClientConfig };

/** What the product will be started with there. Undefined: the key that it has, in a file of the new folder. */
export function masterKeyAt(target: Target, secretKey: string | undefined): Buffer | undefined {
  if (secretKey) return masterKeyFromSetting(secretKey);
  if ('folder' in target) return undefined;
  throw new StartProblem(
    'SECRET_KEY is required with DATABASE_URL: set the key that the product will use there, for example from "openssl rand -base64 32".',
  );
}

/** Cheap, and before anything is read. */
export function requireFree(target: Target): void {
  if (!('folder' in target) || !existsSync(target.folder)) return;
  if (statSync(target.folder).isDirectory() && readdirSync(target.folder).length === 0) return;
  throw new StartProblem(`${target.folder} is not empty: name a new folder.`);
}

/**
 * A folder is filled beside its place and moved there whole, so that a failure, or a kill, leaves nothing that looks like a
 * database. `masterKey` is saved in it.
 */
export async function fill<T>(
  target: Target,
  masterKey: Buffer | undefined,
  work: (connection: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  if (!('folder' in target)) return work(target.connection);
  requireFree(target);
  const half = `${target.folder}.unfinished`;
  removeLeftover(half);
  try {
    const embedded = await startEmbedded({ dataDir: half, slug: target.slug, report: () => undefined });
    const result = await work(embedded.connection).finally(() => embedded.stop());
    if (masterKey) saveMasterKey(half, masterKey);
    moveTo(target.folder, half);
    return result;
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    throw error;
  }
}

function removeLeftover(half: string): void {
  if (!existsSync(half)) return;
  const { takenBy } = claimFolder(half);
  if (takenBy)
    throw new StartProblem(
      `Another command (process ${takenBy.pid}) is working on ${half}: wait until it ends.`,
    );
  releaseFolder(half);
  rmSync(half, { recursive: true, force: true });
}

function moveTo(folder: string, half: string): void {
  try {
    renameSync(half, folder); // also onto an empty folder, never onto one with something in it
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartProblem(
      `${folder} cannot be created (${code}): name a new folder inside it, or elsewhere.`,
    );
  }
}
