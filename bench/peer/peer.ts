import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { freePort } from '../../e2e/support/product.ts';
import { showProgress } from '../../scripts/install.mjs';

const here = import.meta.dirname;
const command = join(here, 'node_modules/@supabase/lite/dist/cli/index.js');
const startArgs = ['--no-telemetry', 'start', '--no-admin'];
const readyWithinMs = 30_000;
const jwtSecret = '7vQ2xLr9Tz4KmW8sYb1NcH6pJd3FgA5eUoXiZtRqVwMk';

export type Peer = {
  readonly url: string;
  /** An access token of its own. */
  tokenOf(claims: Readonly<Record<string, string>>): Promise<string>;
  stop(): Promise<void>;
};

/** Says why when there is none; a smoke run leaves it out. What is started goes to `stops`. */
export async function startPeerFor(
  isSmoke: boolean,
  stops: (() => Promise<unknown>)[],
  schema?: string,
): Promise<Peer | undefined> {
  const peer = isSmoke
    ? new Error('a smoke run leaves it out')
    : await startPeer(schema).catch((error: Error) => error);
  if (peer instanceof Error) {
    console.log(`  @supabase/lite is absent below: ${peer.message}`);
    return undefined;
  }
  stops.push(() => peer.stop());
  return peer;
}

/**
 * Another product that speaks the same wire, in its own default set-up: SQLite in a file. It brings 70 packages, so it
 * is a package of its own with its own lockfile, installed on the first run. `schema` is SQL that it applies first.
 */
async function startPeer(schema?: string): Promise<Peer> {
  install();
  const dir = mkdtempSync(join(tmpdir(), 'peer-'));
  const port = await freePort();
  mkdirSync(join(dir, 'supabase/migrations'), { recursive: true });
  writeFileSync(join(dir, 'supabase/config.toml'), settings(port));
  const options = {
    cwd: dir,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: dir,
      LITE_TELEMETRY: '0',
      DO_NOT_TRACK: '1',
      EXPERIMENTAL_STORAGE: '1',
    },
  };
  if (schema !== undefined) {
    writeFileSync(join(dir, 'supabase/migrations/20260101000000_schema.sql'), schema);
    execFileSync(process.execPath, [command, '--no-telemetry', 'migration', 'up'], {
      ...options,
      stdio: 'pipe',
    });
  }
  const child = spawn(
    process.execPath,
    ['--import', join(here, 'keep-files-open.ts'), command, ...startArgs],
    {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const stop = async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('it did not say that it is ready')), readyWithinMs);
      child.stdout.on('data', () => {
        if (!output.includes('Ready in')) return;
        clearTimeout(timer);
        resolve();
      });
      child.once('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`it ended with ${code}: ${output.trim()}`));
      });
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    tokenOf: (claims) =>
      new SignJWT({ ...claims, iss: `http://127.0.0.1:${port}/auth/v1` })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(jwtSecret)),
    stop,
  };
}

function install(): void {
  if (existsSync(command)) return;
  const stop = showProgress('Installing @supabase/lite (first time only)');
  const done = spawnSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], {
    cwd: here,
    encoding: 'utf8',
  });
  stop();
  if (done.status !== 0) throw new Error(`it could not be installed: ${done.stderr.trim()}`);
}

/** Bounds that a bench runs into are lifted, as on our side. */
const settings = (port: number) => `
[api]
port = ${port}

[db]
driver = "sqlite-postgres"
url = "file:./supabase/data.db"

[auth]
enabled = true
jwt_secret = "${jwtSecret}"
jwt_expiry = 3600
enable_signup = true
site_url = "http://127.0.0.1:${port}"

[auth.email]
enable_confirmations = false

[storage]
enabled = true
`;
