import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anS3Server } from '../testing/an-s3-server.ts';
import { allOf, inChunks, readAll, sha256Of, someBytes } from '../testing/content.ts';
import { type Bytes, ContentTooLarge, headBytes } from './bytes.ts';
import { createBytes } from './create-bytes.ts';

const sizeMax = 64 * 1024 * 1024;
const future = new Date(Date.now() + 3_600_000);
const past = new Date(Date.now() - 3_600_000);

describe.each([
  {
    where: 'a folder',
    async make() {
      const dir = mkdtempSync(join(tmpdir(), 'bytes-'));
      return {
        bytes: await createBytes({ dir }),
        remove: async () => rmSync(dir, { recursive: true, force: true }),
      };
    },
  },
  {
    where: 'S3',
    async make() {
      const s3 = await anS3Server();
      return { bytes: await createBytes({ dir: '', s3 }), remove: s3.close };
    },
  },
])('content in $where', ({ make }) => {
  let bytes: Bytes;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ bytes, remove } = await make());
  });
  afterAll(() => remove());

  const put = async (content: Uint8Array) => {
    const key = randomUUID();
    return { key, written: await bytes.write(key, inChunks(content), { sizeMax }) };
  };
  const get = async (key: string, range?: { start: number; end: number }) => {
    const found = await bytes.read(key, range);
    return found && { content: await readAll(found.stream), size: found.size };
  };
  const keys = async (before: Date) => (await allOf(bytes.list(before))).map(({ key }) => key).sort();

  it.each([
    { why: 'nothing', size: 0 },
    { why: 'one byte', size: 1 },
    { why: 'a chunk', size: 64 * 1024 },
    { why: 'exactly a part of S3', size: 5 * 1024 * 1024 },
    { why: 'several parts', size: 11 * 1024 * 1024 + 3 },
  ])('comes back whole and is hashed: $why', async ({ size }) => {
    const content = someBytes(size);
    const { key, written } = await put(content);
    expect(written).toEqual({
      size,
      sha256: sha256Of(content),
      head: content.subarray(0, headBytes),
    });
    const found = await get(key);
    expect(found?.size).toBe(size);
    expect(sha256Of(found?.content ?? Buffer.of(1))).toBe(sha256Of(content));
  });

  it('is read in parts', async () => {
    const content = someBytes(600_000, 1);
    const { key } = await put(content);
    for (const [start, end] of [
      [0, 1],
      [599_999, 599_999],
      [1, 400_000],
      [300_000, 599_999],
    ] as const) {
      const found = await get(key, { start, end });
      expect(found?.size).toBe(600_000);
      expect(found?.content.equals(content.subarray(start, end + 1))).toBe(true);
    }
  });

  it('keeps its first bytes, however small the chunks', async () => {
    const content = someBytes(10_000, 2);
    const { head } = await bytes.write(randomUUID(), inChunks(content, 7), { sizeMax });
    expect(Buffer.from(head).equals(content.subarray(0, headBytes))).toBe(true);
  });

  it('that is not there is reported as missing', async () => {
    expect(await bytes.read(randomUUID())).toBeUndefined();
    expect(await bytes.copy(randomUUID(), randomUUID())).toBe(false);
    await bytes.remove([randomUUID()]);
  });

  it('larger than allowed is not stored', async () => {
    const key = randomUUID();
    const content = someBytes(6 * 1024 * 1024);
    await expect(bytes.write(key, inChunks(content), { sizeMax: content.length - 1 })).rejects.toThrow(
      ContentTooLarge,
    );
    expect(await bytes.read(key)).toBeUndefined();
    await bytes.write(key, inChunks(content), { sizeMax: content.length });
  });

  it('that breaks off is not stored', async () => {
    const key = randomUUID();
    const content = async function* () {
      yield someBytes(6 * 1024 * 1024);
      throw new Error('The connection was lost.');
    };
    await expect(bytes.write(key, content(), { sizeMax })).rejects.toThrow('The connection was lost.');
    expect(await bytes.read(key)).toBeUndefined();
  });

  it('that never ends is abandoned on abort', async () => {
    const key = randomUUID();
    const stop = new AbortController();
    const content = async function* () {
      yield someBytes(6 * 1024 * 1024);
      stop.abort(new Error('The client is gone.'));
      await new Promise(() => undefined);
    };
    const write = bytes.write(key, content(), { sizeMax, signal: stop.signal });
    await expect(write).rejects.toThrow('The client is gone.');
    expect(await bytes.read(key)).toBeUndefined();
  });

  it('is copied, and the copy stays when the original goes', async () => {
    const content = someBytes(70_000, 3);
    const { key } = await put(content);
    const copy = randomUUID();
    expect(await bytes.copy(key, copy)).toBe(true);
    await bytes.remove([key]);
    expect(await bytes.read(key)).toBeUndefined();
    expect((await get(copy))?.content.equals(content)).toBe(true);
  });

  it('is listed by age and removed', async () => {
    const { key: one } = await put(someBytes(10, 4));
    const { key: other } = await put(someBytes(10, 5));
    const all = await keys(future);
    expect(all).toEqual(expect.arrayContaining([one, other]));
    expect(await keys(past)).toEqual([]);
    await bytes.remove([one, other]);
    expect(await keys(future)).toEqual(all.filter((key) => key !== one && key !== other));
  });

  it('is kept apart when much of it comes at once', async () => {
    const contents = Array.from({ length: 20 }, (_, n) => someBytes(200_000 + n, n));
    const stored = await Promise.all(contents.map(put));
    for (const [n, { key }] of stored.entries()) {
      expect((await get(key))?.content.equals(contents[n] ?? Buffer.of())).toBe(true);
    }
  });

  it('lets go of what is not read to its end', async () => {
    const { key } = await put(someBytes(2_000_000, 6));
    const found = await bytes.read(key);
    const reader = found?.stream.getReader();
    await reader?.read();
    await reader?.cancel();
    expect((await get(key))?.size).toBe(2_000_000);
  });
});
