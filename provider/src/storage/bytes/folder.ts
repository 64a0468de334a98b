import { randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { copyFile, type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ByteRange, type Bytes, type Content, StoreFull } from './bytes.ts';
import { createDigest } from './digest.ts';

/** Few enough system calls for a large file, and not much memory for a slow reader. */
const chunkBytes = 256 * 1024;

/** What may wait for the disk while more comes in and is hashed. */
const aheadBytes = 1024 * 1024;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Content as files in one folder, named by their keys. A file system finds a name among millions as fast as among ten, so
 * there are no folders in it. What is being written lies in another folder until it is whole.
 */
export function createFolderBytes(
  dir: string,
  {
    isGroupReadable = false,
  }: { /** By a proxy that sends files itself. */ readonly isGroupReadable?: boolean } = {},
): Bytes {
  const [folderMode, fileMode] = isGroupReadable ? [0o750, 0o640] : [0o700, 0o600];
  const objects = join(dir, 'objects');
  const unfinished = join(dir, 'unfinished');
  let foldersMade: Promise<void> | undefined;
  const makeFolders = () => {
    foldersMade ??= (async () => {
      for (const folder of [objects, unfinished]) await mkdir(folder, { recursive: true, mode: folderMode });
      await sync(dir);
    })().catch((error: unknown) => {
      foldersMade = undefined; // the next write tries again
      throw error;
    });
    return foldersMade;
  };

  const pathOf = (key: string) => {
    if (!uuid.test(key)) throw new Error('A key of the store must be a UUID of ours.');
    return join(objects, key);
  };

  /** Lets `make` write a file, and has it under the key, durably, or not at all. */
  const place = async (key: string, make: (path: string) => Promise<unknown>) => {
    const path = pathOf(key);
    const temporary = join(unfinished, `${key}.${randomUUID()}`);
    try {
      await makeFolders();
      await make(temporary);
      await rename(temporary, path);
      await sync(objects);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined); // or `removeUnfinished` does
      throw isFull(error) ? new StoreFull(error) : error;
    }
  };

  return {
    async write(key, content, { sizeMax, signal }) {
      const digest = createDigest(sizeMax);
      await place(key, async (path) => {
        // The pipeline itself would wait for content that never ends.
        const aborted = new Promise<never>((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
        });
        signal?.throwIfAborted();
        const file = createWriteStream(path, {
          flags: 'wx',
          mode: fileMode,
          flush: true,
          highWaterMark: aheadBytes,
        });
        await Promise.race([aborted, pipeline(content, digest.pass, file, { signal })]);
      });
      return digest.written();
    },
    async read(key, range, signal) {
      const file = await openIfThere(pathOf(key));
      if (!file) return undefined;
      const { size } = await file.stat();
      return { ...contentOf(file, range ?? { start: 0, end: size - 1 }, signal), size };
    },
    async copy(from, to) {
      const source = pathOf(from);
      try {
        await place(to, async (path) => {
          await copyFile(source, path, constants.COPYFILE_FICLONE);
          await sync(path);
        });
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
      return true;
    },
    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true });
    },
    async *list(before) {
      for await (const { name, modifiedAt } of filesIn(objects)) {
        if (modifiedAt < before && uuid.test(name)) yield { key: name, modifiedAt };
      }
    },
    async removeUnfinished(before) {
      let removed = 0;
      for await (const { name, modifiedAt } of filesIn(unfinished)) {
        if (modifiedAt >= before) continue;
        await rm(join(unfinished, name), { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code;
export const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';
export const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');

const openIfThere = (path: string) =>
  open(path, 'r').catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

/** Of a file, its content; of a folder, the names in it. A file is durable when both are. */
async function sync(path: string): Promise<void> {
  const opened = await open(path, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** One that is forgotten would end the process when it is collected. */
const openFiles = new Set<FileHandle>();

/** Reads on demand, so that a slow reader costs one chunk. */
function contentOf(
  file: FileHandle,
  { start, end }: ByteRange,
  signal: AbortSignal | undefined,
): Omit<Content, 'size'> {
  openFiles.add(file);
  const close = async () => {
    openFiles.delete(file);
    signal?.removeEventListener('abort', close);
    await file.close(); // after a read that is under way
  };
  let position = start;
  const readInto = async (buffer: Buffer) => {
    const length = Math.min(buffer.length, end + 1 - position);
    const { bytesRead } = await file.read(buffer, 0, length, position);
    if (bytesRead === 0) throw new Error('A stored file is shorter than it was.');
    position += bytesRead;
    return buffer.subarray(0, bytesRead);
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          if (position <= end) controller.enqueue(await readInto(Buffer.allocUnsafeSlow(chunkBytes)));
          if (position <= end) return;
          controller.close(); // with the last chunk: the reader need not wait for the file
          await close();
        } catch (error) {
          await close();
          if (signal?.aborted) return controller.close(); // the reader has left
          throw error;
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
  signal?.addEventListener('abort', close, { once: true });
  if (signal?.aborted) void close();
  return {
    stream,
    async sendTo(outgoing) {
      const buffer = spareBuffers.pop() ?? Buffer.allocUnsafeSlow(chunkBytes);
      try {
        while (position <= end) await written(outgoing, await readInto(buffer), signal);
        outgoing.end();
        // One whose reader has left is not used again: nobody says when the connection is done with it.
        if (spareBuffers.length < spareBuffersMax) spareBuffers.push(buffer);
      } catch (error) {
        if (!signal?.aborted) throw error;
      } finally {
        await close();
      }
    },
  };
}

/** A new buffer for each chunk costs more than all the rest of a download: to map, to clear and to collect it. */
const spareBuffers: Buffer[] = [];
const spareBuffersMax = 16;

/** Resolves when the connection has passed the chunk on and its memory may be used again. Rejects when the reader leaves. */
function written(outgoing: Writable, chunk: Uint8Array, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    // A response that waits for another one on its connection does not call back when that closes.
    const left = () => reject(signal?.reason);
    signal?.addEventListener('abort', left, { once: true });
    outgoing.write(chunk, (error) => {
      signal?.removeEventListener('abort', left);
      if (error) reject(error);
      else resolve();
    });
  });
}

export async function* filesIn(folder: string) {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for await (const { name } of entries) {
    const facts = await stat(join(folder, name)).catch(() => undefined); // removed meanwhile
    if (facts?.isFile()) yield { name, modifiedAt: facts.mtime };
  }
}
