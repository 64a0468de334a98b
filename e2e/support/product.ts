import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brand } from '@remit/brand/brand.ts';

const root = join(import.meta.dirname, '../..');

export type Product = {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly child: ChildProcess;
  readonly readyInMs: number;
  /** Everything it has printed so far. */
  output(): string;
  /** Asks it to stop and waits until it has; the exit code. */
  stop(): Promise<number | null>;
};

/** A new folder for one test's data: where root's database, which runs as nobody, can reach it. */
export function aNewDataDir(): string {
  const parent = process.getuid?.() === 0 ? `/var/lib/${brand.slug}` : tmpdir();
  mkdirSync(parent, { recursive: true });
  const dataDir = mkdtempSync(join(parent, 'e2e-'));
  chmodSync(dataDir, 0o755); // otherwise the user `nobody` could not enter it
  return dataDir;
}

/** The same with a prepared database, where `prepare-data.ts` has one: a start takes half as long on it. */
export function aDataDir(): string {
  const dataDir = aNewDataDir();
  const prepared = process.env.PREPARED_DATA_DIR;
  if (prepared) execFileSync('cp', ['-a', `${prepared}/.`, dataDir]); // Node's own copy would not keep the owners
  return dataDir;
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}

let portsTried = 0;

/**
 * Below what the system gives to outgoing connections, one of which could take it before the product does, and apart for each
 * worker of the runner.
 */
export async function freePort(): Promise<number> {
  const first = 20_000 + 1_000 * Number(process.env.TEST_PARALLEL_INDEX ?? 9);
  for (;;) {
    const port = first + (portsTried % 1_000);
    portsTried += 1;
    if (await isFree(port)) return port;
    if (portsTried > 10_000) throw new Error(`There is no free port from ${first} on.`);
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

export type Options = {
  readonly dataDir: string;
  readonly port?: number;
  readonly env?: Record<string, string>;
};

/** Starts the real server process on a built site and waits until it says that it is ready. */
export async function startProduct({ dataDir, port: chosenPort, env = {} }: Options): Promise<Product> {
  const started = performance.now();
  const port = chosenPort ?? (await freePort());
  const { child, output } = launch({ dataDir, port, env });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => output().includes('Ready on') && resolve());
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${output()}`)));
  });
  return {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    child,
    readyInMs: performance.now() - started,
    output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill('SIGTERM');
      const [code] = await once(child, 'exit');
      return code;
    },
  };
}

/** How much memory the server takes, as the unit for systemd says. */
const unit = readFileSync(join(root, 'deploy/remit.service'), 'utf8');
const nodeOptions = /^ExecStart=.*$/m.exec(unit)?.[0].match(/--\S+/g) ?? [];
const memory = Object.fromEntries(
  [...unit.matchAll(/(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [name, value]),
);

/** As behind `npm start`, which says where compiled code is stored. */
const { NODE_COMPILE_CACHE } = process.env;
const compiled: Record<string, string> = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};

export function launch({ dataDir, port, env = {} }: Options & { readonly port: number }) {
  const child = spawn(process.execPath, [...nodeOptions, join(root, 'server/src/main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...memory,
      ...compiled,
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  return { child, output: () => output };
}
