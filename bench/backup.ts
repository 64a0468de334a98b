import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brand } from '@remit/brand/brand.ts';
import { readTables } from '@remit/platform/backup/catalog.ts';
import { copyOut } from '@remit/platform/backup/snapshot.ts';
import { connected } from '@remit/platform/db/client.ts';
import { startEmbedded } from '@remit/platform/db/embedded/embedded.ts';
import { migrate } from '@remit/platform/db/migrate.ts';
import { releasedMigrations } from '@remit/server/migrations.ts';
import pg from 'pg';
import { aDataDir, removeDataDir } from '../e2e/support/product.ts';
import { type Bench, median } from './figure.ts';

type Run = { readonly rows: number; readonly ms: number; readonly peakMegabytes: number };

/** A backup, with its hashes and gzip, against a bare COPY of the same tables; and its memory at two sizes. */
export const backups: Bench = {
  name: 'backup',
  async run({ isSmoke }) {
    const [small, large, rounds] = isSmoke ? [100, 400, 1] : [25_000, 250_000, 3];
    const dataDir = aDataDir();
    const embedded = await startEmbedded({ dataDir, slug: brand.slug, report: () => undefined });
    try {
      await migrate(embedded.connection, releasedMigrations());
      await addAccounts(embedded.connection, small);
      const atSmall = await backUp(embedded.connection, dataDir);
      await addAccounts(embedded.connection, large - small);
      const runs: { readonly run: Run; readonly bareMs: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const bareMs = await bareCopy(embedded.connection);
        runs.push({ run: await backUp(embedded.connection, dataDir), bareMs });
      }
      const peak = Math.max(...runs.map(({ run }) => run.peakMegabytes));
      return [
        {
          what: 'rows backed up per second',
          value: median(runs.map(({ run }) => run.rows / (run.ms / 1000))),
          unit: '',
        },
        {
          what: 'backup against a bare COPY of the tables',
          value: median(runs.map(({ run, bareMs }) => bareMs / run.ms)),
          unit: 'x',
        },
        { what: `peak memory of a backup of ${large} rows`, value: peak, unit: 'MB' },
        {
          what: `that against one of ${small} rows`,
          value: peak / atSmall.peakMegabytes,
          unit: 'x',
          budget: { atMost: 1.5 },
        },
      ];
    } finally {
      await embedded.stop();
      removeDataDir(dataDir);
    }
  },
};

async function addAccounts(connection: pg.ClientConfig, count: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('set role service_role');
  await client.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, raw_user_meta_data)
     select gen_random_uuid(), 'authenticated', 'authenticated', gen_random_uuid() || '@example.org', md5(random()::text),
       jsonb_build_object('name', md5(random()::text))
     from generate_series(1, $1)`,
    [count],
  );
  await client.end();
}

async function bareCopy(connection: pg.ClientConfig): Promise<number> {
  const client = await connected(connection);
  const tables = await readTables(client);
  const since = performance.now();
  for (const table of tables) {
    await client.query(table.reader === 'login' ? 'reset role' : 'set role service_role');
    for await (const _ of copyOut(client, table));
  }
  const ms = performance.now() - since;
  await client.end();
  return ms;
}

/** In a process of its own, so that its memory is its own. */
async function backUp({ host, user, database }: pg.ClientConfig, dataDir: string): Promise<Run> {
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`;
  const file = join(dataDir, `${randomBytes(4).toString('hex')}.backup`);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'backup-process.ts'), url, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  rmSync(file, { force: true });
  return JSON.parse(printed) as Run;
}
