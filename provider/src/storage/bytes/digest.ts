import { createHash } from 'node:crypto';
import { ContentTooLarge, headBytes, type Written } from './bytes.ts';

/** Looks at content while it passes: counts, hashes and keeps its first bytes. */
export function createDigest(sizeMax: number) {
  const hash = createHash('sha256');
  const heads: Uint8Array[] = [];
  let size = 0;
  return {
    async *pass(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
      for await (const chunk of content) {
        if (size < headBytes) heads.push(chunk.subarray(0, headBytes - size));
        size += chunk.length;
        if (size > sizeMax) throw new ContentTooLarge(sizeMax);
        hash.update(chunk);
        yield chunk;
      }
    },
    /** When all of it has passed. */
    written: (): Written => ({ size, sha256: hash.digest('hex'), head: Buffer.concat(heads) }),
  };
}
