import { type MultipartBounds, type Part, readContent, readParts } from '@remit/platform/http/multipart.ts';
import { storageError } from './errors.ts';

const fieldBytesMax = 64 * 1024;
const invalid = () =>
  storageError('InvalidRequest', { message: 'The form is not valid multipart/form-data' });
const bounds = { partsMax: 16, headerBytesMax: 4 * 1024, invalid } satisfies MultipartBounds;

export type UploadForm = {
  /** Those that come before the file. */
  readonly fields: ReadonlyMap<string, string>;
  readonly contentType: string | undefined;
  /** Must be read to its end: a form that is cut off there throws. */
  readonly content: AsyncIterable<Uint8Array>;
};

/** A form with some short fields and then one file, which streams. */
export async function readUploadForm(
  source: AsyncIterable<Uint8Array>,
  boundary: string,
): Promise<UploadForm> {
  const fields = new Map<string, string>();
  const parts = readParts(source, boundary, bounds);
  for (;;) {
    const { done, value: part } = await parts.next();
    if (done) throw storageError('InvalidRequest', { message: 'The form has no file' });
    if (part.name === '' || part.filename !== undefined) {
      return { fields, contentType: part.contentType, content: fileContent(part, parts) };
    }
    fields.set(part.name, await readField(part));
  }
}

const readField = async (part: Part) => (await readContent(part, fieldBytesMax, invalid)).toString('utf8');

async function* fileContent(
  file: Part,
  rest: AsyncGenerator<Part, void, void>,
): AsyncGenerator<Uint8Array, void, void> {
  try {
    yield* file.content;
    for await (const part of rest) await readField(part); // of no use, but the form must be whole
  } finally {
    await rest.return();
  }
}
