import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '#export/testing/read-csv.ts';
import { runAdmin } from '../commands.ts';
import { auditOf, rowsAsOperator, runOn, secretKey, urlOf } from '../testing/run-as-operator.ts';

let fresh: FreshDatabase;
const folder = mkdtempSync(join(tmpdir(), 'a-export-'));
beforeAll(async () => {
  fresh = await freshDatabase();
  const { code, stderr } = await runOn(fresh, ['demo-data', 'create', '--people', '2500']);
  expect({ code, stderr }).toMatchObject({ code: 0 });
  // What no form would let pass, but the column does.
  await fresh.db.as(service, (transaction) =>
    transaction.rows(
      `update subscriptions.members set email = '=cmd|''/c,calc''!a1' || share_code || '@example.com', state = 'confirmed',
        confirmed_at = now(), placed_at = now() where share_code in ('demo00000003', 'demo00000004')`,
    ),
  );
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await fresh?.close();
});

const count = async (where: string) => {
  const [row] = await fresh.db.as(service, (transaction) =>
    transaction.rows<{ count: number }>(
      `select count(*)::int as count from subscriptions.members where ${where}`,
    ),
  );
  return row?.count ?? 0;
};
type Counts = Record<'total' | 'confirmed' | 'unconfirmed' | 'unsubscribed', number> &
  Record<string, unknown>;

describe('counts', () => {
  it.each(['all', 'corridors', 'wallets', 'methods', 'weeks'])('the waitlist: %s', async (table) => {
    const rows = await rowsAsOperator<Counts>(['waitlist', 'counts'], { on: fresh, table });
    const sum = (name: 'total' | 'confirmed') => rows.reduce((total, row) => total + row[name], 0);
    expect(sum('total')).toBe(await count("list = 'waitlist'"));
    expect(sum('confirmed')).toBe(await count("list = 'waitlist' and state = 'confirmed'"));
    for (const row of rows) expect(row.total).toBe(row.confirmed + row.unconfirmed + row.unsubscribed);
  });

  it.each(['all', 'weeks'])('the newsletter: %s', async (table) => {
    const rows = await rowsAsOperator<Counts>(['newsletter', 'counts'], { on: fresh, table });
    expect(rows.reduce((total, row) => total + row.total, 0)).toBe(await count("list = 'newsletter'"));
  });

  it('one corridor as the table has it', async () => {
    const rows = await rowsAsOperator<Counts>(['waitlist', 'counts'], { on: fresh, table: 'corridors' });
    const row = rows.find(({ corridor }) => corridor === 'GB-KE');
    expect(row?.total).toBe(await count("sending_from = 'GB' and sending_to = 'KE'"));
    expect(row?.total).toBeGreaterThan(0);
  });
});

describe('export', () => {
  it.each([['waitlist'], ['newsletter']])(
    '%s without a reason is rejected, and shows nobody',
    async (list) => {
      const before = await auditOf(fresh, `${list} export`);
      for (const args of [[], ['--reason', ' '], ['--reason', 'x'.repeat(501)]]) {
        const { code, stdout } = await runOn(fresh, [list, 'export', ...args]);
        expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      }
      expect(await auditOf(fresh, `${list} export`)).toEqual(before);
    },
  );

  it('writes everyone once, with nothing that a spreadsheet would calculate, and an audit entry', async () => {
    const before = (await auditOf(fresh, 'waitlist export')).length;
    const { code, stdout } = await runOn(fresh, [
      'waitlist',
      'export',
      '--reason',
      'Launch',
      '--state',
      'all',
    ]);
    expect(code).toBe(0);
    const [columns = [], ...rows] = readCsv(`${stdout}\r\n`);
    expect(columns.slice(0, 5)).toEqual(['id', 'email', 'state', 'sending_from', 'sending_to']);
    expect(rows).toHaveLength(2_500);
    expect(new Set(rows.map(([id]) => id)).size).toBe(2_500);
    expect(rows.filter((cells) => cells.length !== columns.length)).toEqual([]);
    expect(rows.flat().filter((cell) => /^["\s]*[=+\-@]|^[\t\r]/.test(cell))).toEqual([]);
    expect(rows.flat().filter((cell) => cell.startsWith("'=cmd|"))).toHaveLength(2);
    expect((await auditOf(fresh, 'waitlist export')).slice(before)).toEqual([
      {
        actor: expect.stringMatching(/^operator:./),
        subject: null,
        reason: 'Launch',
        details: { count: 2_500, state: 'all', corridor: null, toFile: false },
      },
    ]);
  });

  it.each([
    { args: [], where: "list = 'waitlist' and state = 'confirmed'" },
    {
      args: ['--corridor', 'GB-GH'],
      where: "state = 'confirmed' and sending_from = 'GB' and sending_to = 'GH'",
    },
    { args: ['--state', 'unsubscribed'], where: "list = 'waitlist' and state = 'unsubscribed'" },
  ])('of the waitlist with $args is those that count', async ({ args, where }) => {
    const { stdout } = await runOn(fresh, ['waitlist', 'export', '--reason', 'Launch', ...args]);
    expect(readCsv(`${stdout}\r\n`)).toHaveLength(1 + (await count(where)));
  });

  it('of the newsletter has no corridor, and begins with the mark of UTF-8', async () => {
    const { stdout } = await runOn(fresh, [
      'newsletter',
      'export',
      '--reason',
      'Launch',
      '--to',
      join(folder, 'n.csv'),
    ]);
    const text = readFileSync(join(folder, 'n.csv'), 'utf8');
    expect(stdout).toBe('');
    expect(text.startsWith('\uFEFFid,email,state,joined_at,')).toBe(true);
    expect(readCsv(text)).toHaveLength(1 + (await count("list = 'newsletter' and state = 'confirmed'")));
  });

  it('into a file that only its owner can read, and never over one that is there', async () => {
    const path = join(folder, 'w.csv');
    const words = ['waitlist', 'export', '--reason', 'Launch', '--to', path];
    expect(await runOn(fresh, words)).toMatchObject({ code: 0, stdout: '' });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    writeFileSync(path, 'mine');
    expect(await runOn(fresh, words)).toMatchObject({
      code: 1,
      stderr: `${path} is there already: name another file.`,
    });
    expect(readFileSync(path, 'utf8')).toBe('mine');
    expect(await runOn(fresh, [...words.slice(0, -1), join(folder, 'no/w.csv')])).toMatchObject({ code: 1 });
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  it.each(['GB', 'GB-XX', 'XX-GH', 'GB-GH-KE', "GB-GH' or true"])(
    'of corridor %s is rejected',
    async (corridor) => {
      expect(
        await runOn(fresh, ['waitlist', 'export', '--reason', 'x', '--corridor', corridor]),
      ).toMatchObject({
        code: 1,
        stdout: '',
      });
    },
  );

  it('that is broken off has left its audit entry before the first byte', async () => {
    const before = (await auditOf(fresh, 'waitlist export')).length;
    let seen: number | undefined;
    const running = runAdmin(
      ['waitlist', 'export', '--reason', 'Broken off'],
      { DATABASE_URL: urlOf(fresh), SECRET_KEY: secretKey },
      {
        async stdout() {
          seen ??= (await auditOf(fresh, 'waitlist export')).length;
          throw new Error('the reader has gone');
        },
        stderr: () => undefined,
        progress: () => undefined,
      },
    );
    await expect(running).rejects.toThrow('the reader has gone');
    expect(seen).toBe(before + 1);
    expect(await auditOf(fresh, 'waitlist export')).toHaveLength(before + 1);
  });
});
