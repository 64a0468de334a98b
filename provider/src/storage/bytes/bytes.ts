import type { Writable } from 'node:stream';

/**
 * Where the content of objects lies. A key is a UUID that we made: never a name that a caller chose. What is under a key
 * never changes; a new version of an object has a new key.
 */
export type Bytes = {
  /**
   * The content is durable when this resolves. When it rejects, nothing is under the key: with `ContentTooLarge` past
   * `sizeMax`, with `StoreFull` when there is no space, with the reason of `signal`, or with what the content threw.
   */
  write(key: string, content: AsyncIterable<Uint8Array>, options: WriteOptions): Promise<Written>;
  /**
   * Undefined when nothing is under the key. `range` must lie within the content; both ends belong to it. `signal` ends it
   * for a reader who may be gone without a word.
   */
  read(key: string, range?: ByteRange, signal?: AbortSignal): Promise<Content | undefined>;
  /** False when nothing is under `from`. Durable when it resolves. */
  copy(from: string, to: string): Promise<boolean>;
  /** A key under which nothing is, is no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** Everything last written before then, for the sweep of content without a row. */
  list(before: Date): AsyncIterable<{ readonly key: string; readonly modifiedAt: Date }>;
  /** Removes what writes that were cut off before then have left. It was never under a key. */
  removeUnfinished(before: Date): Promise<number>;
};

export type WriteOptions = { readonly sizeMax: number; readonly signal?: AbortSignal | undefined };

export type Written = {
  readonly size: number;
  /** Hexadecimal. The ETag comes from it too: a second hash would cost as much again. */
  readonly sha256: string;
  /** The first bytes, at most `headBytes`: enough to tell what kind of file it is. */
  readonly head: Uint8Array;
};

export type ByteRange = { readonly start: number; readonly end: number };

export type Content = {
  /** Cancel it when it is not read to its end: it holds a file or a connection open. */
  readonly stream: ReadableStream<Uint8Array>;
  /** Writes it to a connection instead, and ends that. Where a store has this, it costs much less than the stream. */
  readonly sendTo?: (outgoing: Writable) => Promise<void>;
  /** Of the whole content, even when the stream is a part of it. */
  readonly size: number;
};

export const headBytes = 4_100; // what file-type wants to see

export class ContentTooLarge extends Error {
  constructor(sizeMax: number) {
    super(`The content is larger than ${sizeMax} bytes.`);
    this.name = 'ContentTooLarge';
  }
}

/** The disk or the store has no space left, or no quota. */
export class StoreFull extends Error {
  constructor(cause: unknown) {
    super('No space is left where content is stored.', { cause });
    this.name = 'StoreFull';
  }
}
