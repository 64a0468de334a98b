import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { connect } from '@remit/platform/db/database.ts';
import { superuser } from '@remit/platform/db/embedded/cluster.ts';
import { databaseName, loginRole } from '@remit/platform/db/embedded/login-role.ts';
import { createLog } from '@remit/platform/log.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import { aDataFolder, type DataFolder } from '@remit/platform/testing/a-data-folder.ts';
import { aSite, type SiteFixture } from '@remit/platform/testing/a-site.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, readConfig } from './config.ts';
import { type Product, startProduct } from './product.ts';
import { startWarnings } from './start-warnings.ts';

const secret = 'a secret that is long enough for everyone';
let folder: DataFolder;
let site: SiteFixture;
let own: Product;
let ownLog: string[];
beforeAll(async () => {
  folder = aDataFolder();
  site = aSite();
  ({ product: own, events: ownLog } = await start({}));
});
afterAll(async () => {
  await own?.stop();
  site?.remove();
  folder?.remove();
});

async function start(set: Record<string, string>) {
  const events: string[] = [];
  const log = createLog('warn', (line) => events.push(JSON.parse(line).event));
  const config: Config = {
    ...readConfig({ PORT: '0', DATA_DIR: folder.dir, SECRET_KEY: secret, ...set }),
    siteDir: site.dir,
  };
  return { product: await startProduct(config, log), events };
}
const urlAs = (user: string) =>
  `postgres://${user}@localhost/${databaseName}?host=${encodeURIComponent(join(folder.dir, 'socket'))}`;
const isAboutLogin = (text: string) => text.startsWith('DATABASE_URL logs in as a superuser');

// Kills, restarts and databases of earlier releases are in `db/embedded`, in the deep tier.
describe('its own database', () => {
  const row = async (sql: string) => {
    const client = new pg.Client({ connectionString: urlAs(loginRole) });
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    return rows[0];
  };

  it('answers through its socket alone, and makes sure of what it writes', async () => {
    const settings = await row(`
      select current_setting('listen_addresses') as listens, current_setting('fsync') as fsync,
             current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages`);
    expect(settings).toEqual({ listens: '', fsync: 'on', commit: 'on', pages: 'on' });
  });

  it('is not started a second time in the same process, with one line', async () => {
    const attempt = start({});
    await expect(attempt).rejects.toThrow(StartProblem);
    await expect(attempt).rejects.toThrow(/^Already running on the data folder .+DATA_DIR and PORT.*$/);
    expect(await row('select 1 as one')).toEqual({ one: 1 });
  });

  it('has a login that may replicate and own its database, and nothing more', async () => {
    const role = await row(`
      select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolinherit, rolreplication,
             (select pg_get_userbyid(datdba) = rolname from pg_database where datname = current_database()) as "isOwner",
             array(select roleid::regrole::text from pg_auth_members where member = pg_roles.oid order by 1) as roles
      from pg_roles where rolname = current_user`);
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolinherit: false,
      rolreplication: true,
      isOwner: true,
      roles: ['anon', 'authenticated', 'service_role'],
    });
  });

  it('has the role authenticator, which migrations of apps grant to and nobody can log in as', async () => {
    const role = await row(`
      select rolcanlogin, rolinherit, rolsuper, rolbypassrls,
             array(select roleid::regrole::text from pg_auth_members where member = pg_roles.oid order by 1) as roles
      from pg_roles where rolname = 'authenticator'`);
    expect(role).toEqual({
      rolcanlogin: false,
      rolinherit: false,
      rolsuper: false,
      rolbypassrls: false,
      roles: ['anon', 'authenticated', 'service_role'],
    });
    await row('grant usage on schema public to authenticator');
    const client = new pg.Client({ connectionString: urlAs('authenticator') });
    await expect(client.connect()).rejects.toMatchObject({ code: '28000' }); // not permitted to log in
  });
});

describe('/metrics', () => {
  const scrape = (product: Product, token?: string) =>
    fetch(`http://localhost:${product.port}/metrics`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    }).then(({ status }) => status);

  it('opens on this machine with the token in the data folder alone, which others cannot read', async () => {
    const file = join(folder.dir, 'metrics-token');
    expect(own.metricsTokenFile).toBe(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await scrape(own)).toBe(404);
    expect(await scrape(own, 'x'.repeat(43))).toBe(404);
    expect(await scrape(own, readFileSync(file, 'utf8').trim())).toBe(200);
  });

  it.each([
    { why: 'one in the settings is in force', set: { METRICS_TOKEN: secret.replaceAll(' ', '-') } },
    { why: 'others can come', set: { SITE_URL: 'https://send.example', MAIL: 'hold' } },
  ])('has no such token where $why', async ({ set }) => {
    const { product } = await start({ DATABASE_URL: urlAs(loginRole), ...set });
    const statuses = [
      await scrape(product, readFileSync(join(folder.dir, 'metrics-token'), 'utf8').trim()),
      await scrape(product, set.METRICS_TOKEN),
    ];
    await product.stop();
    expect(product.metricsTokenFile).toBeUndefined();
    expect(statuses).toEqual([404, set.METRICS_TOKEN ? 200 : 404]);
  });
});

describe('the product warns in one line', () => {
  it('when the login in DATABASE_URL is a superuser', async () => {
    const { product, events } = await start({ DATABASE_URL: urlAs(superuser) });
    await product.stop();
    expect(product.warnings.filter(isAboutLogin)).toEqual([expect.not.stringContaining('\n')]);
    expect(events).toContain('database.login_privileged');
  });

  it('but not when it is a login without such rights, nor for its own database', async () => {
    const { product, events } = await start({ DATABASE_URL: urlAs(loginRole) });
    await product.stop();
    expect([...product.warnings, ...own.warnings].filter(isAboutLogin)).toEqual([]);
    expect([...events, ...ownLog]).not.toContain('database.login_privileged');
  });

  it('when it listens for others and captures e-mail, which nobody could open', async () => {
    const { product, events } = await start({ DATABASE_URL: urlAs(loginRole), HOST: '0.0.0.0' });
    await product.stop();
    expect(product.capturedMailPath).toBeUndefined();
    expect(events).toContain('mail.captured_unseen');
    expect(product.warnings).toContainEqual(
      expect.stringMatching(/^E-mails are not sent, and no one can open them.+SMTP_URL.+MAIL=hold/),
    );
  });

  it.each([
    { host: '::', isWarned: true },
    { host: '192.0.2.7', isWarned: true },
    { host: '0.0.0.0', mail: 'hold', isWarned: false },
    { host: '127.0.0.1', isWarned: false },
    { host: '::1', isWarned: false },
    { host: '', isWarned: false },
  ])('of captured e-mail by HOST ($host) and MAIL ($mail)', async ({ host, mail = '', isWarned }) => {
    const connection = { connectionString: urlAs(loginRole) };
    const db = connect({ connection, connectionsMax: 1, applicationName: 'test' });
    const warnings = await startWarnings(db, readConfig({ HOST: host, MAIL: mail }), 1000);
    await db.close();
    expect(warnings.map(({ event }) => event)).toEqual(isWarned ? ['mail.captured_unseen'] : []);
  });

  it('of a setting that is unknown or gone, with the nearest one', async () => {
    const set = { DATABASE_URL: urlAs(loginRole), AUTH_CORS_ALLOWED_ORIGINS: '*', SMTP_URI: 'smtp://x' };
    const { product, events } = await start(set);
    await product.stop();
    expect(events.filter((event) => event === 'settings.unknown')).toHaveLength(2);
    expect(product.warnings).toContain(
      'AUTH_CORS_ALLOWED_ORIGINS is set but is not a setting: did you mean CORS_ALLOWED_ORIGINS?',
    );
    expect(product.warnings).toContain('SMTP_URI is set but is not a setting: did you mean SMTP_URL?');
  });

  it('when it runs as root, and keeps that user', async () => {
    const isRoot = process.getuid?.() === 0;
    expect(own.warnings.filter((text) => text.includes('root'))).toHaveLength(isRoot ? 1 : 0);
    expect(ownLog.includes('process.root')).toBe(isRoot);
  });

  it.each([
    { uid: 0, events: ['process.root'] },
    { uid: 1000, events: [] },
  ])('by the user id ($uid)', async ({ uid, events }) => {
    const connection = { connectionString: urlAs(loginRole) };
    const db = connect({ connection, connectionsMax: 1, applicationName: 'test' });
    const warnings = await startWarnings(db, readConfig({}), uid);
    await db.close();
    expect(warnings.map(({ event }) => event)).toEqual(events);
  });
});

it('refuses in one line to start on a database elsewhere that has no TLS', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', () => socket.write('N'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // Not loopback by name, and yet this machine.
  const attempt = start({ DATABASE_URL: `postgres://u:hush@0.0.0.0:${port}/x` });
  await expect(attempt).rejects.toThrow(StartProblem);
  await expect(attempt).rejects.toThrow(/^The TLS of the database cannot be verified [^\n]+sslmode=[^\n]+$/);
  server.close();
});
