import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@remit/brand/brand.ts';
import { connect } from '@remit/platform/db/database.ts';
import { startEmbedded } from '@remit/platform/db/embedded/embedded.ts';
import { migrate } from '@remit/platform/db/migrate.ts';
import { createKeyring } from '@remit/platform/secrets/keyring.ts';
import { masterKeyFromFolder, masterKeyFromSetting } from '@remit/platform/secrets/master-key.ts';
import { aDataFolder, type DataFolder } from '@remit/platform/testing/a-data-folder.ts';
import { emptyDatabase, type FreshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { releasedMigrations } from '#migrations.ts';
import { runAsOperator, secretKey, urlOf } from '../testing/run-as-operator.ts';
import { everythingIn } from './testing/everything-in.ts';
import { rowsEverywhere } from './testing/rows-everywhere.ts';

let folder: DataFolder;
let home: string;
let before: Awaited<ReturnType<typeof everythingIn>>;
let keyBefore: Buffer;
let external: FreshDatabase;

/** With the built-in database of a folder running. */
async function on<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded({ dataDir, slug: brand.slug, report: () => undefined });
  const { host, user, database } = embedded.connection;
  return work(`postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`).finally(() =>
    embedded.stop(),
  );
}

async function keyOf(connectionString: string, masterKey: Buffer): Promise<Buffer> {
  const db = connect({ connection: { connectionString }, connectionsMax: 1, applicationName: 'test' });
  return createKeyring(db, masterKey)
    .key('limits')
    .finally(() => db.close());
}

/** Sealed keys differ by their seal, the audit by what it says of the move. */
const comparable = ({ rows, sequences: _, ...rest }: typeof before) => ({
  ...rest,
  rows: {
    ...rows,
    'secrets.sealed_keys': rows['secrets.sealed_keys']?.length,
    'audit.entries': rows['audit.entries']?.filter((row) => row.includes('operator:ama')),
  },
});

beforeAll(async () => {
  folder = aDataFolder();
  home = join(folder.dir, 'home');
  await on(home, async (connectionString) => {
    await migrate({ connectionString }, releasedMigrations());
    const db = connect({ connection: { connectionString }, connectionsMax: 2, applicationName: 'test' });
    const keyring = createKeyring(db, masterKeyFromFolder(home));
    await keyring.key('canary');
    await keyring.key('of-the-test');
    keyBefore = await keyring.key('limits');
    await rowsEverywhere(db);
    await db.close();
    before = await everythingIn({ connectionString });
  });
  external = await emptyDatabase();
});
afterAll(async () => {
  await external?.close();
  folder?.remove();
});

it('moves the built-in database to another PostgreSQL, and its keys under the SECRET_KEY there', async () => {
  const settings = { DATA_DIR: home, SECRET_KEY: secretKey };
  const { code, stderr } = await runAsOperator(['move', '--to', urlOf(external)], settings);
  expect(code, stderr).toBe(0);
  expect(stderr).toMatch(/^Moved and compared\. Start the product with DATABASE_URL .+ the same SECRET_KEY/);
  expect(stderr).not.toContain(secretKey);
  const after = await everythingIn(external.connection);
  expect(comparable(after)).toEqual(comparable(before));
  expect(await keyOf(urlOf(external), masterKeyFromSetting(secretKey))).toEqual(keyBefore);
});

it('moves it back into a new folder, where the SECRET_KEY stays', async () => {
  const back = join(folder.dir, 'back');
  const settings = { DATABASE_URL: urlOf(external), SECRET_KEY: secretKey };
  const { code, stderr } = await runAsOperator(['move', '--to', back], settings);
  expect(code, stderr).toBe(0);
  expect(existsSync(join(back, 'master.key'))).toBe(false);
  await on(back, async (connectionString) => {
    expect(comparable(await everythingIn({ connectionString }))).toEqual(comparable(before));
    expect(await keyOf(connectionString, masterKeyFromSetting(secretKey))).toEqual(keyBefore);
  });
  expect(readdirSync(folder.dir).sort()).toEqual(['back', 'home']);
});

it('moves it to another folder with its master.key', async () => {
  const next = join(folder.dir, 'next');
  const { code, stderr } = await runAsOperator(['move', '--to', next], { DATA_DIR: home });
  expect(code, stderr).toBe(0);
  expect(masterKeyFromFolder(next)).toEqual(masterKeyFromFolder(home));
  await on(next, async (url) => expect(await keyOf(url, masterKeyFromFolder(next))).toEqual(keyBefore));
});

it('refuses while a product runs on the folder', async () => {
  await on(home, async () => {
    const settings = { DATA_DIR: home, SECRET_KEY: secretKey };
    // In this process the folder is ours already.
    const { code, stderr } = await runAsOperator(['move', '--to', join(folder.dir, 'other')], settings);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^Already running on the data folder/)]);
  });
});

it('refuses while a product is connected to the database', async () => {
  const product = connect({
    connection: external.connection,
    connectionsMax: 1,
    applicationName: `${brand.slug}-server`,
  });
  await product.ping();
  try {
    const settings = { DATABASE_URL: urlOf(external), SECRET_KEY: secretKey };
    const { code, stderr } = await runAsOperator(['move', '--to', join(folder.dir, 'other')], settings);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^The product is running on this database/)]);
  } finally {
    await product.close();
  }
});

it.each<{ why: string; to: () => string; env: () => Record<string, string>; text: RegExp }>([
  {
    why: 'a database with something in it',
    to: () => urlOf(external),
    env: () => ({ DATA_DIR: home, SECRET_KEY: secretKey }),
    text: /^The database to fill is not empty \(it has audit\.entries/,
  },
  {
    why: 'a folder with something in it',
    to: () => home,
    env: () => ({ DATA_DIR: home }),
    text: /is not empty: name a new folder\.$/,
  },
  {
    why: 'a database without a SECRET_KEY',
    to: () => urlOf(external),
    env: () => ({ DATA_DIR: home }),
    text: /^SECRET_KEY is required/,
  },
  {
    why: 'another place with nothing to move',
    to: () => join(folder.dir, 'other'),
    env: () => ({ DATA_DIR: join(folder.dir, 'nothing'), SECRET_KEY: secretKey }),
    text: /^There is no database in/,
  },
])('refuses to move to $why', async ({ to, env, text }) => {
  const { code, stderr } = await runAsOperator(['move', '--to', to()], env());
  expect([code, stderr]).toEqual([1, expect.stringMatching(text)]);
  expect(stderr).not.toContain('postgres://');
  expect(existsSync(join(folder.dir, 'other'))).toBe(false);
});

it('clears away what a killed one left, and fills an empty folder', async () => {
  const to = join(folder.dir, 'again');
  mkdirSync(to);
  mkdirSync(`${to}.unfinished`);
  writeFileSync(join(`${to}.unfinished`, 'half'), '');
  const { code, stderr } = await runAsOperator(['move', '--to', to], { DATA_DIR: home });
  expect(code, stderr).toBe(0);
  expect(existsSync(`${to}.unfinished`)).toBe(false);
  expect(existsSync(join(to, 'half'))).toBe(false);
});

it('restores a backup from before a rotation, with the key that the rotation left for it', async () => {
  const file = join(folder.dir, 'before.backup');
  const own = { DATA_DIR: home };
  expect((await runAsOperator(['backup', '--to', file], own)).code).toBe(0);
  expect((await runAsOperator(['keys', 'rotate-master'], own)).code).toBe(0);
  const restored = join(folder.dir, 'restored');
  const { code, stderr } = await runAsOperator(['restore', file, '--to', restored], own);
  expect(code, stderr).toBe(0);
  await on(restored, async (url) =>
    expect(await keyOf(url, masterKeyFromFolder(restored))).toEqual(keyBefore),
  );
});
