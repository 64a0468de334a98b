import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StartProblem } from '#start-problem.ts';
import { allMigrations } from '#testing/all-migrations.ts';
import { anOldPostgres } from '#testing/an-old-postgres.ts';
import { emptyDatabase, type FreshDatabase } from '#testing/fresh-database.ts';
import { fitsOlderReleases, type Migration, migrate, readMigrations } from './migrate.ts';

let empty: FreshDatabase;
const migration = (number: number, sql: string): Migration => ({
  number,
  name: `step_${number}`,
  sql,
  sha256: createHash('sha256').update(sql).digest('hex'),
});
const first = migration(
  1,
  'create schema steps; create table steps.first (id int); insert into steps.first values (1)',
);
const second = migration(2, 'create table steps.second (id int)');

async function query(text: string) {
  const client = new pg.Client(empty.connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
const applied = () => query('select number, name, sha256 from migrations.applied order by number');
const isThere = async (name: string) =>
  (await query(`select to_regclass('${name}') is not null as is`))[0]?.is;

describe('migrating', () => {
  beforeAll(async () => {
    empty = await emptyDatabase();
  });
  afterEach(() => query('drop owned by current_user cascade')); // empty again, for less than a new one costs
  afterAll(() => empty?.close());

  it('brings an empty database all the way, and does nothing the second time', async () => {
    const all = allMigrations();
    expect(await migrate(empty.connection, allMigrations())).toEqual(all.map(({ name }) => name));
    expect(await applied()).toEqual(all.map(({ number, name, sha256 }) => ({ number, name, sha256 })));
    expect(await migrate(empty.connection, allMigrations())).toEqual([]);
  });

  it('applies once when five processes start at the same moment', async () => {
    const all = allMigrations();
    const results = await Promise.all(
      Array.from({ length: 5 }, () => migrate(empty.connection, allMigrations())),
    );
    expect(results.flat()).toEqual(all.map(({ name }) => name));
    expect(results.filter((names) => names.length === 0)).toHaveLength(4);
  });

  it('applies only what is new', async () => {
    await migrate(empty.connection, [first]);
    expect(await migrate(empty.connection, [first, second])).toEqual(['step_2']);
    expect(await query('select count(*)::int from steps.first')).toEqual([{ count: 1 }]);
  });

  it('refuses a file that was changed after it was applied, and applies nothing more', async () => {
    await migrate(empty.connection, [first]);
    const attempt = migrate(empty.connection, [migration(1, `${first.sql} `), second]);
    await expect(attempt).rejects.toThrow(StartProblem);
    await expect(attempt).rejects.toThrow(/^Migration 1 \(step_1\) was changed[^\n]+$/);
    expect(await isThere('steps.second')).toBe(false);
  });

  it('leaves nothing when one fails, not even those before it, and works once that is fixed', async () => {
    const broken = migration(2, 'create table steps.half (id int); select 1 / 0');
    const attempt = migrate(empty.connection, [first, broken]);
    await expect(attempt).rejects.toThrow(StartProblem);
    await expect(attempt).rejects.toThrow(
      /^Migration 2 \(step_2\) failed, nothing was changed: division by zero$/,
    );
    for (const name of ['steps.first', 'steps.half', 'migrations.applied'])
      expect(await isThere(name)).toBe(false);
    expect(await migrate(empty.connection, [first, second])).toEqual(['step_1', 'step_2']);
  });

  it('fails when a migration would change rows that its owner does not see, instead of changing none', async () => {
    const table = migration(
      1,
      `create schema steps; create table steps.closed (id int); insert into steps.closed values (1);
       alter table steps.closed enable row level security; alter table steps.closed force row level security`,
    );
    await migrate(empty.connection, [table]);
    const attempt = migrate(empty.connection, [table, migration(2, 'update steps.closed set id = 2')]);
    await expect(attempt).rejects.toThrow(/^Migration 2 \(step_2\) failed, .+row-level security/);
    const unforced = migration(
      2,
      `alter table steps.closed no force row level security; update steps.closed set id = 2;
       alter table steps.closed force row level security`,
    );
    expect(await migrate(empty.connection, [table, unforced])).toEqual(['step_2']);
  });

  it('stops an older release, which does not know what a newer one changed', async () => {
    await migrate(empty.connection, [first, second]);
    const attempt = migrate(empty.connection, [first]);
    await expect(attempt).rejects.toThrow(StartProblem);
    await expect(attempt).rejects.toThrow(
      'The database was changed by a newer release (migration 2, step_2): start that release or a later one.',
    );
    expect(await migrate(empty.connection, [first, second])).toEqual([]);
  });

  it('starts an older release where the newer migration says that it may', async () => {
    const compatible = migration(2, `${fitsOlderReleases}\n${second.sql}`);
    const third = migration(3, 'create table steps.third (id int)');
    await migrate(empty.connection, [first, compatible]);
    expect(await migrate(empty.connection, [first])).toEqual([]);
    await migrate(empty.connection, [first, compatible, third]);
    await expect(migrate(empty.connection, [first])).rejects.toThrow(/\(migration 3, step_3\)/);
    await expect(migrate(empty.connection, [first, compatible])).rejects.toThrow(/\(migration 3, step_3\)/);
  });

  it('knows of migrations that were applied before this was noted that older releases may not', async () => {
    await migrate(empty.connection, [first, second]);
    await query('alter table migrations.applied drop column fits_older_releases');
    await expect(migrate(empty.connection, [first])).rejects.toThrow(/\(migration 2, step_2\)/);
    expect(await migrate(empty.connection, [first, second])).toEqual([]);
  });
});

describe('a server that will not do', () => {
  it('is an outage when nobody listens, and not an error of the migrations', async () => {
    const gone = { host: '127.0.0.1', port: 1, user: 'remit', database: 'remit' };
    await expect(migrate(gone, allMigrations())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it.each([
    { version: '140012', major: 14 },
    { version: '90624', major: 9 },
  ])('is refused for being PostgreSQL $major, before anything is changed', async ({ version, major }) => {
    const old = await anOldPostgres(version);
    const attempt = migrate(old.connection, allMigrations());
    await expect(attempt).rejects.toThrow(StartProblem);
    await expect(attempt).rejects.toThrow(
      `PostgreSQL ${major} is too old: DATABASE_URL must point to 15 or newer.`,
    );
    expect(old.queries).toEqual([expect.stringContaining('server_version_num')]);
    old.close();
  });
});

describe('the folder of migrations', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'migrations-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it('is read in the order of its numbers', () => {
    for (const file of ['0002_then.sql', '0001_first.sql', 'notes.md'])
      writeFileSync(join(dir, file), 'select 1');
    expect(readMigrations(dir).map(({ number, name }) => `${number} ${name}`)).toEqual(['1 first', '2 then']);
  });

  it.each([
    { why: 'a gap', files: ['0001_first.sql', '0003_third.sql'], names: '0003_third.sql: expected 0002_' },
    {
      why: 'a number twice',
      files: ['0001_first.sql', '0001_other.sql'],
      names: '0001_other.sql: expected 0002_',
    },
    {
      why: 'a beginning other than one',
      files: ['0002_second.sql'],
      names: '0002_second.sql: expected 0001_',
    },
    { why: 'a name without a number', files: ['first.sql'], names: 'first.sql: expected 0001_' },
    { why: 'a name without words', files: ['0001.sql'], names: '0001.sql: expected 0001_' },
  ])('is refused with $why', ({ files, names }) => {
    for (const file of files) writeFileSync(join(dir, file), 'select 1');
    expect(() => readMigrations(dir)).toThrow(StartProblem);
    expect(() => readMigrations(dir)).toThrow(names);
  });
});
