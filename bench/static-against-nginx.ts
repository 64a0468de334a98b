import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aDataDir, freePort, removeDataDir, startProduct } from '../e2e/support/product.ts';
import { installFromDebian } from '../scripts/debian.ts';
import { root } from '../scripts/tally.ts';
import { type Bench, type Figure, median, ratioOf } from './figure.ts';

/**
 * The home page from our process against nginx with one worker serving the same compressed bytes. The two take turns
 * on one machine, and the median of the rounds' ratios counts, because the machine's mood changes by the second.
 */
export const staticAgainstNginx: Bench = {
  name: 'static',
  async run({ isSmoke }): Promise<Figure[]> {
    installFromDebian(['nginx', 'wrk'], ['nginx-light', 'wrk']);
    const rounds = isSmoke ? 1 : 5;
    const seconds = isSmoke ? 1 : 3;
    const dataDir = aDataDir();
    const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'warn' } });
    const headers = await headersOf(product.url);
    const nginx = await startNginx(headers, asShipped);
    const stripped = await startNginx(headers, tuned);
    try {
      const [ours, theirs] = [await bytesOf(product.url), await bytesOf(nginx.url)];
      if (!ours.equals(theirs)) throw new Error('The two do not serve the same bytes.');
      const speeds = { ours: [] as number[], theirs: [] as number[], tuned: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        speeds.ours.push(requestsPerSecond(product.url, seconds));
        speeds.theirs.push(requestsPerSecond(nginx.url, seconds));
        speeds.tuned.push(requestsPerSecond(stripped.url, seconds));
      }
      return [
        { what: '/ requests per second, ours', value: median(speeds.ours), unit: '' },
        { what: '/ requests per second, nginx with one worker', value: median(speeds.theirs), unit: '' },
        {
          what: '/ ours against nginx',
          ...ratioOf(speeds.ours, speeds.theirs),
          unit: 'x',
          budget: { atLeast: 0.5 },
        },
        {
          what: '/ ours against nginx that logs nothing and keeps files open',
          ...ratioOf(speeds.ours, speeds.tuned),
          unit: 'x',
        },
      ];
    } finally {
      await nginx.stop();
      await stripped.stop();
      await product.stop();
      removeDataDir(dataDir);
    }
  },
};

/** What Debian's own configuration says. */
const asShipped = (dir: string) => `access_log ${dir}/access.log;`;
const tuned = () => 'access_log off; keepalive_requests 1000000; open_file_cache max=100;';

/** On loopback only, a bounded number of connections for a bounded time. */
function requestsPerSecond(url: string, seconds: number): number {
  const output = execFileSync(
    'wrk',
    ['-t1', '-c32', `-d${seconds}s`, '-H', 'Accept-Encoding: gzip', `${url}/`],
    { encoding: 'utf8' },
  );
  if (/Non-2xx/.test(output)) throw new Error(`Not every response was good:\n${output}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}

/** What nginx does not write by itself: both sides must send the same response, the policy included. */
async function headersOf(url: string): Promise<[string, string][]> {
  const itsOwn = /^(content-(length|type|encoding)|date|connection|keep-alive|etag|x-request-id|vary)$/;
  const response = await fetch(`${url}/`);
  return [...response.headers].filter(([name]) => !itsOwn.test(name));
}

async function bytesOf(url: string): Promise<Buffer> {
  const response = await fetch(`${url}/`, { headers: { 'accept-encoding': 'gzip' } });
  return Buffer.from(await response.arrayBuffer());
}

async function startNginx(
  headers: readonly [string, string][],
  settings: (dir: string) => string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  mkdirSync(join(dir, 'site'));
  for (const file of ['index.html', 'index.html.gz'])
    cpSync(join(root, 'web/dist/site', file), join(dir, 'site', file));
  writeFileSync(
    join(dir, 'nginx.conf'),
    `worker_processes 1;
     daemon off;
     user root;
     pid ${dir}/pid;
     error_log ${dir}/error.log;
     events { worker_connections 512; }
     http {
       ${settings(dir)}
       types { text/html html; }
       sendfile on;
       tcp_nopush on;
       gzip_static on;
       ${headers.map(([name, value]) => `add_header ${name} "${value}";`).join('\n')}
       server { listen 127.0.0.1:${port}; root ${dir}/site; }
     }`,
  );
  const child = spawn('nginx', ['-p', dir, '-c', join(dir, 'nginx.conf')], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      break;
    await sleep(50);
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
