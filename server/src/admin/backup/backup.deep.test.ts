import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brand } from '@remit/brand/brand.ts';
import { service } from '@remit/platform/db/database.ts';
import { superuser } from '@remit/platform/db/embedded/cluster.ts';
import { startEmbedded } from '@remit/platform/db/embedded/embedded.ts';
import { aDataFolder, type DataFolder } from '@remit/platform/testing/a-data-folder.ts';
import { emptyDatabase, type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsAsOperator, runAsOperator, secretKey, urlOf } from '../testing/run-as-operator.ts';
import { aFullDatabase, makeKeys, settingsOf, withoutAudit } from './testing/a-full-database.ts';
import { everythingIn } from './testing/everything-in.ts';

const admin = join(import.meta.dirname, '../../../../scripts/admin.ts');
let source: FreshDatabase;
let dir: string;
let folder: DataFolder;
beforeAll(async () => {
  source = await aFullDatabase();
  dir = mkdtempSync(join(tmpdir(), 'backup-'));
  folder = aDataFolder();
});
afterAll(async () => {
  await source?.close();
  folder?.remove();
  rmSync(dir, { recursive: true, force: true });
});

it('a backup is restored into a new folder, where a superuser counts what was there, and sequences go on', async () => {
  const before = await everythingIn(source.connection);
  const file = join(dir, 'one.backup');
  expect(await runAsOperator(['backup', '--to', file], settingsOf(source))).toMatchObject({ code: 0 });
  const to = join(folder.dir, 'restored');
  expect(await runAsOperator(['restore', file, '--to', to], { SECRET_KEY: secretKey })).toMatchObject({
    code: 0,
  });
  const embedded = await startEmbedded({ dataDir: to, slug: brand.slug, report: () => undefined });
  try {
    const after = await everythingIn({ ...embedded.connection, user: superuser });
    expect(withoutAudit(after)).toEqual(withoutAudit(before));
    expect(after.sequences).not.toEqual([]);
    expect(JSON.stringify(after.rows['enquiries.enquiries'])).toContain('drop schema auth');
  } finally {
    await embedded.stop();
  }
});

it('a backup is of one moment, made by a process of its own while others write', async () => {
  const db = await freshDatabase();
  const target = await emptyDatabase();
  let isWriting = true;
  const acknowledged: number[] = [];
  try {
    await makeKeys(db);
    // One transaction writes to the first and to the last table; a backup between the two would show.
    const write = async (n: number) => {
      await db.db.as(service, async (transaction) => {
        await transaction.rows(
          "insert into audit.entries (actor, action, subject) values ('load', 'test', $1)",
          [String(n)],
        );
        await transaction.rows("insert into visits.daily values (date '2000-01-01' + $1::int, '/', 1)", [n]);
      });
      acknowledged.push(n);
    };
    let next = 0;
    const writers = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (isWriting) await write(next++);
      }),
    );
    while (acknowledged.length < 50) await new Promise((resolve) => setImmediate(resolve));
    const before = [...acknowledged];
    const under = join(dir, 'load.backup');
    const child = spawn(process.execPath, [admin, 'backup', '--to', under], {
      env: settingsOf(db),
      stdio: 'ignore',
    });
    const [code] = await once(child, 'exit');
    expect(acknowledged.length).toBeGreaterThan(before.length);
    const after = next;
    isWriting = false;
    await writers;
    expect(code).toBe(0);
    const words = ['restore', under, '--to-database', urlOf(target)];
    expect(await runAsOperator(words, { SECRET_KEY: secretKey })).toMatchObject({ code: 0 });
    const numbers = async (sql: string) =>
      (await target.db.as(service, (transaction) => transaction.rows<{ n: number }>(sql))).map(({ n }) => n);
    const noted = await numbers(
      "select subject::int as n from audit.entries where actor = 'load' order by 1",
    );
    const counted = await numbers("select day - date '2000-01-01' as n from visits.daily order by 1");
    expect(noted).toEqual(counted);
    expect(before.filter((n) => !noted.includes(n))).toEqual([]);
    expect(noted.filter((n) => n >= after)).toEqual([]);
  } finally {
    isWriting = false;
    await db.close();
    await target.close();
  }
});

it('a disk that is full is one clear line, and leaves no half file', async () => {
  const place = mkdtempSync(join(dir, 'full-'));
  const older = join(place, 'older.backup');
  writeFileSync(older, 'older');
  // The system lets this process write no file of more than 100 blocks.
  const limited = `trap '' XFSZ; ulimit -f 100; exec "$@"`;
  const child = spawn(
    'sh',
    ['-c', limited, 'sh', process.execPath, admin, 'backup', '--to', join(place, 'new.backup')],
    {
      env: settingsOf(source),
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const [message, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([code, message]).toEqual([
    1,
    `There is no space for a backup in ${place} (EFBIG): free some. No backup was made.\n`,
  ]);
  expect(readdirSync(place)).toEqual(['older.backup']);
  expect(
    await rowsAsOperator(['backup', '--to', join(place, 'now.backup')], { on: source, table: 'backups' }),
  ).toHaveLength(1);
});
