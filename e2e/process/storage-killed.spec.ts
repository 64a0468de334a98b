import { createHash, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { storagePath } from '@remit/contract/storage.ts';
import { jwtSecret, serviceToken } from '../support/accounts.ts';
import { rowsOf } from '../support/joins.ts';
import { killHard, treeOf } from '../support/processes.ts';
import { aDataDir, type Product, removeDataDir, startProduct } from '../support/product.ts';

const rounds = process.env.LONG === '1' ? 100 : 4;
const env = { AUTH_JWT_SECRET: jwtSecret, LOG_LEVEL: 'error' };

/** By the name of an object: what it may hold. The last content that was acknowledged, or one that was sent since. */
type Promised = Map<string, { acknowledged: string | undefined; sent: Set<string> }>;

test(`killed ${rounds} times during uploads, it has all content that it acknowledged and none by halves`, async () => {
  test.setTimeout(rounds * 120_000);
  // Two products take turns: half of a round is waiting for a database to come up again.
  await Promise.all([kill(rounds / 2), kill(rounds / 2)]);
});

async function kill(times: number): Promise<void> {
  const dataDir = aDataDir();
  const promised: Promised = new Map();
  const piecewise = new UploadInPieces(randomBytes(3_000_000));
  const token = await serviceToken();
  let acknowledged = 0;
  for (let round = 0; round < times; round += 1) {
    const product = await startProduct({ dataDir, env });
    const call = callerOf(product, token);
    if (round === 0) {
      const created = await call('POST', '/bucket', JSON.stringify({ name: 'papers' }), {
        'content-type': 'application/json',
      });
      expect(created.status, await created.text()).toBe(200);
    } else await expectKept(product, call, promised);

    const before = acknowledged;
    const upload = async (name: string, isUpsert: boolean) => {
      const content = randomBytes(randomInt(1, 600_000));
      const sha256 = hashOf(content);
      const entry = promised.get(name) ?? { acknowledged: undefined, sent: new Set() };
      promised.set(name, entry);
      entry.sent.add(sha256);
      const response = await call('POST', `/object/papers/${name}`, content, {
        'x-upsert': String(isUpsert),
      });
      if (response.status === 200) {
        acknowledged += 1;
        entry.acknowledged = sha256;
        entry.sent.clear();
      }
      return response;
    };
    const work = Promise.all([
      ...['a', 'b'].map((folder) => untilItDies((n) => upload(`${folder}/${round}-${n}`, false))),
      ...['c', 'd'].map((name) => untilItDies(() => upload(`replaced/${name}`, true))),
      piecewise.goOn(call),
    ]);
    while (acknowledged < before + 2 + (round % 3)) await sleep(1);
    await sleep(Math.random() * 60); // any moment will do, another one each time
    const pid = product.child.pid ?? 0;
    killHard(round % 2 ? [pid] : treeOf(pid));
    await work;
  }
  const product = await startProduct({ dataDir, env });
  const call = callerOf(product, token);
  await expectKept(product, call, promised);
  await piecewise.finish(call);
  await product.stop();
  removeDataDir(dataDir);
  expect(acknowledged).toBeGreaterThanOrEqual(times * 2);
}

type Call = (
  method: string,
  path: string,
  body?: Uint8Array<ArrayBuffer> | string,
  headers?: Record<string, string>,
) => Promise<Response>;

const callerOf =
  (product: Product, token: string): Call =>
  (method, path, body, headers = {}) =>
    fetch(`${product.url}${storagePath}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body !== undefined && { body }),
    });

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Without a response the process is gone; a response must be good, or a 503 of a product that stops. */
async function untilItDies(work: (n: number) => Promise<Response>): Promise<void> {
  for (let n = 0; ; n += 1) {
    const response = await work(n).catch(() => undefined);
    if (!response) return;
    const body = await response.text().catch(() => '');
    if (response.status >= 503) return; // the database may die a moment before the server
    expect(response.status, body).toBe(200);
  }
}

async function expectKept(product: Product, call: Call, promised: Promised): Promise<void> {
  const rows = await rowsOf<{ name: string; etag: string }>(
    product,
    "select name, metadata ->> 'eTag' as etag from storage.objects where bucket_id = 'papers' and name <> 'pieces'",
  );
  const stored = new Map<string, string>();
  for (const { name, etag } of rows) {
    const response = await call('GET', `/object/papers/${name}`);
    expect(response.status, name).toBe(200);
    const sha256 = hashOf(new Uint8Array(await response.arrayBuffer()));
    expect(etag, `the content of ${name} is what its row says`).toBe(`"${sha256}"`);
    stored.set(name, sha256);
  }
  for (const [name, { acknowledged, sent }] of promised) {
    const found = stored.get(name);
    if (found === undefined) expect(acknowledged, `${name} was acknowledged`).toBeUndefined();
    else expect([acknowledged, ...sent], name).toContain(found);
  }
}

/** One upload by the tus protocol that outlives every process it meets. */
class UploadInPieces {
  readonly #content: Buffer<ArrayBuffer>;
  #path: string | undefined;
  constructor(content: Buffer<ArrayBuffer>) {
    this.#content = content;
  }
  /** A piece at a time, until the process dies or the end is near: the last piece is for the last process. */
  async goOn(call: Call): Promise<void> {
    try {
      this.#path ??= await this.#create(call);
      for (let n = 0; n < 3; n += 1) {
        const offset = await this.#offset(call);
        const end = Math.min(offset + 40_000, this.#content.length - 1);
        if (end <= offset) return;
        await this.#send(call, offset, end);
      }
    } catch {
      // The process died.
    }
  }
  async finish(call: Call): Promise<void> {
    this.#path ??= await this.#create(call);
    const offset = await this.#offset(call);
    const response = await this.#send(call, offset, this.#content.length);
    expect(response.status, await response.text()).toBe(204);
    const stored = await call('GET', '/object/papers/pieces');
    expect(hashOf(new Uint8Array(await stored.arrayBuffer()))).toBe(hashOf(this.#content));
  }
  async #create(call: Call): Promise<string> {
    const metadata = { bucketName: 'papers', objectName: 'pieces', contentType: 'application/octet-stream' };
    const response = await call('POST', '/upload/resumable', undefined, {
      'tus-resumable': '1.0.0',
      'upload-length': String(this.#content.length),
      'upload-metadata': Object.entries(metadata)
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    });
    if (response.status !== 201) throw new Error(`Not created: ${response.status} ${await response.text()}`);
    return (response.headers.get('location') ?? '').slice(storagePath.length);
  }
  async #offset(call: Call): Promise<number> {
    // A lock of a process that was killed ends by itself.
    for (let tries = 0; ; tries += 1) {
      const response = await call('HEAD', this.#path ?? '', undefined, { 'tus-resumable': '1.0.0' });
      if (response.status === 200) return Number(response.headers.get('upload-offset'));
      if (response.status !== 423 || tries > 10) throw new Error(`No offset: ${response.status}`);
    }
  }
  #send(call: Call, offset: number, end: number): Promise<Response> {
    return call('PATCH', this.#path ?? '', this.#content.subarray(offset, end), {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    });
  }
}
