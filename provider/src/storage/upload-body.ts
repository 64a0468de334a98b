import type { IncomingMessage } from 'node:http';
import { boundaryOf } from '@remit/platform/http/multipart.ts';
import { bodyChunks } from '@remit/platform/http/request-body.ts';
import { liftRequestDeadline } from '@remit/platform/http/request-deadline.ts';
import type { Context } from 'hono';
import { storageError } from './errors.ts';
import type { UserMetadata } from './store/objects.ts';
import { readUploadForm } from './upload-form.ts';

export type UploadFacts = {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly contentEncoding: string | undefined;
  readonly userMetadata: UserMetadata | undefined;
};

/** Fields and boundaries of a form, beside its file. */
const formBytesMax = 128 * 1024;
const metadataBytesMax = 16 * 1024;
/** The slowest line that we wait for: of an older phone. A slot of the uploads is taken all the while. */
export const slowest = { bytes: 256 * 1024, ms: 30_000 };
const encodings = new Set(['gzip', 'br', 'deflate', 'zstd', 'identity']);

const isForm = (context: Context) =>
  /^multipart\/form-data\b/i.test(context.req.header('content-type') ?? '');

/** What is known before a byte of the body is read. */
export function declaredUpload(context: Context): {
  readonly contentType: string | undefined;
  /** Of the whole body, which for a form is a little more than its file. */
  readonly sizeMin: number;
} {
  const length = Number(context.req.header('content-length') ?? 0);
  if (isForm(context)) return { contentType: undefined, sizeMin: Math.max(0, length - formBytesMax) };
  return { contentType: rawContentType(context), sizeMin: length };
}

const rawContentType = (context: Context) => context.req.header('content-type') || 'application/octet-stream';

type ReceivedUpload = { readonly facts: UploadFacts; readonly content: AsyncIterable<Uint8Array> };

/** Has an upload saved, in whichever form it comes, and closes its body. */
export async function receiveUpload<Saved>(
  context: Context,
  sizeMax: number,
  save: (upload: ReceivedUpload) => Promise<Saved>,
): Promise<Saved> {
  const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage };
  if (incoming) liftRequestDeadline(incoming); // this one may take long, as long as it goes on
  const body = bodyChunks(context, {
    bytesMax: isForm(context) ? sizeMax + formBytesMax : sizeMax,
    slowest,
    tooLarge: () => storageError('EntityTooLarge'),
  });
  try {
    return await save(isForm(context) ? await uploadOfForm(context, body) : rawUpload(context, body));
  } finally {
    void body.return(); // a rejected upload is not read on
  }
}

function rawUpload(context: Context, content: AsyncIterable<Uint8Array>): ReceivedUpload {
  const { req } = context;
  const metadata = req.header('x-metadata');
  const facts = uploadFacts({
    contentType: rawContentType(context),
    cacheControl: req.header('cache-control'),
    contentEncoding: req.header('content-encoding'),
    metadata: metadata && Buffer.from(metadata, 'base64').toString('utf8'),
  });
  return { facts, content };
}

async function uploadOfForm({ req }: Context, body: AsyncIterable<Uint8Array>): Promise<ReceivedUpload> {
  const boundary = boundaryOf(req.header('content-type') ?? '');
  if (boundary === undefined) throw storageError('InvalidRequest', { message: 'The form has no boundary' });
  const { fields, contentType, content } = await readUploadForm(body, boundary);
  const seconds = fields.get('cacheControl');
  const facts = uploadFacts({
    contentType: contentType ?? 'application/octet-stream',
    cacheControl: seconds && (/^\d+$/.test(seconds) ? `max-age=${seconds}` : seconds),
    contentEncoding: fields.get('contentEncoding'),
    metadata: fields.get('metadata'),
  });
  return { facts, content };
}

type ClientFacts = {
  readonly contentType: string;
  readonly cacheControl?: string | undefined;
  readonly contentEncoding?: string | undefined;
  /** JSON. */
  readonly metadata?: string | undefined;
};

/** Checks what is sent back in headers one day. */
export function uploadFacts({
  contentType,
  cacheControl,
  contentEncoding,
  metadata,
}: ClientFacts): UploadFacts {
  if (contentType.length > 255 || !/^[\w.+-]+\/[\w.+-]+(\s*;[\x20-\x7e]*)?$/.test(contentType)) {
    throw storageError('InvalidMimeType', { type: contentType.slice(0, 255) });
  }
  if (contentEncoding && !encodings.has(contentEncoding)) {
    throw storageError('InvalidRequest', { message: 'The content encoding is not supported' });
  }
  const isHeader = cacheControl !== undefined && /^[\x20-\x7e]{1,255}$/.test(cacheControl);
  return {
    contentType,
    cacheControl: isHeader ? cacheControl : 'no-cache',
    contentEncoding: contentEncoding && contentEncoding !== 'identity' ? contentEncoding : undefined,
    userMetadata: metadata ? parseMetadata(metadata) : undefined,
  };
}

export function parseMetadata(json: string): UserMetadata {
  const invalid = (message: string) => storageError('InvalidRequest', { message });
  if (Buffer.byteLength(json) > metadataBytesMax) throw invalid('The metadata is too large');
  // PostgreSQL has no NUL in its JSON, nor half a surrogate pair.
  if (/\\u0000/i.test(json) || !json.isWellFormed()) throw invalid('The metadata is not valid');
  try {
    const value: unknown = JSON.parse(json);
    if (
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      JSON.stringify(value).isWellFormed()
    ) {
      return value as UserMetadata;
    }
  } catch {}
  throw invalid('The metadata must be a JSON object');
}
