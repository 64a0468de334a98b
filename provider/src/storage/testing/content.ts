import { createHash } from 'node:crypto';

/** The same bytes every time, no two chunks alike. */
export function someBytes(size: number, seed = 0): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  for (let n = 0; n < size; n += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[n] = state >>> 24;
  }
  return bytes;
}

/** As a connection brings them. */
export async function* inChunks(bytes: Uint8Array, chunkBytes = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let n = 0; n < bytes.length; n += chunkBytes) yield bytes.subarray(n, n + chunkBytes);
}

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

export const readAll = async (stream: AsyncIterable<Uint8Array>) => Buffer.concat(await allOf(stream));
