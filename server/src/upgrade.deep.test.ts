import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { superuser } from '@remit/platform/db/embedded/cluster.ts';
import { databaseName } from '@remit/platform/db/embedded/login-role.ts';
import { type Migration, readMigrations } from '@remit/platform/db/migrate.ts';
import { createLog } from '@remit/platform/log.ts';
import { aDataFolder, type DataFolder } from '@remit/platform/testing/a-data-folder.ts';
import { aSite, type SiteFixture } from '@remit/platform/testing/a-site.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAsOperator } from './admin/testing/run-as-operator.ts';
import { readConfig } from './config.ts';
import { migrationsDir, releasedMigrations } from './migrations.ts';
import { startProduct } from './product.ts';

let folder: DataFolder;
let site: SiteFixture;
let older: readonly Migration[];
let newer: readonly Migration[];
beforeAll(() => {
  folder = aDataFolder();
  site = aSite();
  const dir = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(migrationsDir, dir, { recursive: true });
  older = releasedMigrations();
  const next = String(older.length + 1).padStart(4, '0');
  writeFileSync(
    join(dir, `${next}_of_the_next_release.sql`),
    `alter table visits.daily drop column count; alter table visits.daily add column seen bigint not null default 1;`,
  );
  newer = readMigrations(dir);
  rmSync(dir, { recursive: true });
});
afterAll(() => {
  site?.remove();
  folder?.remove();
});

const home = () => join(folder.dir, 'home');
const backups = (dir = join(home(), 'backups')) => (existsSync(dir) ? readdirSync(dir) : []);

/** Runs a release for as long as `work` takes; the events it logged. */
async function running(
  migrations: readonly Migration[],
  dataDir: string,
  work: (query: (sql: string) => Promise<unknown[]>, url: string) => Promise<unknown> = async () => undefined,
  set: Record<string, string> = {},
): Promise<string[]> {
  const events: string[] = [];
  const config = { ...readConfig({ PORT: '0', DATA_DIR: dataDir, ...set }), siteDir: site.dir };
  const log = createLog('info', (line) => events.push(JSON.parse(line).event));
  const product = await startProduct(config, log, [...migrations]);
  const client = new pg.Client({ host: join(dataDir, 'socket'), user: superuser, database: databaseName });
  await client.connect();
  try {
    await work(async (sql) => (await client.query(sql)).rows, `http://localhost:${product.port}`);
  } finally {
    await client.end();
    await product.stop();
  }
  return events.filter((event) => /^(backup|migration)\./.test(event));
}

describe('an upgrade that changes the database', () => {
  it('begins on a release that had nothing to back up', async () => {
    const events = await running(older, home(), (query) =>
      query("insert into visits.daily values ('2026-10-01', '/faq', 41)"),
    );
    expect(events).not.toContain('backup.done');
    expect(backups()).toEqual([]);
  });

  it('does not happen when no backup can be made, and says so in one line', async () => {
    const blocked = join(folder.dir, 'a-file');
    writeFileSync(blocked, '');
    const attempt = running(newer, home(), undefined, { BACKUP_DIR: blocked });
    await expect(attempt).rejects.toThrow(
      /^The backup before migration \d+ failed, so nothing was migrated: A backup cannot be written to [^\n]+BACKUP_BEFORE_MIGRATION=off/,
    );
    expect(await running(older, home())).toEqual([]);
  });

  it('makes a backup first, once', async () => {
    const events = await running(newer, home(), (query) =>
      query("insert into visits.daily values ('2026-10-02', '/faq', 2)"),
    );
    expect(events).toEqual(['backup.done', 'migration.applied']);
    expect(backups()).toEqual([
      expect.stringMatching(new RegExp(`^before-0*${newer.length}-\\d{8}T\\d{6}Z-[0-9a-f]{8}\\.backup$`)),
    ]);
    expect(await running(newer, home())).toEqual([]);
    expect(backups()).toHaveLength(1);
  });

  it('is not undone by starting the older release', async () => {
    await expect(running(older, home())).rejects.toThrow(/^The database was changed by a newer release/);
  });

  it('is rolled back by restoring that backup: what came before is there, what came after is lost', async () => {
    const back = join(folder.dir, 'back');
    const file = join(home(), 'backups', backups()[0] ?? '');
    const { code, stderr } = await runAsOperator(['restore', file, '--to', back], { DATA_DIR: home() });
    expect(code, stderr).toBe(0);
    let rows: unknown[] = [];
    const events = await running(older, back, async (query) => {
      rows = await query('select day::text, count::int from visits.daily order by day');
    });
    expect(rows).toEqual([{ day: '2026-10-01', count: 41 }]);
    expect(events).toEqual([]);
    // The upgrade can be tried again from there.
    expect(await running(newer, back)).toEqual(['backup.done', 'migration.applied']);
  });

  it('makes none where it is switched off', async () => {
    const bare = join(folder.dir, 'bare');
    await running(older, bare);
    const events = await running(newer, bare, undefined, { BACKUP_BEFORE_MIGRATION: 'off' });
    expect(events).toEqual(['migration.applied']);
    expect(backups(join(bare, 'backups'))).toEqual([]);
  });
});

/** Before transfers could be shared and were counted by day. */
const beforeSharing = () => releasedMigrations().filter(({ number }) => number < 53);

describe('an account of the release before', () => {
  it('keeps its session, its profile and what it had sent, and can share it now', async () => {
    const dir = join(folder.dir, 'before');
    const call = async (url: string, path: string, options: RequestInit = {}) => {
      const response = await fetch(url + path, options);
      // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
      return { status: response.status, body: (await response.json()) as any };
    };
    const json = (body: object): RequestInit => ({
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify(body),
    });
    let token = '';
    const set = { AUTH_MAILER_AUTOCONFIRM: 'true' };
    await running(
      beforeSharing(),
      dir,
      async (query, url) => {
        const account = { email: 'ama@example.com', password: 'correct horse', data: { full_name: 'Ama' } };
        const { body } = await call(url, '/auth/v1/signup', json(account));
        token = body.access_token;
        await query('begin');
        await query('set local session_replication_role = replica');
        await query(`insert into public.payment_methods values ('${body.user.id}', 'debit-card', now())`);
        await query(aTransferOf(body.user.id));
        await query('commit');
      },
      set,
    );
    await running(
      releasedMigrations(),
      dir,
      async (_, url) => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const mine = (path: string, options: RequestInit = {}) => call(url, path, { ...options, headers });
        expect((await mine('/auth/v1/user')).body.user_metadata.full_name).toBe('Ama');
        expect((await mine('/api/practice')).body.paymentMethods).toEqual(['debit-card']);
        const { transfers } = (await mine('/api/transfers/search', json({}))).body;
        expect(transfers).toMatchObject([{ reference: 'AK-B4B4-B4B4', state: 'paid_out' }]);
        expect((await mine('/api/transfers/months')).body.months).toMatchObject([{ count: 1 }]);
        const shared = await mine(`/api/transfers/${transfers[0].id}/tracking`, { method: 'POST' });
        expect(shared.body.code).toMatch(/^[a-z0-9]{20}$/);
      },
      set,
    );
  });
});

const aTransferOf = (account: string) => `
  insert into public.transfers (id, user_id, reference, quote, fixed, country, method, pay_minor, fee_minor, convert_minor,
      pay_currency, receive_minor, receive_currency, rate, sheet_version, rounded_off, worth_minor, arrival, recipient_id,
      recipient, payment_method, state, created_at, updated_at, ended_at)
    values (gen_random_uuid(), '${account}', 'AK-B4B4-B4B4', gen_random_uuid(), 'pay', 'KE', 'mobile-money', 10000, 250, 9750,
      'EUR', 1365000, 'KES', 140, 1, 0, 10800, '{"kind":"in-minutes","minutesMax":10}', null, '{"name":"Wanjiru Kamau"}',
      'debit-card', 'paid_out', now(), now(), now())`;
