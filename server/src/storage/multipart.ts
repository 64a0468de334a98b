import { storageError } from './errors.ts';

const headerBytesMax = 4 * 1024;
const fieldBytesMax = 64 * 1024;
const partsMax = 16;
/** What may follow the last boundary. */
const epilogueBytesMax = 64 * 1024;
/** The longest of the standard. */
const boundaryCharactersMax = 70;

export type UploadForm = {
  /** Those that come before the file. */
  readonly fields: ReadonlyMap<string, string>;
  readonly contentType: string | undefined;
  /** Must be read to its end: a form that is cut off there throws. */
  readonly content: AsyncIterable<Uint8Array>;
};

export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  return boundary !== undefined && boundary.length <= boundaryCharactersMax ? boundary : undefined;
}

/**
 * A form with some short fields and then one file, which streams. Our other parser holds a whole part in memory before one
 * sees a byte of it, which does for a CV.
 */
export async function readUploadForm(
  source: AsyncIterable<Uint8Array>,
  boundary: string,
): Promise<UploadForm> {
  const reader = createReader(source);
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  const fields = new Map<string, string>();
  reader.unread('\r\n'); // what comes before the first boundary where it does not begin the form
  if ((await reader.until(delimiter, 0)).length > 0) throw invalid();
  for (let parts = 0; parts < partsMax; parts += 1) {
    const end = (await reader.take(2)).toString('latin1');
    if (end === '--') throw storageError('InvalidRequest', { message: 'The form has no file' });
    if (end !== '\r\n') throw invalid();
    reader.unread('\r\n'); // a part without headers has the empty line at once
    const head = (await reader.until(Buffer.from('\r\n\r\n'), headerBytesMax)).toString('utf8');
    const disposition = /^content-disposition:\s*form-data\b(.*)$/im.exec(head)?.[1] ?? '';
    const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1];
    if (name === undefined) throw invalid();
    if (name === '' || /;\s*filename\*?=/i.test(disposition)) {
      const contentType = /^content-type:[ \t]*(.+?)[ \t]*$/im.exec(head)?.[1];
      return { fields, contentType, content: reader.rest(delimiter) };
    }
    fields.set(name, (await reader.until(delimiter, fieldBytesMax)).toString('utf8'));
  }
  throw invalid();
}

const invalid = () =>
  storageError('InvalidRequest', { message: 'The form is not valid multipart/form-data' });

function createReader(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  let buffer: Buffer = Buffer.alloc(0);
  const more = async () => {
    const { done, value } = await chunks.next();
    if (done) throw invalid(); // cut off
    buffer =
      buffer.length === 0
        ? Buffer.from(value.buffer, value.byteOffset, value.length)
        : Buffer.concat([buffer, value]);
  };
  const shift = (count: number) => {
    const taken = buffer.subarray(0, count);
    buffer = buffer.subarray(count);
    return taken;
  };
  return {
    unread(text: string) {
      buffer = Buffer.concat([Buffer.from(text, 'latin1'), buffer]);
    },
    async take(count: number): Promise<Buffer> {
      while (buffer.length < count) await more();
      return shift(count);
    },
    /** What comes before a pattern, which is skipped. */
    async until(pattern: Buffer, bytesMax: number): Promise<Buffer> {
      for (;;) {
        const found = buffer.indexOf(pattern);
        if (found > bytesMax || (found === -1 && buffer.length > bytesMax + pattern.length)) throw invalid();
        if (found !== -1) {
          const taken = shift(found);
          shift(pattern.length);
          return taken;
        }
        await more();
      }
    },
    /** As it comes, until a pattern; then whatever follows is read and dropped. */
    async *rest(pattern: Buffer): AsyncGenerator<Uint8Array, void, void> {
      try {
        for (;;) {
          const found = buffer.indexOf(pattern);
          if (found !== -1) {
            if (found > 0) yield shift(found);
            break;
          }
          const sure = buffer.length - pattern.length + 1; // the rest may begin the pattern
          if (sure > 0) yield shift(sure);
          await more();
        }
        for (let bytes = 0; bytes <= epilogueBytesMax; ) {
          const { done, value } = await chunks.next();
          if (done) return;
          bytes += value.length;
        }
      } finally {
        await chunks.return?.();
      }
    },
  };
}
