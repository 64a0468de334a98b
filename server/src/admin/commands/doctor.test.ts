import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { service } from '@remit/platform/db/database.ts';
import { createLog } from '@remit/platform/log.ts';
import { startSmtpServer } from '@remit/platform/mail/testing/an-smtp-server.ts';
import { emptyDatabase, type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { createMailQuota, mailQuotaKey } from '@remit/provider/auth/mail-quota.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { releasedMigrations } from '#migrations.ts';
import { aTransfer } from '#staff/transfers/testing/a-transfer.ts';
import { keyringOf, runOn, urlOf } from '../testing/run-as-operator.ts';

let fresh: FreshDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'a-doctor-'));
beforeAll(async () => {
  fresh = await freshDatabase();
  await examine(); // makes the key of this database
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true });
  await fresh?.close();
});

type Checked = { level: string; check: string; found: string; cure: string };
async function examine(set: Record<string, string> = {}, on = fresh) {
  const { code, stdout, stderr } = await runOn(on, ['doctor', '--json'], { DATA_DIR: dataDir, ...set });
  const checks: Checked[] = stdout === '' ? [] : JSON.parse(stdout).checks;
  return { code, stderr, checks, of: (name: string) => checks.find(({ check }) => check === name) };
}
/** As the owner of the tables. */
async function asOwner(...statements: string[]) {
  const client = new pg.Client(fresh.connection);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
const rows = (text: string) => fresh.db.as(service, (transaction) => transaction.rows(text));
const publicSite = { SITE_URL: 'https://money.example', MAIL: 'hold', TRUST_PROXY: '1' };
const aMessage = `insert into mail.outbox (kind, recipient_fingerprint, sealed, created_at, due_at, expires_at, failed_at)
  select 'auth-test', sha256('x'), 'x', now() - interval '1 hour', now() - interval '1 hour', now() + interval '1 day'`;

describe('doctor', () => {
  it('finds a level for every check, and a cure for all that is not ok', async () => {
    const { checks } = await examine();
    expect(checks.length).toBeGreaterThan(18);
    for (const { level, check, found, cure } of checks) {
      expect(['ok', 'warning', 'problem'], check).toContain(level);
      expect(found, check).not.toBe('');
      expect(found, check).not.toContain('could not be checked');
      expect(cure !== '', check).toBe(level !== 'ok');
    }
    expect(new Set(checks.map(({ check }) => check)).size).toBe(checks.length);
  });

  it('finds objects without their content', async () => {
    expect((await examine()).of('stored files')).toMatchObject({ level: 'ok', found: 'there are none' });
    const version = '00000000-0000-4000-8000-000000000001';
    await rows(`insert into storage.objects (bucket_id, name, version, metadata)
      values ('applications', 'a', '${version}', '{"size": 3}')`);
    expect((await examine()).of('stored files')).toMatchObject({ level: 'problem' });
    mkdirSync(join(dataDir, 'storage/objects'), { recursive: true });
    writeFileSync(join(dataDir, 'storage/objects', version), 'abc');
    expect((await examine()).of('stored files')).toMatchObject({
      level: 'ok',
      found: '1 checked, all complete',
    });
    await rows('delete from storage.objects');
  });

  it('ends with 1 exactly when there is a problem', async () => {
    for (const set of [{}, publicSite, { ...publicSite, TRUST_PROXY: '' }]) {
      const { code, checks } = await examine(set);
      expect(code).toBe(checks.some(({ level }) => level === 'problem') ? 1 : 0);
    }
  });

  it.each([
    {
      why: 'a public site without https',
      set: { SITE_URL: 'http://money.example' },
      check: 'SITE_URL',
      level: 'problem',
    },
    { why: 'one behind no known proxy', set: { TRUST_PROXY: '' }, check: 'TRUST_PROXY', level: 'problem' },
    { why: 'one that sends no e-mail', set: {}, check: 'SMTP_URL', level: 'warning' },
    {
      why: 'one with unconfirmed addresses',
      set: { AUTH_MAILER_AUTOCONFIRM: 'true' },
      check: 'AUTH_MAILER_AUTOCONFIRM',
      level: 'problem',
    },
    {
      why: 'a key that is one character',
      set: { SECRET_KEY: 'a'.repeat(40) },
      check: 'SECRET_KEY',
      level: 'warning',
    },
    { why: 'a key that is short', set: { SECRET_KEY: 'short' }, check: 'SECRET_KEY', level: 'problem' },
    {
      why: 'a key of another database',
      set: { SECRET_KEY: 'another secret that is long enough for all' },
      check: 'master key',
      level: 'problem',
    },
    {
      why: 'captured e-mail that nobody can open',
      set: { SITE_URL: '', MAIL: '', HOST: '0.0.0.0' },
      check: 'SMTP_URL',
      level: 'warning',
    },
  ])('names $why', async ({ set, check, level }) => {
    expect((await examine({ ...publicSite, ...set })).of(check)).toMatchObject({ level });
  });

  it.each([
    {
      why: 'a public site without SMTP server',
      set: { SITE_URL: 'https://money.example' },
      stderr: 'set SMTP_URL',
    },
    { why: 'a database without a key', set: { SECRET_KEY: '' }, stderr: 'SECRET_KEY is required' },
  ])('says of $why what the start would say', async ({ set, stderr }) => {
    expect(await examine(set)).toMatchObject({
      code: 1,
      checks: [],
      stderr: expect.stringContaining(stderr),
    });
  });

  it('goes on without a database, and says what is wrong with it', async () => {
    const { code, of, checks } = await examine({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect({ code, level: of('database')?.level }).toEqual({ code: 1, level: 'problem' });
    expect(of('database')?.found).toContain('does not answer');
    expect(checks.length).toBeGreaterThan(10);
    const empty = await emptyDatabase();
    try {
      expect((await examine({ DATABASE_URL: urlOf(empty) })).of('database')?.found).toContain(
        'This database is empty',
      );
    } finally {
      await empty.close();
    }
  });

  it('says when others can read the master key, before the product closes it', async () => {
    const path = join(dataDir, 'master.key');
    writeFileSync(path, 'x');
    chmodSync(path, 0o644);
    expect((await examine()).of('key files')).toMatchObject({
      level: 'problem',
      cure: expect.stringContaining(path),
    });
    chmodSync(path, 0o600);
    expect((await examine()).of('key files')).toMatchObject({ level: 'ok' });
  });

  it('says whether the SMTP server answers', async () => {
    const server = await startSmtpServer();
    const smtp = { SMTP_URL: `smtp://127.0.0.1:${server.port}` };
    try {
      expect((await examine(smtp)).of('SMTP server')).toMatchObject({ level: 'ok' });
    } finally {
      await server.close();
    }
    expect((await examine(smtp)).of('SMTP server')).toMatchObject({ level: 'problem' });
  });

  it('tells of e-mails that wait, by how they are sent', async () => {
    await rows(`${aMessage}, null`);
    expect((await examine()).of('outbox')?.level).toBe('ok');
    expect((await examine({ MAIL: 'hold' })).of('outbox')?.level).toBe('warning');
    expect((await examine({ SMTP_URL: 'smtp://127.0.0.1:1' })).of('outbox')?.level).toBe('problem');
    await rows('delete from mail.outbox');
    await rows(`${aMessage}, now()`);
    expect((await examine()).of('failed e-mails')).toMatchObject({
      level: 'warning',
      found: '1 in the last day, 1 in all',
    });
    await rows('delete from mail.outbox');
  });

  it('tells of a quota that runs low, and of one that is used up', async () => {
    const { auth } = readConfig({});
    const key = mailQuotaKey(await keyringOf(fresh).key('auth'));
    const quota = createMailQuota({
      db: fresh.db,
      log: createLog('error', () => undefined),
      key,
      config: auth,
    });
    for (let count = 0; count < 9; count += 1) {
      await fresh.db.as(service, (transaction) => quota.take(transaction, { network: '', canWait: false }));
    }
    // Whichever hour it is by now.
    await rows(
      "insert into auth.mail_quota select subject, hour + interval '1 hour', messages from auth.mail_quota",
    );
    for (const [perHour, level] of [
      ['100', 'ok'],
      ['10', 'warning'],
      ['9', 'problem'],
    ] as const) {
      const { of } = await examine({ AUTH_RATE_LIMIT_EMAIL_SENT: perHour });
      expect(of('e-mail quota')).toMatchObject({ level, found: `9 of ${perHour} account e-mails this hour` });
    }
  });

  it('says whether subscribers hear of changed rows, and what is lacking', async () => {
    expect((await examine()).of('realtime')).toMatchObject({ level: 'ok' });
    await asOwner('alter publication supabase_realtime drop table public.profiles');
    expect((await examine()).of('realtime')).toMatchObject({ level: 'warning' });
    await asOwner('drop publication supabase_realtime');
    expect((await examine()).of('realtime')).toMatchObject({
      level: 'warning',
      found: 'subscribers do not get row changes: there is no publication supabase_realtime',
    });
    await asOwner('create publication supabase_realtime for table public.profiles');
  });

  it('names what the data service leaves out, and why', async () => {
    expect((await examine()).of('data service')).toMatchObject({
      level: 'ok',
      found: 'serves all of public',
    });
    await asOwner(
      'create table public.open (id int)',
      'create view public.names as select code from countries',
    );
    expect((await examine()).of('data service')).toMatchObject({
      level: 'warning',
      found: 'does not serve public.names (view without security_invoker), public.open (no row security)',
    });
    expect((await examine({ DATA_ALLOWED: 'public.names' })).of('data service')?.found).not.toContain(
      'names',
    );
    await asOwner('drop view public.names', 'drop table public.open');
    expect((await examine()).of('data service')?.level).toBe('ok');
  });

  it('finds a table without row security', async () => {
    await asOwner('create table visits.open (id int)');
    expect((await examine()).of('row security')).toMatchObject({
      level: 'problem',
      found: 'missing on visits.open',
    });
    await asOwner('drop table visits.open');
    expect((await examine()).of('row security')?.level).toBe('ok');
  });

  it.each([
    {
      why: 'pending',
      change: 'delete from migrations.applied where number = (select max(number) from migrations.applied)',
      level: 'warning',
      found: '1 are pending',
    },
    {
      why: 'newer',
      change: "insert into migrations.applied (number, name, sha256) values (9999, 'later', 'x')",
      level: 'warning',
      found: 'newer release',
    },
    {
      why: 'changed',
      change: "update migrations.applied set sha256 = 'x' where number = 3",
      level: 'problem',
      found: 'the file of migration 3 has changed',
    },
  ])('finds migrations that are $why', async ({ change, level, found }) => {
    const copy = 'create table pg_temp.kept as table migrations.applied';
    const client = new pg.Client(fresh.connection);
    await client.connect();
    try {
      await client.query(copy);
      await client.query(change);
      expect((await examine()).of('migrations')).toMatchObject({
        level,
        found: expect.stringContaining(found),
      });
    } finally {
      await client.query('delete from migrations.applied; insert into migrations.applied table pg_temp.kept');
      await client.end();
    }
    expect((await examine()).of('migrations')?.found).toBe(`all ${releasedMigrations().length} are applied`);
  });

  it('finds transfers that are stuck, and not those that wait', async () => {
    await aTransfer(fresh.db, null);
    expect((await examine()).of('transfers')).toMatchObject({
      level: 'ok',
      found: '1 under way, 0 of them stuck',
    });
    await aTransfer(fresh.db, null, { due: { attempts: 3, error: 'The partner does not respond.' } });
    expect((await examine()).of('transfers')).toMatchObject({
      ...{ level: 'warning', found: '2 under way, 1 of them stuck' },
      cure: expect.stringContaining('transfers list --stuck'),
    });
    await rows('delete from transfers.due');
  });

  it('finds that the database no longer rejects a change of the books', async () => {
    expect((await examine()).of('ledger')?.level).toBe('ok');
    await asOwner('alter table ledger.entries disable trigger entries_stay');
    expect((await examine()).of('ledger')).toMatchObject({
      ...{ level: 'problem', found: 'entries_stay is missing or switched off' },
    });
    await asOwner('alter table ledger.entries enable trigger entries_stay');
  });

  it('finds demo data on a public site', async () => {
    await runOn(fresh, ['demo-data', 'create', '--people', '10']);
    expect((await examine()).of('demo data')?.level).toBe('ok');
    expect((await examine(publicSite)).of('demo data')?.level).toBe('problem');
    await runOn(fresh, ['demo-data', 'remove', '--yes']);
  });
});
