import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@remit/platform/db/database.ts';
import { findBinaries } from '@remit/platform/db/embedded/binaries.ts';
import { ensureCluster, superuser } from '@remit/platform/db/embedded/cluster.ts';
import { prepareDataDir } from '@remit/platform/db/embedded/data-folder.ts';
import { startEmbedded } from '@remit/platform/db/embedded/embedded.ts';
import { databaseName, loginRole, prepareLoginRole } from '@remit/platform/db/embedded/login-role.ts';
import { databaseOwner } from '@remit/platform/db/embedded/owner.ts';
import { lockFile } from '@remit/platform/db/embedded/postmaster.ts';
import { prepareRuntime } from '@remit/platform/db/embedded/runtime.ts';
import { migrate } from '@remit/platform/db/migrate.ts';
import { createLog } from '@remit/platform/log.ts';
import { aDataFolder, slug } from '@remit/platform/testing/a-data-folder.ts';
import { allMigrations } from '@remit/platform/testing/all-migrations.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { ChangesStatus } from '../ports.ts';
import { createRealtimeDatabase } from '../realtime-database.ts';
import { aChangesService, patience, server } from '../testing/a-changes-service.ts';
import { createChanges } from './changes.ts';
import { reasons } from './unavailable.ts';

const ok = { status: 'ok', message: 'Subscribed to PostgreSQL' };
const failed = (reason: string) => ({ status: 'error', message: `Changes are not available: ${reason}` });

describe('the stream', () => {
  let service: Awaited<ReturnType<typeof aChangesService>>;
  beforeAll(async () => {
    service = await aChangesService({ queueMax: { changes: 100, bytes: 1024 * 1024 }, idleMs: 0 });
    await service.table('notes', 'id int primary key, text text');
  });
  afterAll(() => service?.close());

  const slots = async () => {
    const { rows } = await service.sql.query<{ name: string; temporary: boolean }>(
      'select slot_name as name, temporary from pg_replication_slots where database = current_database()',
    );
    return rows;
  };

  it('is open while there are subscribers', async () => {
    expect(await slots()).toEqual([]);
    const one = await service.live({ table: 'notes' });
    expect(await slots()).toEqual([{ name: expect.stringMatching(/^realtime_/), temporary: true }]);
    one.close();
    await vi.waitUntil(async () => (await slots()).length === 0, patience);
  });

  it('keeps no log for itself while it reads', async () => {
    const one = await service.live({ table: 'notes' });
    const { rows } = await service.sql.query<{ now: string }>('select pg_current_wal_lsn()::text as now');
    await vi.waitUntil(
      async () => {
        await service.sql.query('insert into notes values (1); delete from notes');
        const passed = await service.sql.query(
          'select 1 from pg_replication_slots where database = current_database() and confirmed_flush_lsn > $1',
          [rows[0]?.now],
        );
        return passed.rows.length > 0;
      },
      { ...patience, interval: 200 },
    );
    one.close();
  });

  it('starts anew when its connection is lost, and says so', async () => {
    const one = await service.live({ table: 'notes' });
    await service.sql.query(
      'select pg_terminate_backend(active_pid) from pg_replication_slots where database = current_database()',
    );
    await vi.waitUntil(() => one.statuses.length === 3, patience);
    expect(one.statuses).toEqual([ok, failed(reasons.away), ok]);
    await service.sql.query('insert into notes values (1); delete from notes');
    await one.until(2);
    expect(await slots()).toHaveLength(1);
    one.close();
  });

  it.each([
    { why: 'too many changes', sql: 'insert into notes select n from generate_series(1, 5000) n' },
    {
      why: 'too many bytes',
      sql: "insert into notes select n, repeat('x', 100000) from generate_series(1, 90) n",
    },
  ])('starts anew when $why wait, instead of letting PostgreSQL keep them', async ({ sql }) => {
    const one = await service.live({ table: 'notes' });
    await service.sql.query(sql);
    await vi.waitUntil(() => one.statuses.length >= 3, patience);
    expect(one.statuses.slice(0, 3)).toEqual([
      ok,
      failed('subscribers cannot keep up with the changes, some were left out'),
      ok,
    ]);
    expect(one.delivered.length).toBeLessThan(5_000);
    one.close();
    await vi.waitUntil(async () => (await slots()).length === 0, patience);
    await service.sql.query('delete from notes');
  });

  it('goes with its process, however that ends', async () => {
    const child = fork(join(import.meta.dirname, '../testing/changes-process.ts'), [
      JSON.stringify(service.fresh.connection),
    ]);
    expect(await once(child, 'message')).toEqual([ok, undefined]);
    expect(await slots()).toHaveLength(1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await vi.waitUntil(async () => (await slots()).length === 0, patience);
  });

  it('waits for the publication, and says once in the log that there is none', async () => {
    await service.sql.query('drop publication supabase_realtime');
    service.events.splice(0);
    const one = await service.subscribe({ table: 'notes' });
    await vi.waitUntil(() => one.statuses.length > 0, patience);
    const other = await service.subscribe({ table: 'notes' });
    await vi.waitUntil(() => other.statuses.length > 0, patience);
    expect(service.events).toEqual(['realtime.changes_unavailable']);
    await service.sql.query('create publication supabase_realtime for table public.profiles, notes');
    for (const { statuses } of [one, other]) {
      await vi.waitUntil(() => statuses.length > 1, patience);
      expect(statuses).toEqual([failed(reasons.publication), ok]);
    }
  });
});

/** The binaries of our own PostgreSQL, started without what we start it with. */
async function aPostgresWithoutLogicalLog(dir: string) {
  const owner = databaseOwner();
  prepareDataDir(dir, owner);
  const runtime = prepareRuntime(findBinaries(), dir, owner);
  const cluster = join(dir, 'postgres');
  await ensureCluster(runtime, cluster, owner);
  const child = spawn(
    join(runtime, 'bin', 'postgres'),
    [
      '-D',
      cluster,
      '-c',
      'listen_addresses=',
      '-c',
      `unix_socket_directories=${cluster}`,
      '-c',
      'wal_level=replica',
    ],
    { stdio: 'ignore', cwd: cluster, env: { TZ: 'UTC', LC_ALL: 'C' }, ...owner },
  );
  await vi.waitUntil(() => lockFile(cluster)?.state === 'ready', patience);
  await prepareLoginRole(cluster);
  return {
    connection: { host: cluster, user: loginRole, database: databaseName },
    async stop() {
      child.kill('SIGINT');
      await once(child, 'exit');
    },
  };
}

it('the service says that the log is not set up for changes, and everything else works', async () => {
  const folder = aDataFolder();
  const { connection, stop } = await aPostgresWithoutLogicalLog(folder.dir);
  await migrate(connection, allMigrations());
  const db = connect({ connection, connectionsMax: 2, applicationName: 'test' });
  const lines: Record<string, unknown>[] = [];
  const log = createLog('warn', (line) => lines.push(JSON.parse(line)));
  const realtime = await createRealtimeDatabase({ db, connection, log });
  const [statuses, messages]: [ChangesStatus[], unknown[]] = [[], []];
  try {
    await realtime.changes.subscribe({
      subscriber: server,
      requester: { account: undefined, network: '192.0.2.1' },
      requested: [{ event: '*', schema: 'public', table: 'profiles' }],
      deliver: () => undefined,
      status: (system) => statuses.push(system),
    });
    await vi.waitUntil(() => statuses.length > 0, patience);
    expect(statuses).toEqual([failed(reasons.walLevel)]);
    expect(lines).toEqual([
      expect.objectContaining({ event: 'realtime.changes_unavailable', reason: reasons.walLevel }),
    ]);
    realtime.messages.subscribe((message) => messages.push(message));
    await db.statement({ text: `select realtime.send('{}', 'e', 'room')` });
    await vi.waitUntil(() => messages.length > 0, patience);
  } finally {
    await realtime.stop();
    await db.close();
    await stop();
    folder.remove();
  }
});

const isOurs = 'host' in inject('postgres').connection;

it.runIf(isOurs)(
  'says that the login may not replicate, and resumes when the database was killed',
  async () => {
    const folder = aDataFolder();
    const embedded = await startEmbedded({ dataDir: folder.dir, slug, report: () => undefined });
    const { connection } = embedded;
    await migrate(connection, allMigrations());
    const admin = new pg.Client({ ...connection, user: superuser });
    admin.on('error', () => undefined);
    await admin.connect();
    const db = connect({ connection, connectionsMax: 2, applicationName: 'test' });
    const statuses: ChangesStatus[] = [];
    const changes = createChanges({
      db,
      connection,
      log: createLog('error', () => undefined),
      retryMs: [50],
    });
    try {
      await admin.query(`alter role ${connection.user} noreplication`);
      await changes.subscribe({
        subscriber: server,
        requester: { account: undefined, network: '192.0.2.1' },
        requested: [{ event: '*', schema: 'public', table: 'profiles' }],
        deliver: () => undefined,
        status: (system) => statuses.push(system),
      });
      await vi.waitUntil(() => statuses.length > 0, patience);
      expect(statuses[0]).toEqual(failed(reasons.replication));
      await admin.query(`alter role ${connection.user} replication`);
      await vi.waitUntil(() => statuses.at(-1)?.status === 'ok', patience);

      // The database is killed and comes back by itself.
      statuses.splice(0);
      process.kill(
        Number(readFileSync(join(folder.dir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
        'SIGKILL',
      );
      await vi.waitUntil(() => statuses.at(-1)?.status === 'ok', patience);
      expect(statuses[0]?.status).toBe('error');
      const found = await db.statement({ text: 'select count(*)::int as slots from pg_replication_slots' });
      expect(found).toEqual([{ slots: 1 }]);
    } finally {
      await changes.stop();
      await admin.end().catch(() => undefined);
      await db.close();
      await embedded.stop();
      folder.remove();
    }
  },
);
