import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { aDataFolder, type DataFolder, slug } from '#testing/a-data-folder.ts';
import { aServer } from '#testing/a-server.ts';
import { allMigrations } from '#testing/all-migrations.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { databaseName, loginRole } from './login-role.ts';
import { lockFile } from './postmaster.ts';

const start = (dataDir: string, report: (event: string) => void = () => undefined) =>
  startEmbedded({ dataDir, slug, report });
const open = (connection: Embedded['connection']) =>
  connect({ connection, connectionsMax: 5, applicationName: 'test' });
const postmasterOf = (dataDir: string) => lockFile(join(dataDir, 'postgres'))?.pid ?? Number.NaN;
const isAlive = (pid: number) => {
  try {
    // In a container no one may collect the dead, who then seem to be there still.
    if (process.platform === 'linux')
      return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const parentOf = (pid: number) =>
  Number(/^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

/** A process of its own on a data folder, and its message about starting. */
async function startProcess(dataDir: string) {
  const script = join(import.meta.dirname, '../../testing/embedded-process.ts');
  const child = fork(script, [dataDir], { execArgv: [] });
  const [message] = (await once(child, 'message')) as [{ isReady: boolean; problem?: string }];
  return { child, ...message };
}
async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

describe('our own database, running', () => {
  let folder: DataFolder;
  let embedded: Embedded;
  let db: Database;
  const reports: string[] = [];
  beforeAll(async () => {
    folder = aDataFolder();
    mkdirSync(join(folder.dir, 'postgres.1.tmp')); // what a start that was killed had begun to make
    embedded = await start(folder.dir, (event) => reports.push(event));
    await migrate(embedded.connection, allMigrations());
    db = open(embedded.connection);
  });
  afterAll(async () => {
    await db?.close();
    await embedded?.stop();
    folder?.remove();
  });
  afterEach(() => {
    reports.length = 0;
  });
  const works = () =>
    db.ping().then(
      () => true,
      () => false,
    );

  it('has cleared away what an interrupted start left half made', () => {
    expect(readdirSync(folder.dir).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('is refused to another process, with one line that names ours', async () => {
    const { isReady, problem } = await startProcess(folder.dir);
    expect(isReady).toBe(false);
    expect(problem).toMatch(
      new RegExp(`^Already running on the data folder ${folder.dir} \\(process ${process.pid}\\)`),
    );
    expect(await works()).toBe(true);
  });

  it('is started again by itself when it is killed, and the same pool works on', async () => {
    const killed = postmasterOf(folder.dir);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => reports).toEqual(['database.stopped', 'database.restarted']);
    await expect.poll(works).toBe(true);
    expect(postmasterOf(folder.dir)).not.toBe(killed);
  });

  it.runIf(process.platform === 'linux')(
    'is started again when only its supervisor is killed, which leaves it without anyone to stop it',
    async () => {
      const orphan = postmasterOf(folder.dir);
      process.kill(parentOf(orphan), 'SIGKILL');
      await expect.poll(() => reports.at(-1)).toBe('database.restarted');
      expect(postmasterOf(folder.dir)).not.toBe(orphan);
      expect(isAlive(orphan)).toBe(false);
      await expect.poll(works).toBe(true);
    },
  );

  it('when killed under a trickle of requests makes for 503 with Retry-After, then for 200 again', async () => {
    const server = await aServer({ db });
    const responses: { status: number; retryAfter: string | undefined }[] = [];
    let isOver = false;
    const trickle = (async () => {
      while (!isOver) {
        const { status, headers } = await server.ask('/ready');
        responses.push({ status, retryAfter: headers['retry-after'] });
      }
    })();
    const last = () => responses.at(-1)?.status;
    await expect.poll(last).toBe(200);
    process.kill(postmasterOf(folder.dir), 'SIGKILL');
    await expect.poll(() => responses.some(({ status }) => status === 503)).toBe(true);
    await expect.poll(last).toBe(200);
    isOver = true;
    await trickle;
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 503]));
    for (const { status, retryAfter } of responses) expect(retryAfter).toBe(status === 503 ? '2' : undefined);
    expect(server.lines.some((line) => line.includes('database.away'))).toBe(true);
    await server.close();
  });
});

describe('our own database, when the process that started it is killed', () => {
  let folder: DataFolder;
  beforeAll(() => {
    folder = aDataFolder();
  });
  afterAll(() => folder?.remove());

  const write = async (connection: Embedded['connection'], value: number) => {
    const client = new pg.Client(connection);
    await client.connect();
    await client.query('create table if not exists public.kept (value int)');
    await client.query('insert into public.kept values ($1)', [value]);
    await client.end();
  };
  const kept = async (connection: Embedded['connection']) => {
    const client = new pg.Client(connection);
    await client.connect();
    const { rows } = await client.query('select value from public.kept order by value');
    await client.end();
    return rows.map((row) => row.value);
  };
  const connection = () => ({ host: join(folder.dir, 'socket'), user: loginRole, database: databaseName });

  it('stops within five seconds, and what was committed is there at the next start', async () => {
    const { child, isReady } = await startProcess(folder.dir);
    expect(isReady).toBe(true);
    const postmaster = postmasterOf(folder.dir);
    expect(isAlive(postmaster)).toBe(true);
    await write(connection(), 1);
    await kill(child);
    await expect.poll(() => isAlive(postmaster)).toBe(false);

    const again = await start(folder.dir);
    expect(await kept(again.connection)).toEqual([1]);
    await again.stop();
    expect(existsSync(join(folder.dir, 'postgres/postmaster.pid'))).toBe(false);
  });

  it('starts at once after it, however soon, and waits for the old one to stop', async () => {
    const { child } = await startProcess(folder.dir);
    await write(connection(), 2);
    await kill(child);
    const again = await start(folder.dir);
    expect(await kept(again.connection)).toEqual([1, 2]);
    await again.stop();
  });

  it('starts after everything was killed together, as when the power fails', async () => {
    const { child } = await startProcess(folder.dir);
    const postmaster = postmasterOf(folder.dir);
    await write(connection(), 3);
    child.kill('SIGSTOP'); // it must not start the database again before it is killed itself
    process.kill(postmaster, 'SIGKILL');
    await kill(child);
    expect(existsSync(join(folder.dir, 'postgres/postmaster.pid'))).toBe(true);
    const again = await start(folder.dir);
    expect(await kept(again.connection)).toEqual([1, 2, 3]);
    await again.stop();
  });

  it.runIf(process.platform === 'linux')(
    'is stopped by the next start when nobody else is left to do it',
    async () => {
      const { child } = await startProcess(folder.dir);
      const postmaster = postmasterOf(folder.dir);
      const supervisor = parentOf(postmaster);
      const watchers = childrenOf(supervisor).filter((pid) => pid !== postmaster);
      await write(connection(), 4);
      for (const pid of [...watchers, supervisor]) process.kill(pid, 'SIGKILL');
      await kill(child);
      const again = await start(folder.dir);
      expect(isAlive(postmaster)).toBe(false);
      expect(await kept(again.connection)).toEqual([1, 2, 3, 4]);
      await again.stop();
    },
  );

  it('leaves no files of half-finished starts', () => {
    expect(
      readdirSync(folder.dir).filter((name) => name.includes('.tmp') || name.includes('instance')),
    ).toEqual([]);
  });
});
