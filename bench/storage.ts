import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { storagePath } from '@remit/contract/storage.ts';
import { jwtSecret, serviceToken } from '../e2e/support/accounts.ts';
import { startAccelProxy, startFileServer } from '../e2e/support/nginx.ts';
import { aDataDir, type Product, removeDataDir, startProduct } from '../e2e/support/product.ts';
import { installFromDebian } from '../scripts/debian.ts';
import { startMeasured } from './auth-process.ts';
import { type Bench, type Figure, median, ratioOf } from './figure.ts';
import { startPeerFor } from './peer/peer.ts';
import type { StorageBareOptions } from './storage-bare.ts';

const megabyte = 1024 * 1024;
const uploadsInRow = 20;
type Size = {
  readonly rounds: number;
  readonly warmUps: number;
  readonly seconds: number;
  readonly large: number;
  readonly stream: number;
};
const whole: Size = { rounds: 7, warmUps: 3, seconds: 3, large: 100 * megabyte, stream: 2048 * megabyte };
const smoke: Size = { rounds: 1, warmUps: 0, seconds: 1, large: 10 * megabyte, stream: 50 * megabyte };

/** Downloads beside nginx with the same files, uploads beside a bare handler with the same fsync. They take turns. */
export const storageService: Bench = {
  name: 'storage',
  async run({ isSmoke }) {
    installFromDebian(['nginx', 'wrk'], ['nginx-light', 'wrk']);
    const size = isSmoke ? smoke : whole;
    const env = { LOG_LEVEL: 'warn', AUTH_JWT_SECRET: jwtSecret, STORAGE_FILE_SIZE_LIMIT: '4GiB' };
    const dataDir = aDataDir();
    const product = await startProduct({ dataDir, env });
    const stops: (() => Promise<unknown>)[] = [async () => removeDataDir(dataDir), () => product.stop()];
    try {
      const server = await aBucket(`${product.url}${storagePath}`, await serviceToken());
      const files = { small: randomBytes(megabyte), large: randomBytes(size.large) };
      const dir = join(dataDir, 'bench');
      const bare = await startMeasured('storage-bare.ts', { dir } satisfies StorageBareOptions);
      stops.push(() => bare.stop());
      for (const [name, content] of Object.entries(files)) {
        writeFileSync(join(dir, name), content);
        await server.upload(name, [content], content.length);
      }
      const nginx = await startFileServer(dir);
      stops.push(() => nginx.stop());
      const accelerated = await startProduct({
        dataDir: aDataDir(),
        env: { ...env, STORAGE_X_ACCEL: '/stored/' },
      });
      stops.push(async () => removeDataDir(accelerated.dataDir));
      stops.push(() => accelerated.stop());
      const behind = await aBucket(`${accelerated.url}${storagePath}`, await serviceToken());
      await behind.upload('large', [files.large], files.large.length);
      const accel = await startAccelProxy(accelerated.port, join(accelerated.dataDir, 'storage'));
      stops.push(() => accel.stop());
      const peer = await startPeerFor(size === smoke, stops);
      const theirs =
        peer && (await aBucket(`${peer.url}${storagePath}`, await peer.tokenOf({ role: 'service_role' })));
      await theirs?.upload('small', [files.small], megabyte);
      const largeFile = `${size.large / megabyte} MB`;
      const pathOf = (name: string) => new URL(server.publicUrl(name)).pathname;
      const { seconds } = size;
      const downloads = async (
        what: string,
        name: string,
        atOnce: number,
        limit?: Limit,
        origin = product.url,
      ) =>
        compared(
          `download of ${what}`,
          'nginx with one worker',
          limit,
          await inTurns(
            size,
            () => bytesPerSecond(onLoopback(origin) + pathOf(name), seconds, atOnce),
            () => bytesPerSecond(`${nginx.url}/${name}`, seconds, atOnce),
          ),
        );
      const uploads = (path: string) =>
        inTurns(
          size,
          () => speedOf(size.large, () => server.upload('up', [files.large], size.large)),
          () => speedOf(size.large, () => send(bare.url + path, {}, [files.large], size.large)),
        );
      const besidePeer = async (peer: BenchServer) => {
        const upload = (to: BenchServer) => () =>
          speedOf(uploadsInRow * megabyte, async () => {
            for (let n = 0; n < uploadsInRow; n += 1) await to.upload('up', [files.small], megabyte);
          });
        const download = (from: BenchServer) => () => bytesPerSecond(from.publicUrl('small'), seconds, 8);
        const other = '@supabase/lite';
        return [
          ...compared(
            'download of 1 MB',
            other,
            undefined,
            await inTurns(size, download(server), download(peer)),
          ),
          ...compared('upload of 1 MB', other, undefined, await inTurns(size, upload(server), upload(peer))),
        ];
      };
      return [
        ...(await downloads('1 MB', 'small', 8, {
          atLeast: 0.45,
          excess: { atMost: 0.35, cause: 'the database is asked each time, and the bytes pass through Node' },
        })),
        ...(await downloads(largeFile, 'large', 2, { atLeast: 0.45 })),
        ...(await downloads(`${largeFile} by X-Accel-Redirect`, 'large', 2, { atLeast: 0.9 }, accel.url)),
        ...(await downloads('1 MB, 1 at once', 'small', 1)),
        ...(await downloads('1 MB, 16 at once', 'small', 16)),
        ...(await downloads('1 MB, 128 at once', 'small', 128)),
        ...compared(
          `upload of ${largeFile}`,
          'a bare handler',
          {
            atLeast: 0.5,
            excess: {
              atMost: 0.25,
              cause: 'each byte is hashed, and without instructions for SHA-256 that is half of the work',
            },
          },
          await uploads('/'),
        ),
        ...compared(
          `upload of ${largeFile}`,
          'a bare handler that hashes too',
          { atLeast: 0.5 },
          await uploads('/hashed'),
        ),
        ...(theirs ? await besidePeer(theirs) : []),
        await memoryFigure(product, server, size),
      ];
    } finally {
      for (const stop of stops.reverse()) await stop();
    }
  },
};

type Limit = { readonly atLeast: number } & Pick<Figure, 'excess'>;

type Speeds = { readonly ours: readonly number[]; readonly theirs: readonly number[] };
type Work = () => number | Promise<number>;

async function inTurns({ rounds, warmUps }: Size, ours: Work, theirs: Work): Promise<Speeds> {
  const speeds = { ours: [] as number[], theirs: [] as number[] };
  for (let round = -warmUps; round < rounds; round += 1) {
    const [mine, other] = [await ours(), await theirs()];
    if (round < 0) continue;
    speeds.ours.push(mine);
    speeds.theirs.push(other);
  }
  return speeds;
}

async function speedOf(bytes: number, work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return bytes / ((performance.now() - since) / 1000);
}

/** Not localhost, which some tools resolve to another family than we listen on. */
const onLoopback = (url: string) => url.replace('localhost', '127.0.0.1');

function compared(what: string, other: string, limit: Limit | undefined, { ours, theirs }: Speeds): Figure[] {
  return [
    { what: `${what}, ours, MB per second`, value: median(ours) / megabyte, unit: '' },
    { what: `${what}, ${other}, MB per second`, value: median(theirs) / megabyte, unit: '' },
    {
      what: `${what}, ours against ${other}`,
      ...ratioOf(ours, theirs),
      unit: 'x',
      ...(limit && { budget: { atLeast: limit.atLeast } }),
      ...(limit?.excess && { excess: limit.excess }),
    },
  ];
}

type BenchServer = {
  publicUrl(name: string): string;
  upload(name: string, chunks: Iterable<Uint8Array>, bytes: number): Promise<void>;
};

async function aBucket(service: string, token: string): Promise<BenchServer> {
  const authorization = `Bearer ${token}`;
  const response = await fetch(`${service}/bucket`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ id: 'bench', name: 'bench', public: true }),
  });
  if (!response.ok) throw new Error(`No bucket: ${await response.text()}`);
  const url = `${onLoopback(service)}/object`;
  return {
    publicUrl: (name) => `${url}/public/bench/${name}`,
    upload: (name, chunks, bytes) =>
      send(`${url}/bench/${name}`, { authorization, 'x-upsert': 'true' }, chunks, bytes),
  };
}

async function send(
  url: string,
  headers: Readonly<Record<string, string>>,
  chunks: Iterable<Uint8Array>,
  bytes: number,
): Promise<void> {
  const type = { 'content-type': 'application/octet-stream', 'content-length': String(bytes) };
  await new Promise<void>((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', headers: { ...headers, ...type }, agent: false },
      (response) => {
        response.resume().once('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`${url}: ${response.statusCode}`));
        });
      },
    );
    sent.on('error', reject);
    void (async () => {
      for (const chunk of chunks) {
        if (!sent.write(chunk)) await new Promise((drained) => sent.once('drain', drained));
      }
      sent.end();
    })();
  });
}

/** On loopback only, a bounded number of connections for a bounded time. */
function bytesPerSecond(url: string, seconds: number, atOnce: number): number {
  const output = execFileSync('wrk', ['-t1', `-c${atOnce}`, `-d${seconds}s`, '--timeout', '30s', url], {
    encoding: 'utf8',
  });
  if (/Non-2xx/.test(output)) throw new Error(`Not every response was good:\n${output}`);
  const [, count, unit = ''] = /Transfer\/sec:\s+([\d.]+)([KMG]?)B/.exec(output) ?? [];
  return Number(count) * { '': 1, K: 1024, M: megabyte, G: 1024 * megabyte }[unit as 'K'];
}

/** How much more memory the server has at its most while a long stream passes in and out than before it. */
async function memoryFigure(product: Product, server: BenchServer, { stream }: Size): Promise<Figure> {
  const chunk = randomBytes(megabyte);
  const chunks = function* () {
    for (let n = 0; n < stream; n += chunk.length) yield chunk;
  };
  const resident = () => {
    const status = readFileSync(`/proc/${product.child.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
  };
  const before = resident();
  let most = before;
  const done = new AbortController();
  const watching = (async () => {
    while (!done.signal.aborted) {
      most = Math.max(most, resident());
      await sleep(50);
    }
  })();
  await server.upload('stream', chunks(), stream);
  const response = await fetch(server.publicUrl('stream'));
  for await (const _ of response.body ?? []);
  done.abort();
  await watching;
  return {
    what: `memory that ${stream / megabyte} MB take while they pass in and out`,
    value: most - before,
    unit: 'MB',
    budget: { atMost: 64 },
  };
}
