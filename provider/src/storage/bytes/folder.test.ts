import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allOf, inChunks, readAll, sha256Of, someBytes } from '../testing/content.ts';
import { StoreFull } from './bytes.ts';
import { createFolderBytes } from './folder.ts';

const sizeMax = 64 * 1024 * 1024;
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bytes-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const unfinished = () => readdirSync(join(dir, 'unfinished'));

describe('the folder of content', () => {
  it.each([
    '../outside',
    '/etc/passwd',
    `${randomUUID()}/../x`,
    '',
    '.',
    'A'.repeat(36),
    `${randomUUID()}\0`,
  ])('has no key %j', async (key) => {
    const bytes = createFolderBytes(dir);
    await expect(bytes.write(key, inChunks(someBytes(1)), { sizeMax })).rejects.toThrow('UUID of ours');
    await expect(bytes.read(key)).rejects.toThrow('UUID of ours');
    await expect(bytes.remove([key])).rejects.toThrow('UUID of ours');
    await expect(bytes.copy(key, randomUUID())).rejects.toThrow('UUID of ours');
    expect(existsSync(join(dir, 'objects'))).toBe(false);
  });

  it('has nothing unfinished when a write is over, however it went', async () => {
    const bytes = createFolderBytes(dir);
    const key = randomUUID();
    await bytes.write(key, inChunks(someBytes(100_000)), { sizeMax });
    await bytes.copy(key, randomUUID());
    await expect(bytes.write(key, inChunks(someBytes(100_000)), { sizeMax: 1 })).rejects.toThrow();
    expect(unfinished()).toEqual([]);
  });

  it('keeps the content under a key when the next write of that key fails', async () => {
    const bytes = createFolderBytes(dir);
    const key = randomUUID();
    const content = someBytes(100_000);
    await bytes.write(key, inChunks(content), { sizeMax });
    await expect(bytes.write(key, inChunks(someBytes(100_000, 1)), { sizeMax: 1 })).rejects.toThrow();
    const found = await bytes.read(key);
    expect(found && sha256Of(await readAll(found.stream))).toBe(sha256Of(content));
  });

  it('loses what writes have left behind that were cut off long ago, and no other', async () => {
    const bytes = createFolderBytes(dir);
    const key = randomUUID();
    await bytes.write(key, inChunks(someBytes(10)), { sizeMax });
    const [old, recent] = [join(dir, 'unfinished', 'old'), join(dir, 'unfinished', 'recent')];
    for (const path of [old, recent]) writeFileSync(path, 'half');
    utimesSync(old, 0, 0);
    expect(await bytes.removeUnfinished(new Date(Date.now() - 86_400_000))).toBe(1);
    expect(unfinished()).toEqual(['recent']);
    expect(await bytes.read(key)).toBeDefined();
  });

  it('is empty before the first write', async () => {
    const bytes = createFolderBytes(dir);
    expect(await allOf(bytes.list(new Date()))).toEqual([]);
    expect(await bytes.removeUnfinished(new Date())).toBe(0);
  });

  it('says so when a file became shorter while it was read', async () => {
    const bytes = createFolderBytes(dir);
    const key = randomUUID();
    await bytes.write(key, inChunks(someBytes(1_000_000)), { sizeMax });
    const found = await bytes.read(key);
    writeFileSync(join(dir, 'objects', key), 'short');
    await expect(readAll(found?.stream ?? inChunks(Buffer.of()))).rejects.toThrow('shorter than it was');
    await bytes.write(key, inChunks(someBytes(1_000_000)), { sizeMax });
    const sent = await bytes.read(key);
    writeFileSync(join(dir, 'objects', key), 'short');
    await expect(sent?.sendTo?.(new PassThrough().resume())).rejects.toThrow('shorter than it was');
  });

  it('leaves a chunk as it is until the connection is done with it, whatever else is sent meanwhile', async () => {
    const bytes = createFolderBytes(dir);
    const readersMax = 40; // more than there are spare buffers
    const contents = Array.from({ length: readersMax }, (_, n) => someBytes(600_000, n + 1));
    const keys = contents.map(() => randomUUID());
    for (const [n, key] of keys.entries()) {
      await bytes.write(key, inChunks(contents[n] ?? Buffer.of()), { sizeMax });
    }
    let held: (() => void)[] = [];
    /** Looks at a chunk only when every other reader holds one too. */
    const hashes = keys.map(async (key) => {
      const hash = createHash('sha256');
      const connection = new Writable({
        highWaterMark: 1,
        write(chunk: Buffer, _, done) {
          held.push(() => {
            hash.update(chunk);
            done();
          });
          if (held.length < readersMax) return;
          const all = held;
          held = [];
          for (const one of all) one();
        },
      });
      const content = await bytes.read(key);
      await content?.sendTo?.(connection);
      return hash.digest('hex');
    });
    expect(await Promise.all(hashes)).toEqual(contents.map(sha256Of));
  });

  it('never uses memory again that a reader who left may still be sent from', async () => {
    const bytes = createFolderBytes(dir);
    const [left, other] = [randomUUID(), randomUUID()];
    await bytes.write(left, inChunks(someBytes(600_000, 1)), { sizeMax });
    await bytes.write(other, inChunks(someBytes(600_000, 2)), { sizeMax });
    const leaving = new AbortController();
    let chunk: Buffer | undefined;
    const stuck = new Writable({
      write(written: Buffer) {
        chunk = written; // and never says that it is done with it
        leaving.abort();
      },
    });
    const content = await bytes.read(left, undefined, leaving.signal);
    await content?.sendTo?.(stuck);
    const before = sha256Of(chunk ?? Buffer.of());
    for (let n = 0; n < 3; n += 1) await (await bytes.read(other))?.sendTo?.(new PassThrough().resume());
    expect(sha256Of(chunk ?? Buffer.of())).toBe(before);
  });

  // A disk of one megabyte: only root can make one.
  it.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
    'on a full disk stores all of a content or nothing, and says why',
    async (context) => {
      try {
        execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', dir], { stdio: 'ignore' });
      } catch {
        return context.skip('this container may not mount');
      }
      try {
        const bytes = createFolderBytes(dir);
        const [small, large] = [randomUUID(), randomUUID()];
        const content = someBytes(300_000);
        await bytes.write(small, inChunks(content), { sizeMax });
        await expect(bytes.write(large, inChunks(someBytes(2_000_000)), { sizeMax })).rejects.toThrow(
          StoreFull,
        );
        expect(await bytes.read(large)).toBeUndefined();
        expect(unfinished()).toEqual([]);
        const found = await bytes.read(small);
        expect(found && sha256Of(await readAll(found.stream))).toBe(sha256Of(content));
        // There is space again for what fits.
        await bytes.write(large, inChunks(someBytes(500_000)), { sizeMax });
        await expect(bytes.copy(small, randomUUID())).rejects.toThrow(StoreFull);
      } finally {
        execFileSync('umount', [dir]);
      }
    },
  );
});
