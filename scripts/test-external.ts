import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ensureBuilt } from './build-if-changed.ts';
import { installFromDebian } from './debian.ts';
import { conclude, runPlaywright, runVitest, sum } from './tally.ts';

/**
 * What touches SQL, on a PostgreSQL that is not ours: the one in DATABASE_URL, or Debian's, installed if need be and
 * started for this run alone. The tests connect as an ordinary role that may create databases and roles, because
 * that is what a hosted database gives. Then what needs nginx: three processes on a database there, which have
 * to be as one, and captured e-mail behind it.
 */
const debianHome = '/usr/lib/postgresql';
/** Every test that needs a database has it from here. */
const usesDatabase = 'server/src/testing/fresh-database.ts';

installFromDebian(['nginx'], ['nginx-light']);
const given = process.env.DATABASE_URL;
const server = given ? { url: given, stop: () => undefined } : await startDebian();
await ensureBuilt();
const tally = sum([
  await runVitest(['--project', 'server', usesDatabase], { DATABASE_URL: server.url }, 'related'),
  await runPlaywright(['--project=process', 'auth-together', 'mail-proxy'], {
    DATABASE_URL: server.url,
  }),
]);
server.stop();
conclude(tally);

async function startDebian(): Promise<{ url: string; stop(): void }> {
  if (process.getuid?.() !== 0) giveUp('Only root can install and start a PostgreSQL for this');
  if (!existsSync(debianHome)) {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]) {
      if (spawnSync('apt-get', args, { env: environment, stdio: 'ignore' }).status !== 0) {
        giveUp('PostgreSQL could not be installed with apt-get');
      }
    }
  }
  const newest = readdirSync(debianHome).sort((a, b) => Number(b) - Number(a))[0] ?? '';
  const binary = (name: string) => join(debianHome, newest, 'bin', name);
  const ids = { uid: idOf('-u'), gid: idOf('-g') };
  const dir = mkdtempSync(join(tmpdir(), 'postgres-'));
  chownSync(dir, ids.uid, ids.gid);
  const data = join(dir, 'data');
  const port = await freePort();
  const must = (command: string, args: string[]) => {
    const done = spawnSync(command, args, { cwd: dir, encoding: 'utf8', ...ids });
    if (done.status !== 0) giveUp(`${command} failed: ${done.stderr || done.stdout}`);
  };
  must(binary('initdb'), ['-D', data, '-U', 'owner', '--auth=trust', '--encoding=UTF8', '--locale=C']);
  must(binary('pg_ctl'), [
    'start',
    '-w',
    '-D',
    data,
    '-l',
    join(dir, 'log'),
    '-o',
    `-p ${port} -k ${dir} -c listen_addresses=127.0.0.1`,
  ]);
  const stop = () => {
    spawnSync(binary('pg_ctl'), ['stop', '-w', '-m', 'fast', '-D', data], { cwd: dir, ...ids });
    rmSync(dir, { recursive: true, force: true });
  };
  const password = randomBytes(12).toString('hex');
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'owner', database: 'postgres' });
  await client.connect();
  await client.query(`create role tenant login createdb createrole password '${password}'`);
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  await client.end();
  console.log(`Running what touches SQL on PostgreSQL ${rows[0]?.version}, as a role that is no superuser`);
  return { url: `postgres://tenant:${password}@127.0.0.1:${port}/postgres`, stop };
}

function idOf(flag: '-u' | '-g'): number {
  return Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout.trim());
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

function giveUp(reason: string): never {
  console.error(`${reason}: set DATABASE_URL to one, as a role that may create databases and roles.`);
  process.exit(1);
}
