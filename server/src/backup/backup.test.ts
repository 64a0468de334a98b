import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brand } from '@remit/brand/brand.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
