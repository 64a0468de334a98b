import { constants, createReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreFull } from '../bytes/bytes.ts';
import { filesIn, isFull, isMissing } from '../bytes/folder.ts';

export type UploadFiles = ReturnType<typeof createUploadFiles>;

/** What has come of uploads that are under way: a file each, named by its id, on the disk of this process. */
export function createUploadFiles(dir: string) {
  const pathOf = (id: string) => join(dir, id);
  const writes = new Map<string, Promise<number>>();
  const append = async (id: string, content: AsyncIterable<Uint8Array>, offset: number) => {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const file = await open(pathOf(id), constants.O_RDWR | constants.O_CREAT, 0o600);
    let position = offset;
    try {
      for await (const chunk of content) {
        let written = 0;
        while (written < chunk.length) {
          const { bytesWritten } = await file.write(chunk, written, chunk.length - written, position);
          written += bytesWritten;
          position += bytesWritten;
        }
      }
      await file.sync(); // the sender will not send it again
      return position;
    } catch (error) {
      throw isFull(error) ? new StoreFull(error) : error;
    } finally {
      await file.close();
    }
  };
  return {
    /** Resolves when a request that was cut off has written what came of it. */
    async settled(id: string): Promise<void> {
      await writes.get(id)?.catch(() => undefined);
    },
    async size(id: string): Promise<number> {
      try {
        return (await stat(pathOf(id))).size;
      } catch (error) {
        if (isMissing(error)) return 0;
        throw error;
      }
    },
    /** Returns the offset after it. What came before an error stays. */
    write(id: string, content: AsyncIterable<Uint8Array>, offset: number): Promise<number> {
      const write = append(id, content, offset).finally(() => writes.delete(id));
      writes.set(id, write);
      return write;
    },
    read: (id: string): AsyncIterable<Uint8Array> =>
      createReadStream(pathOf(id), { highWaterMark: 256 * 1024 }),
    remove: (id: string) => rm(pathOf(id), { force: true }),
    /** Files of uploads without a row. */
    async removeOld(before: Date): Promise<void> {
      for await (const { name, modifiedAt } of filesIn(dir)) {
        if (modifiedAt < before) await rm(pathOf(name), { force: true });
      }
    },
  };
}
