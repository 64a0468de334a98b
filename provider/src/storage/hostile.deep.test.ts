import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { storagePath } from '@remit/contract/storage.ts';
import { aServer, type ServerFixture } from '@remit/platform/testing/a-server.ts';
import { isLong } from '@remit/platform/testing/how-long.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStorageService, ownerId, type StorageFixture } from './testing/a-storage-service.ts';
import { anyHostileCall, type HostileCall } from './testing/any-hostile-call.ts';

const callsInAll = isLong ? 10_000 : 1_000;
const atOnce = 10;
const seed = isLong ? undefined : 2_023;
const secret = 'CANARY';

let storage: StorageFixture;
let server: ServerFixture;
beforeAll(async () => {
  storage = await aStorageService({ slots: { uploads: { countMax: 256, perSubjectMax: 100 } } });
  server = await aServer({ db: storage.db, extend: (services) => void services.route('/', storage.routes) });
  for (const [bucket, type] of [
    ['closed', 'text/plain'],
    ['applications', 'application/octet-stream'],
  ] as const) {
    const headers = { 'content-type': type };
    const created = await storage.call('POST', `/object/${bucket}/canary/secret`, {
      as: 'service',
      body: secret,
      headers,
    });
    expect(created.status).toBe(200);
  }
});
afterAll(async () => {
  await server?.close();
  await storage?.close();
});

const canaries = () =>
  storage.asServer(
    "select id, bucket_id, name, version, metadata::text from storage.objects where name like 'canary%' order by bucket_id",
  );

describe(`${callsInAll} hostile calls`, () => {
  it('get a response of the contract each, no 5xx, and touch nothing outside their folder', async () => {
    const before = { rows: await canaries(), beside: (await readdir(dirname(storage.dir))).length };
    const bucketsBefore = await storage.asServer('select * from storage.buckets order by id');
    const outcomes = new Map<string, number>();
    const credentials = [
      storage.headersOf('keyless'),
      storage.headersOf('anon'),
      storage.headersOf('owner'),
      storage.headersOf('owner'),
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyHostileCall(ownerId, credentials), { minLength: atOnce, maxLength: atOnce }),
        async (calls) => {
          for (const outcome of await Promise.all(calls.map(send))) {
            outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
          }
        },
      ),
      { numRuns: callsInAll / atOnce, endOnFailure: true, ...(seed !== undefined && { seed }) },
    );
    // Many must have got past the first check, or the rest went untested.
    expect(outcomes.get('responded') ?? 0).toBeGreaterThan(callsInAll / 20);
    expect(await canaries()).toEqual(before.rows);
    expect(await storage.asServer('select * from storage.buckets order by id')).toEqual(bucketsBefore);
    const [foreign] = await storage.asServer<{ count: bigint }>(
      "select count(*) from storage.objects where name not like 'canary/%' and (storage.foldername(name))[1] <> $1",
      [ownerId],
    );
    expect(foreign?.count).toBe(0n);
    // Content lies under keys of ours, one for each row, and nowhere else.
    await storage.settled();
    const versions = await storage.asServer<{ version: string }>('select version from storage.objects');
    expect((await storage.keys()).sort()).toEqual(versions.map(({ version }) => version).sort());
    expect(
      (await readdir(storage.dir)).filter((name) => !['objects', 'unfinished', 'resumable'].includes(name)),
    ).toEqual([]);
    expect(storage.missing()).toBe(0);
  }, 1_200_000);
});

async function send({ method, path, headers, body }: HostileCall): Promise<string> {
  const response = await server.ask(`${storagePath}${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    ...(body !== undefined && { body }),
  });
  const text = response.body.toString();
  const about = `${method} ${path.slice(0, 1_000)}\n${JSON.stringify(headers).slice(0, 500)}\n${body?.slice(0, 500)}\n→ ${response.status} ${text.slice(0, 500)}`;
  expect(text, about).not.toContain(secret);
  expect(text, about).not.toMatch(/at \S+\.ts:\d+|postgres:\/\/|root:x:0/);
  expect(response.status, about).toBeLessThan(500);
  if (response.status < 400) return 'responded';
  if (text.startsWith('{"statusCode"')) {
    expect(Object.keys(JSON.parse(text)).sort(), about).toEqual(['code', 'error', 'message', 'statusCode']);
    return 'rejected';
  }
  return 'rejected elsewhere';
}
