import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCsv } from '@remit/contract/testing/read-csv.ts';
import { service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../commands.ts';
import { auditOf, runOn, secretKey, urlOf } from '../testing/run-as-operator.ts';

let fresh: FreshDatabase;
const folder = mkdtempSync(join(tmpdir(), 'a-export-'));
beforeAll(async () => {
  fresh = await freshDatabase();
  const { code, stderr } = await runOn(fresh, ['demo-data', 'create', '--people', '2500']);
  expect({ code, stderr }).toMatchObject({ code: 0 });
  // What no form would let pass, but the column does.
  await fresh.db.as(service, (transaction) =>
    transaction.rows(
      `update subscriptions.members set email = '=cmd|''/c,calc''!a1' || id || '@example.com', state = 'confirmed',
        confirmed_at = now()
      where id in (select id from subscriptions.members where list = 'newsletter' order by id limit 2)`,
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
describe('newsletter export', () => {
  it('without a reason is rejected, and shows no one', async () => {
    const before = await auditOf(fresh, 'newsletter export');
    for (const args of [[], ['--reason', ' '], ['--reason', 'x'.repeat(501)]]) {
      const { code, stdout } = await runOn(fresh, ['newsletter', 'export', ...args]);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    }
    expect(await auditOf(fresh, 'newsletter export')).toEqual(before);
  });

  it('writes everyone once, with nothing that a spreadsheet would calculate, and an audit entry', async () => {
    const before = (await auditOf(fresh, 'newsletter export')).length;
    const { code, stdout } = await runOn(fresh, [
      'newsletter',
      'export',
      '--reason',
      'Launch',
      '--state',
      'all',
    ]);
    expect(code).toBe(0);
    const [columns = [], ...rows] = readCsv(`${stdout}\r\n`);
    expect(columns.slice(0, 5)).toEqual(['id', 'email', 'state', 'joined_at', 'confirmed_at']);
    const members = await count("list = 'newsletter'");
    expect(members).toBeGreaterThan(100);
    expect(rows).toHaveLength(members);
    expect(new Set(rows.map(([id]) => id)).size).toBe(members);
    expect(rows.filter((cells) => cells.length !== columns.length)).toEqual([]);
    expect(rows.flat().filter((cell) => /^["\s]*[=+\-@]|^[\t\r]/.test(cell))).toEqual([]);
    expect(rows.flat().filter((cell) => cell.startsWith("'=cmd|"))).toHaveLength(2);
    expect((await auditOf(fresh, 'newsletter export')).slice(before)).toEqual([
      {
        actor: expect.stringMatching(/^operator:./),
        subject: null,
        reason: 'Launch',
        details: { count: members, state: 'all', toFile: false },
      },
    ]);
  });

  it.each([
    { args: [], where: "list = 'newsletter' and state = 'confirmed'" },
    { args: ['--state', 'unsubscribed'], where: "list = 'newsletter' and state = 'unsubscribed'" },
  ])('of the newsletter with $args is those that count', async ({ args, where }) => {
    const { stdout } = await runOn(fresh, ['newsletter', 'export', '--reason', 'Launch', ...args]);
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
    const words = ['newsletter', 'export', '--reason', 'Launch', '--to', path];
    expect(await runOn(fresh, words)).toMatchObject({ code: 0, stdout: '' });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    writeFileSync(path, 'mine');
    expect(await runOn(fresh, words)).toMatchObject({
      code: 1,
      stderr: `${path} already exists: name another file.`,
    });
    expect(readFileSync(path, 'utf8')).toBe('mine');
    expect(await runOn(fresh, [...words.slice(0, -1), join(folder, 'no/w.csv')])).toMatchObject({ code: 1 });
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  it('that is broken off has left its audit entry before the first byte', async () => {
    const before = (await auditOf(fresh, 'newsletter export')).length;
    let seen: number | undefined;
    const running = runAdmin(
      ['newsletter', 'export', '--reason', 'Broken off'],
      { DATABASE_URL: urlOf(fresh), SECRET_KEY: secretKey },
      {
        async stdout() {
          seen ??= (await auditOf(fresh, 'newsletter export')).length;
          throw new Error('the reader has gone');
        },
        stderr: () => undefined,
        progress: () => undefined,
      },
    );
    await expect(running).rejects.toThrow('the reader has gone');
    expect(seen).toBe(before + 1);
    expect(await auditOf(fresh, 'newsletter export')).toHaveLength(before + 1);
  });
});
