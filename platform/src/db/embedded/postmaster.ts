import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Owner } from './owner.ts';

/**
 * Runs PostgreSQL and a watcher on descriptor 3, a pipe whose other end only our process holds. When we stop, or
 * are killed with no chance to say so, the pipe closes and the watcher asks PostgreSQL for a fast shutdown.
 */
const supervisor = `
"$@" 3<&- &
server=$!
( read -r _ <&3; kill -INT "$server" 2>/dev/null ) &
watcher=$!
exec 3<&-
wait "$server"
code=$?
kill "$watcher" 2>/dev/null
exit $code
`;

const logBytesMax = 5 * 1024 * 1024;

export type Launch = {
  readonly runtime: string;
  readonly clusterDir: string;
  readonly socketDir: string;
  readonly logFile: string;
  readonly owner: Owner | undefined;
};

export type Postmaster = {
  readonly exited: Promise<void>;
  hasExited(): boolean;
  /** PostgreSQL writes its state into its lock file; reading that costs less than connecting. */
  isReady(): boolean;
  /** Asks for a fast shutdown: sessions end, everything committed is on disk. */
  stop(): Promise<void>;
};

const settings = (socketDir: string): Record<string, string> => ({
  listen_addresses: '', // reachable through the socket alone, whose folder only its owner may enter
  unix_socket_directories: socketDir,
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '48MB',
  io_method: 'sync', // no background readers: this database fits in memory, and each would cost some
  jit: 'off', // pays for long analytical queries only
  wal_level: 'logical', // the realtime service reads changes of rows from it
  max_slot_wal_keep_size: '256MB', // a reader that lags loses its place before it fills the disk
  // What failed is logged by us with its request id; here a statement or its values could name a person.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_checkpoints: 'off',
});

export function launchPostmaster(launch: Launch): Postmaster {
  // A killed predecessor's lock file still says "ready" until ours is written over it.
  const before = lockFile(launch.clusterDir)?.identity;
  rotate(launch.logFile);
  const log = openSync(launch.logFile, 'a', 0o600);
  const flags = Object.entries(settings(launch.socketDir)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child: ChildProcess = spawn(
    'sh',
    [
      '-c',
      supervisor,
      'supervisor',
      join(launch.runtime, 'bin', 'postgres'),
      '-D',
      launch.clusterDir,
      ...flags,
    ],
    {
      cwd: launch.clusterDir,
      // Its own group: Ctrl-C reaches us alone, so that requests in flight are finished before the database goes.
      detached: true,
      stdio: ['ignore', log, log, 'pipe'],
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' },
      ...launch.owner,
    },
  );
  closeSync(log);
  let gone = false;
  const exited = (async () => {
    await Promise.race([once(child, 'exit'), once(child, 'error')]).catch(() => undefined);
    gone = true;
  })();
  const watcherPipe = child.stdio[3] as unknown as {
    destroy(): void;
    on(event: 'error', quiet: () => void): void;
  };
  watcherPipe.on('error', () => undefined);
  return {
    exited,
    hasExited: () => gone,
    isReady() {
      const lock = lockFile(launch.clusterDir);
      return lock?.state === 'ready' && lock.identity !== before;
    },
    async stop() {
      watcherPipe.destroy();
      await exited;
    },
  };
}

export async function untilReady(postmaster: Postmaster, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (postmaster.hasExited()) return false;
    if (postmaster.isReady()) return true;
    await sleep(10);
  }
  return false;
}

type LockFile = {
  readonly pid: number;
  /** Process id and start time: no two runs have the same. */
  readonly identity: string;
  readonly state: string;
};

/** The process that holds a cluster, as PostgreSQL's lock file tells it; undefined when there is none. */
export function lockFile(clusterDir: string): LockFile | undefined {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), identity: `${lines[0]} ${lines[2]}`, state: (lines[7] ?? '').trim() };
  } catch {
    return undefined;
  }
}

function rotate(logFile: string): void {
  try {
    if (statSync(logFile).size < logBytesMax) return;
    rmSync(`${logFile}.1`, { force: true });
    renameSync(logFile, `${logFile}.1`);
  } catch {
    // No log yet: nothing to turn over.
  }
}
