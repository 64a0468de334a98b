import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Dicer } from '@fastify/busboy';

/** The longest of the standard. */
const boundaryCharactersMax = 70;

export type Part = {
  readonly name: string;
  readonly filename: string | undefined;
  readonly contentType: string | undefined;
  /** As it comes. The next part skips what is not read of it. */
  readonly content: AsyncGenerator<Buffer, void, void>;
};

export type MultipartBounds = {
  readonly partsMax: number;
  /** Of the header of a part. What follows the last boundary may not be longer either. */
  readonly headerBytesMax: number;
  /** Of a form that is malformed, cut off or over these bounds. */
  readonly invalid: () => Error;
};

type Head = Omit<Part, 'content'>;
type OpenPart = { readonly stream: Readable; head?: Head };

export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  return boundary !== undefined && boundary.length <= boundaryCharactersMax ? boundary : undefined;
}

/**
 * The parts of a `multipart/form-data` body, one chunk of it at a time: the next one is read after the last was used.
 * `Dicer` is the parser inside `Busboy`, which drops the parameters of a file's type and skips what is malformed.
 */
export async function* readParts(
  source: AsyncIterable<Uint8Array>,
  boundary: string,
  { partsMax, headerBytesMax, invalid }: MultipartBounds,
): AsyncGenerator<Part, void, void> {
  const chunks = source[Symbol.asyncIterator]();
  const parts: OpenPart[] = [];
  let preamble: Readable | undefined;
  let isClosed = false;
  let bytesWithoutContent = 0;

  // The parser cuts off a header that is too long, and its types lack two of its settings. It need not pause, because it
  // has one chunk at a time.
  const config = { boundary, maxHeaderSize: 2 * headerBytesMax, partHwm: Number.MAX_SAFE_INTEGER };
  const parser = new Dicer(config);
  parser.on('preamble', (stream) => {
    preamble = stream;
  });
  // These throw out of `parser.write`, which leaves the rest of a chunk unread.
  parser.on('part', (stream) => {
    const last = parts.at(-1);
    if ((last && !last.head) || parts.length === partsMax) throw invalid();
    const part: OpenPart = { stream };
    parts.push(part);
    stream.on('header', (header) => {
      const head = headOf(header as Header, headerBytesMax);
      if (!head) throw invalid();
      part.head = head;
      bytesWithoutContent = 0;
    });
  });
  parser.on('finish', () => {
    isClosed = true;
  });

  /** Parses the next chunk. Whether there was one. */
  const more = async (): Promise<boolean> => {
    if (bytesWithoutContent > headerBytesMax) throw invalid();
    const { done, value } = await chunks.next();
    if (done) {
      await nextTurn(); // the parser finishes after the last part has ended, which is an event
      if (!isClosed) throw invalid();
      return false;
    }
    bytesWithoutContent += value.length;
    if (!isClosed) await new Promise<void>((resolve) => parser.write(value, () => resolve()));
    if (preamble?.read()) throw invalid();
    return true;
  };
  async function* contentOf({ stream }: OpenPart, index: number): AsyncGenerator<Buffer, void, void> {
    for (;;) {
      const content: Buffer | null = stream.read();
      if (content) {
        bytesWithoutContent = 0;
        yield content;
      } else if (isClosed || parts.length > index + 1) {
        return;
      } else {
        await more();
      }
    }
  }

  try {
    for (let index = 0; ; index += 1) {
      while (!parts[index]?.head && (await more()));
      const part = parts[index];
      if (!part) return;
      if (!part.head) throw invalid();
      yield { ...part.head, content: contentOf(part, index) };
      for await (const _ of contentOf(part, index)); // the parser waits for the end of each part
    }
  } finally {
    await chunks.return?.();
  }
}

/** All of it, or the error of what is too large. */
export async function readContent(
  { content }: Part,
  bytesMax: number,
  tooLarge: () => Error,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** By lower-case name, each byte a character. */
type Header = Readonly<Record<string, readonly string[]>>;

function headOf(header: Header, bytesMax: number): Head | undefined {
  if (Object.entries(header).flat(2).join('').length > bytesMax) return undefined;
  const { 'content-disposition': [disposition = ''] = [], 'content-type': [type = ''] = [] } = header;
  const parameters = [...utf8(disposition).matchAll(/;\s*([^\s=;"]+)\s*=\s*(?:"([^"]*)"|([^\s;"]+))/g)];
  const parameter = (...names: readonly string[]) => {
    const [, , quoted, plain] = parameters.find(([, name = '']) => names.includes(name.toLowerCase())) ?? [];
    return quoted ?? plain;
  };
  const name = parameter('name');
  if (name === undefined || !/^\s*form-data\s*;/i.test(disposition)) return undefined;
  return { name, filename: parameter('filename', 'filename*'), contentType: utf8(type).trim() || undefined };
}

const utf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8');
