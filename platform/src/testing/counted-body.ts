export type CountedBody = {
  readonly stream: ReadableStream<Uint8Array>;
  /** How many bytes and chunks were read so far. */
  readonly read: { bytes: number; chunks: number };
};

export const chunkBytes = 16 * 1024;

/** A body that counts what is read of it. `chunk` makes the next piece; undefined ends the body. */
export function aCountedBody(chunk: (index: number) => Uint8Array | undefined): CountedBody {
  const read = { bytes: 0, chunks: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = chunk(read.chunks);
        if (!next) return controller.close();
        read.bytes += next.length;
        read.chunks += 1;
        controller.enqueue(next);
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, read };
}

const filler = Buffer.alloc(chunkBytes, 'a');

/** What never ends, after what stands first. */
export const endless = (first = Buffer.alloc(0)) =>
  aCountedBody((index) => (index === 0 && first.length > 0 ? first : filler));

/** All of it, in chunks of so many bytes. */
export const inChunks = (body: Buffer, bytes = chunkBytes) =>
  aCountedBody((index) =>
    index * bytes < body.length ? body.subarray(index * bytes, (index + 1) * bytes) : undefined,
  );
