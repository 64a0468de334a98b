import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartProblem } from '#start-problem.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, makeOwned } from './cluster.ts';
import { prepareDataDir, prepareSocketDir } from './data-folder.ts';
import { claimFolder, releaseFolder } from './instance.ts';
import { databaseName, loginRole, prepareLoginRole } from './login-role.ts';
import { databaseOwner, type Owner } from './owner.ts';
import { type Launch, launchPostmaster, lockFile, type Postmaster, untilReady } from './postmaster.ts';
import { prepareRuntime } from './runtime.ts';

export type Embedded = {
  readonly connection: { readonly host: string; readonly user: string; readonly database: string };
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  readonly dataDir: string;
  readonly slug: string;
  readonly report: (event: string, facts?: Record<string, unknown>) => void;
};

const readyTimeoutMs = 60_000; // recovery after a crash replays the log, which takes as long as it takes
const predecessorTimeoutMs = 15_000;
const supervisorTimeoutMs = 2_000;
const restartDelaysMs = [0, 250, 1_000, 5_000];

/** Starts our own PostgreSQL on a data folder, and keeps it running until `stop`. */
export async function startEmbedded({ dataDir, slug, report }: EmbeddedOptions): Promise<Embedded> {
  const owner = databaseOwner();
  prepareDataDir(dataDir, owner);
  const clusterDir = join(dataDir, 'postgres');
  claim(dataDir);
  try {
    return await startClaimed({ dataDir, slug, report }, clusterDir, owner);
  } catch (error) {
    releaseFolder(dataDir);
    throw error;
  }
}

/** What `pg` needs to reach the database that another process of ours keeps running on this folder. */
export function connectionOf(dataDir: string, slug: string): Embedded['connection'] {
  return {
    host: prepareSocketDir(dataDir, slug, databaseOwner()),
    user: loginRole,
    database: databaseName,
  };
}

async function startClaimed(
  { dataDir, slug, report }: EmbeddedOptions,
  clusterDir: string,
  owner: Owner | undefined,
): Promise<Embedded> {
  await untilPredecessorStopped(clusterDir);
  removeHalfMade(dataDir);
  const runtime = prepareRuntime(findBinaries(), dataDir, owner);
  const socketDir = prepareSocketDir(dataDir, slug, owner);
  const logDir = join(dataDir, 'log');
  makeOwned(logDir, undefined);
  await ensureCluster(runtime, clusterDir, owner);

  const launch: Launch = { runtime, clusterDir, socketDir, logFile: join(logDir, 'postgres.log'), owner };
  let postmaster = await launchUntilReady(launch);
  try {
    await prepareLoginRole(socketDir);
  } catch (error) {
    await postmaster.stop(); // left running, it would also keep this process from ending
    throw error;
  }

  let isStopping = false;
  void (async () => {
    for (let failures = 0; ; ) {
      await postmaster.exited;
      if (isStopping) return;
      const delayMs = restartDelaysMs[Math.min(failures, restartDelaysMs.length - 1)] ?? 0;
      report('database.stopped', { restartInMs: delayMs });
      await sleep(delayMs);
      if (isStopping) return;
      await postmaster.stop(); // if it was only the supervisor that died, the database itself is to go as well
      let isReady = false;
      try {
        await untilPredecessorStopped(clusterDir);
        if (isStopping) return;
        postmaster = launchPostmaster(launch);
        isReady = await untilReady(postmaster, readyTimeoutMs);
      } catch (error) {
        report('database.restart_failed', { code: (error as NodeJS.ErrnoException).code });
      }
      failures = isReady ? 0 : failures + 1;
      if (isReady) report('database.restarted');
      else await postmaster.stop();
    }
  })();

  return {
    connection: { host: socketDir, user: loginRole, database: databaseName },
    async stop() {
      isStopping = true;
      await postmaster.stop();
      releaseFolder(dataDir);
    },
  };
}

/** What a start that was killed had begun to make; the folder is ours now, so no one is still at it. */
function removeHalfMade(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.endsWith('.tmp')) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

function claim(dataDir: string): void {
  const { takenBy } = claimFolder(dataDir);
  if (!takenBy) return;
  throw new StartProblem(
    `Already running on the data folder ${dataDir} (process ${takenBy.pid}): ` +
      'stop that process first, or set another DATA_DIR and PORT.',
  );
}

/**
 * A database without its process is what a kill left behind. Its supervisor is stopping it; if the supervisor was
 * killed as well, we stop it.
 */
async function untilPredecessorStopped(clusterDir: string): Promise<void> {
  const begun = performance.now();
  for (let hasRequestedStop = false; ; ) {
    const pid = lockFile(clusterDir)?.pid;
    if (pid === undefined || !isPostgresOn(pid, clusterDir)) return;
    const waitedMs = performance.now() - begun;
    if (waitedMs > predecessorTimeoutMs) {
      throw new StartProblem(
        `A database left over from an earlier run (process ${pid}) does not stop: end that process, then start again.`,
      );
    }
    if (!hasRequestedStop && waitedMs > supervisorTimeoutMs) {
      hasRequestedStop = true;
      process.kill(pid, 'SIGINT');
    }
    await sleep(20);
  }
}

/** The process id in an old lock file may now be another program's, which must not be waited for, let alone ended. */
function isPostgresOn(pid: number, clusterDir: string): boolean {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(clusterDir);
    } catch {
      return false;
    }
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function launchUntilReady(launch: Launch): Promise<Postmaster> {
  const deadline = performance.now() + predecessorTimeoutMs;
  for (;;) {
    const postmaster = launchPostmaster(launch);
    if (await untilReady(postmaster, readyTimeoutMs)) return postmaster;
    await postmaster.stop();
    // After kill -9 of everything, the last of the old backends may still be letting go of shared memory.
    if (performance.now() > deadline) {
      throw new StartProblem(`The database did not start: read why in the last lines of ${launch.logFile}.`);
    }
    await sleep(100);
  }
}
