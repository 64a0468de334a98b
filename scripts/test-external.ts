import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ensureBuilt } from './build-if-changed.ts';
import { installFromDebian } from './debian.ts';
import { conclude, root, runPlaywright, runVitest, sum } from './tally.ts';

/**
 * What touches SQL, on a PostgreSQL that is not ours: the one in DATABASE_URL, or Debian's, installed if need be and
 * started for this run alone. The tests connect as the login that docs/operators.md tells operators to make, which may besides
 * create databases. Then several processes on one database there, behind nginx, which have to be as one.
 */
const debianHome = '/usr/lib/postgresql';
/** Every test that needs a database has it from here. */
const usesDatabase = 'platform/src/testing/fresh-database.ts';

installFromDebian(['nginx'], ['nginx-light']);
const external = process.env.DATABASE_URL;
const server = external ? { url: external, stop: () => undefined } : await startDebian();
await ensureBuilt();
const env = { DATABASE_URL: server.url, TEST_TIER: 'all' };
const tally = sum([
  await runVitest(['--project', 'server', usesDatabase], env, 'related'),
  await runPlaywright(
    ['--project=process', 'auth-together', 'key-rotation', 'mail-proxy', 'process/realtime'],
    env,
  ),
]);
server.stop();
await conclude(tally);

async function startDebian(): Promise<{ url: string; stop(): void }> {
  const statements = loginStatements();
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
  // A password at each of some thousand connections would be half of the work.
  must(binary('initdb'), ['-D', data, '-U', 'owner', '--auth=trust', '--encoding=UTF8', '--locale=C']);
  // It is removed at the end, so nothing in it has to survive a crash.
  const unsynced = '-c fsync=off -c full_page_writes=off -c synchronous_commit=off';
  const options = `-p ${port} -k ${dir} -c listen_addresses=127.0.0.1 -c wal_level=logical ${unsynced}`;
  must(binary('pg_ctl'), ['start', '-w', '-D', data, '-l', join(dir, 'log'), '-o', options]);
  const stop = () => {
    spawnSync(binary('pg_ctl'), ['stop', '-w', '-m', 'fast', '-D', data], { cwd: dir, ...ids });
    rmSync(dir, { recursive: true, force: true });
  };
  const password = randomBytes(12).toString('hex');
  // The socket is for root and the server's own user.
  const client = new pg.Client({ host: dir, port, user: 'owner', database: 'postgres' });
  await client.connect();
  for (const statement of statements) await client.query(statement.replace('…', password));
  await client.query('alter role remit_server createdb'); // each test file has a database of its own
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  await client.end();
  console.log(`Running what touches SQL on PostgreSQL ${rows[0]?.version}, as a login that is no superuser`);
  return { url: `postgres://remit_server:${password}@127.0.0.1:${port}/remit`, stop };
}

/** The statements in docs/operators.md, as an operator would run them. */
function loginStatements(): string[] {
  const page = readFileSync(join(root, 'docs/operators.md'), 'utf8');
  const statements = /```sql\n([^`]+)```/.exec(page)?.[1]?.trim().split('\n') ?? [];
  if (statements.length === 0) giveUp('docs/operators.md has no statements that make a login');
  return statements;
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
  console.error(
    `${reason}: set DATABASE_URL to one, as a login by docs/operators.md that may also create databases.`,
  );
  process.exit(1);
}
