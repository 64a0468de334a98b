import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Head } from '@remit/platform/backup/snapshot.ts';
import { emptyDatabase, type FreshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { isLong } from '@remit/platform/testing/how-long.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runAsOperator, secretKey, urlOf } from '../testing/run-as-operator.ts';
import { aFullDatabase, masterKey, settingsOf } from './testing/a-full-database.ts';
import { type ForgedRecord, forgeArchive, withHead } from './testing/forge-archive.ts';

let dir: string;
let good: string;
let bad: string;
let target: FreshDatabase;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'damaged-'));
  good = join(dir, 'good.backup');
  bad = join(dir, 'bad.backup');
  const source = await aFullDatabase(2);
  expect(await runAsOperator(['backup', '--to', good], settingsOf(source))).toMatchObject({ code: 0 });
  await source.close();
  target = await emptyDatabase();
});
afterAll(async () => {
  await target?.close();
  if (dir) rmSync(dir, { recursive: true, force: true });
});

/** What is in the target beside what every new database has. */
async function leftInTarget(): Promise<unknown[]> {
  const client = new pg.Client(target.connection);
  await client.connect();
  const { rows } = await client.query(
    "select nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('public', 'information_schema')",
  );
  await client.end();
  return rows;
}

/** Into a folder: what fails has failed before a database was made for it. */
async function refusal(file = bad, secret = secretKey): Promise<string> {
  const to = join(dir, 'new');
  const { code, stderr } = await runAsOperator(['restore', file, '--to', to], { SECRET_KEY: secret });
  expect(code, stderr).toBe(1);
  expect(readdirSync(dir).filter((name) => name.startsWith('new'))).toEqual([]);
  expect(stderr).not.toContain('\n');
  return stderr;
}

describe('a restore fails before it touches anything when the file', () => {
  it(`has a byte flipped, wherever it is (${isLong ? 'everywhere' : 'a sample'})`, async () => {
    const bytes = readFileSync(good);
    const step = isLong ? 997 : Math.ceil(bytes.length / 24);
    const places = [0, 13, 15, 18, 20, 24, bytes.length - 65, bytes.length - 33, bytes.length - 1];
    for (let at = 0; at < bytes.length; at += step) places.push(at);
    for (const at of places) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ 4;
      writeFileSync(bad, flipped);
      expect(await refusal(), `byte ${at}`).toMatch(
        /is damaged|is not a backup|has format|another master key/,
      );
    }
  });

  it.each([0, 1, 14, 15, 78, 79, 80, 5_000])('is cut off after %i bytes', async (length) => {
    copyFileSync(good, bad);
    truncateSync(bad, length);
    expect(await refusal()).toMatch(/is damaged|is not a backup/);
  });

  it('lacks its last byte', async () => {
    const bytes = readFileSync(good);
    writeFileSync(bad, bytes.subarray(0, -1));
    expect(await refusal()).toMatch(/is damaged/);
  });

  it.each([
    { why: 'another format', content: () => gzipSync('hello'), text: 'is not a backup of this product.' },
    {
      why: 'SQL',
      content: () => Buffer.from('drop schema auth cascade;'),
      text: 'is not a backup of this product.',
    },
    {
      why: 'a format of the future',
      content: () => Buffer.concat([Buffer.from('remit-backup 2\n'), readFileSync(good).subarray(15)]),
      text: 'has format 2, which only a newer release can read.',
    },
  ])('is $why', async ({ content, text }) => {
    writeFileSync(bad, content());
    expect(await refusal()).toBe(`${bad} ${text}`);
  });

  it('is not there, or is a folder', async () => {
    expect(await refusal(join(dir, 'none.backup'))).toContain('cannot be read (ENOENT)');
    expect(await refusal(dir)).toContain('is not a backup of this product.');
  });

  it('was made under another master key', async () => {
    expect(await refusal(good, 'another secret that is long enough too')).toContain('another master key');
  });
});

const swapped = (records: ForgedRecord[], order: (head: Head) => [number, number]): ForgedRecord[] => {
  const { head, tables } = tablesOf(records);
  const [first, second] = order(head);
  [tables[first], tables[second]] = [tables[second] ?? [], tables[first] ?? []];
  return [records[0] as ForgedRecord, ...tables.flat()];
};
function tablesOf(records: ForgedRecord[]): { head: Head; tables: ForgedRecord[][] } {
  const tables: ForgedRecord[][] = [[]];
  for (const one of records.slice(1)) {
    tables.at(-1)?.push(one);
    if (one.letter === 'E') tables.push([]);
  }
  return { head: JSON.parse(String(records[0]?.payload)) as Head, tables: tables.slice(0, -1) };
}
const renamed = (records: ForgedRecord[], from: string, to: string) =>
  withHead(records, (head) => ({
    ...head,
    tables: head.tables.map((table) => (table.name === from ? { ...table, name: to } : table)),
  })).map((one) => {
    if (one.letter !== 'E') return one;
    const end = JSON.parse(String(one.payload)) as { table: string };
    const table = end.table.endsWith(`.${from}`) ? end.table.replace(from, to) : end.table;
    return { ...one, payload: Buffer.from(JSON.stringify({ ...end, table })) };
  });
const places = ({ tables }: Head, ...names: string[]) =>
  names.map((name) => tables.findIndex((table) => table.name === name)) as [number, number];

describe('a restore of a file forged with the master key', () => {
  afterEach(async () => expect(await leftInTarget()).toEqual([]));

  const restoreForged = async (change: (records: ForgedRecord[]) => ForgedRecord[]) => {
    await forgeArchive(good, bad, { masterKey, change });
    const words = ['restore', bad, '--to-database', urlOf(target)];
    return runAsOperator(words, { SECRET_KEY: secretKey });
  };

  it.each<{ why: string; change: (records: ForgedRecord[]) => ForgedRecord[]; text: RegExp }>([
    {
      why: 'whose tables are in another order than it says',
      change: (records) => swapped(records, (head) => places(head, 'users', 'sessions')),
      text: /it has auth\.sessions where auth\.users should be/,
    },
    {
      why: 'which says more rows than it has',
      change: (records) =>
        records.map((one) =>
          one.letter === 'E' && String(one.payload).includes('"auth.users"')
            ? { ...one, payload: Buffer.from(String(one.payload).replace(/"rows":\d+/, '"rows":9')) }
            : one,
        ),
      text: /the rows of auth\.users do not match/,
    },
    {
      why: 'which lacks its last table',
      change: (records) => [records[0] as ForgedRecord, ...tablesOf(records).tables.slice(0, -1).flat()],
      text: /has no end/,
    },
    {
      why: 'which goes on after its end',
      change: (records) => [...records, { letter: 'D', payload: Buffer.from('x') }],
      text: /something follows/,
    },
    { why: 'without a head', change: (records) => records.slice(1), text: /it has no head/ },
    {
      why: 'with a head that is none',
      change: (records) => withHead(records, () => ({ tables: 'all' })),
      text: /cannot be read/,
    },
    {
      why: 'with a migration of the future',
      change: (records) =>
        withHead(records, (head) => ({
          ...head,
          migrations: [
            ...head.migrations,
            { number: head.migrations.length + 1, name: 'future', sha256: '' },
          ],
        })),
      text: /is from a newer release/,
    },
    {
      why: 'with a migration that is not ours',
      change: (records) =>
        withHead(records, (head) => ({
          ...head,
          migrations: head.migrations.map((one) => ({ ...one, sha256: 'f' })),
        })),
      text: /is from another product/,
    },
    {
      why: 'with a name of a table that would be SQL',
      change: (records) => renamed(records, 'daily', 'daily" from stdin; drop schema auth; --'),
      text: /do not match its migrations/,
    },
    {
      why: 'with a name of a column that would be SQL',
      change: (records) =>
        withHead(records, (head) => ({
          ...head,
          tables: head.tables.map((table) =>
            table.name === 'daily' ? { ...table, columns: ['day"), (select 1) as ("page', 'count'] } : table,
          ),
        })),
      text: /do not match its migrations/,
    },
    {
      why: 'which has a table twice',
      change: (records) =>
        withHead(records, (head) => ({
          ...head,
          tables: head.tables.map((table) => (table.name === 'daily' ? head.tables[0] : table)),
        })),
      text: /it has .+ where .+ should be/,
    },
    {
      why: 'which says that there are other rights',
      change: (records) =>
        withHead(records, (head) => ({
          ...head,
          facts: [...head.facts, 'grant select on auth.users to anon'],
        })),
      text: /would be different: it lacks "grant select on auth\.users to anon"/,
    },
  ])('$why is rejected, and nothing is left', async ({ change, text }) => {
    const { code, stderr } = await restoreForged(change);
    expect(stderr).toMatch(text);
    expect(code).toBe(1);
  });

  it.each<{ why: string; change: (records: ForgedRecord[]) => ForgedRecord[]; code: string }>([
    {
      why: 'a sequence that is SQL',
      change: (records) =>
        withHead(records, (head) => ({
          ...head,
          sequences: [{ ...head.sequences[0], name: "x'); drop schema auth; --" }],
        })),
      code: '42P01',
    },
    {
      why: 'tables whose order breaks foreign keys',
      change: (records) =>
        withHead(
          swapped(records, (head) => places(head, 'users', 'sessions')),
          (head) => {
            const [users, sessions] = places(head, 'users', 'sessions');
            return {
              ...head,
              tables: head.tables
                .with(users, head.tables[sessions] as never)
                .with(sessions, head.tables[users] as never),
            };
          },
        ),
      code: '23503',
    },
  ])('with $why fails in the database, which undoes everything', async ({ change, code }) => {
    expect(await restoreForged(change)).toEqual({
      code: 1,
      stderr: `The database rejects these rows (${code}). Nothing was changed.`,
      stdout: '',
    });
  });
});
