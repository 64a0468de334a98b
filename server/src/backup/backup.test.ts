import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brand } from '@remit/brand/brand.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { service } from '#db/database.ts';
import { superuser } from '#db/embedded/cluster.ts';
import { startEmbedded } from '#db/embedded/embedded.ts';
import { createKeyring } from '#secrets/keyring.ts';
import { masterKeyFromSetting } from '#secrets/master-key.ts';
import { aDataFolder, type DataFolder } from '#testing/a-data-folder.ts';
import { emptyDatabase, type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts';
import { runAsOperator, secretKey, urlOf } from '../admin/testing/run-as-operator.ts';
import { everythingIn } from './testing/everything-in.ts';
import { rowsEverywhere } from './testing/rows-everywhere.ts';

let source: FreshDatabase;
let dir: string;
let folder: DataFolder;
let file: string;
const masterKey = masterKeyFromSetting(secretKey);
const settings = () => ({ DATABASE_URL: urlOf(source), SECRET_KEY: secretKey });
beforeAll(async () => {
  source = await freshDatabase();
  const keyring = createKeyring(source.db, masterKey);
  await keyring.key('canary');
  await keyring.key('of-the-test');
  await rowsEverywhere(source.db);
  dir = mkdtempSync(join(tmpdir(), 'backup-'));
  folder = aDataFolder();
  file = join(dir, 'one.backup');
});
afterAll(async () => {
  await source?.close();
  folder?.remove();
  rmSync(dir, { recursive: true, force: true });
});

const backUp = () => runAsOperator(['backup', '--to', file], settings());
/** The audit of what was done comes on top of what was there. */
const withoutAudit = ({ rows, sequences: _, ...rest }: Awaited<ReturnType<typeof everythingIn>>) => ({
  ...rest,
  rows: { ...rows, 'audit.entries': rows['audit.entries']?.filter((row) => row.includes('operator:ama')) },
});

describe('a backup', () => {
  let before: Awaited<ReturnType<typeof everythingIn>>;
  beforeAll(async () => {
    before = await everythingIn(source.connection);
    expect(await backUp()).toMatchObject({ code: 0 });
  });

  it('begins with a database that has rows in every table', () => {
    expect(Object.entries(before.rows).filter(([, rows]) => rows.length === 0)).toEqual([]);
  });

  it('is one file that only its owner can read, with nothing beside it', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(dir)).toEqual(['one.backup']);
  });

  it('leaves an entry in the audit', async () => {
    const after = await everythingIn(source.connection);
    const added = after.rows['audit.entries']?.filter((row) => !before.rows['audit.entries']?.includes(row));
    expect(added).toEqual([expect.stringMatching(/operator:[^,]+,backup,/)]);
  });

  it('is restored into an empty database: every row, right and policy is the same', async () => {
    const target = await emptyDatabase();
    try {
      const words = ['restore', file, '--to-database', urlOf(target)];
      expect(await runAsOperator(words, { SECRET_KEY: secretKey })).toMatchObject({ code: 0 });
      const after = await everythingIn(target.connection);
      expect(withoutAudit(after)).toEqual(withoutAudit(before));
      expect(after.rows['audit.entries']?.filter((row) => row.includes(',restore,'))).toHaveLength(1);
      const key = await createKeyring(target.db, masterKey).key('canary');
      expect(key).toEqual(await createKeyring(source.db, masterKey).key('canary'));
    } finally {
      await target.close();
    }
  });

  it('is restored into a new folder, where a superuser counts what was there, and sequences go on', async () => {
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
});

it('is of one moment, made by a process of its own while others write', async () => {
  const db = await freshDatabase();
  const target = await emptyDatabase();
  let isWriting = true;
  const acknowledged: number[] = [];
  try {
    await createKeyring(db.db, masterKey).key('canary');
    await createKeyring(db.db, masterKey).key('of-the-test');
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
    const admin = join(import.meta.dirname, '../../../scripts/admin.ts');
    const child = spawn(process.execPath, [admin, 'backup', '--to', under], {
      env: { DATABASE_URL: urlOf(db), SECRET_KEY: secretKey },
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

it('refuses to leave a table out that row security might hide', async () => {
  const other = await freshDatabase();
  const client = new pg.Client(other.connection);
  await client.connect();
  try {
    await client.query(`create table visits.hidden (id int); alter table visits.hidden enable row level security;
      alter table visits.hidden force row level security; grant select on visits.hidden to service_role;
      create policy mine on visits.hidden to service_role using (id = 1)`);
    const result = await runAsOperator(['backup', '--to', join(dir, 'hidden.backup')], {
      DATABASE_URL: urlOf(other),
      SECRET_KEY: secretKey,
    });
    expect(result).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Row security may hide rows of visits\.hidden/),
    });
    expect(readdirSync(dir)).not.toContain('hidden.backup');
  } finally {
    await client.end();
    await other.close();
  }
});
