import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyring } from '@remit/platform/secrets/keyring.ts';
import { emptyDatabase, type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAsOperator, secretKey, urlOf } from '../testing/run-as-operator.ts';
import { aFullDatabase, masterKey, settingsOf, withoutAudit } from './testing/a-full-database.ts';
import { everythingIn } from './testing/everything-in.ts';

let source: FreshDatabase;
let dir: string;
let file: string;
beforeAll(async () => {
  source = await aFullDatabase();
  dir = mkdtempSync(join(tmpdir(), 'backup-'));
  file = join(dir, 'one.backup');
});
afterAll(async () => {
  await source?.close();
  rmSync(dir, { recursive: true, force: true });
});

describe('a backup', () => {
  let before: Awaited<ReturnType<typeof everythingIn>>;
  beforeAll(async () => {
    before = await everythingIn(source.connection);
    expect(await runAsOperator(['backup', '--to', file], settingsOf(source))).toMatchObject({ code: 0 });
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
      expect(await runAsOperator(['ledger', 'check'], settingsOf(target))).toMatchObject({ code: 0 });
      const key = await createKeyring(target.db, masterKey).key('canary');
      expect(key).toEqual(await createKeyring(source.db, masterKey).key('canary'));
    } finally {
      await target.close();
    }
  });
});

it('refuses to leave a table out that row security might hide', async () => {
  const other = await freshDatabase();
  const client = new pg.Client(other.connection);
  await client.connect();
  try {
    await client.query(`create table visits.hidden (id int); alter table visits.hidden enable row level security;
      alter table visits.hidden force row level security; grant select on visits.hidden to service_role;
      create policy mine on visits.hidden to service_role using (id = 1)`);
    const result = await runAsOperator(['backup', '--to', join(dir, 'hidden.backup')], settingsOf(other));
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

it('a backup makes a data folder that the database can pass through, and a private folder in it', async () => {
  const dataDir = join(dir, 'new/data');
  const settings = { ...settingsOf(source), DATA_DIR: dataDir };
  expect(await runAsOperator(['backup'], settings)).toMatchObject({ code: 0 });
  const modes = [dataDir, join(dataDir, 'backups')].map((folder) => statSync(folder).mode & 0o777);
  rmSync(join(dir, 'new'), { recursive: true });
  expect(modes).toEqual([process.getuid?.() === 0 ? 0o755 : 0o700, 0o700]);
});
