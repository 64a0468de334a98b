import { cvRules } from '@remit/contract/enquiries.ts';
import {
  boundaryOf,
  type MultipartBounds,
  type Part,
  readContent,
  readParts,
} from '@remit/platform/http/multipart.ts';
import { type BodyBounds, bodyBytesMax, bodyChunks } from '@remit/platform/http/request-body.ts';
import type { Context } from 'hono';
import { cvType } from './cv-type.ts';
import { apiError } from './errors.ts';
import type { Cv } from './store/cvs.ts';

export type ApplicationForm = { readonly body: unknown; readonly file: Buffer | undefined };

const badRequest = () => apiError('bad_request');
const partNames = ['enquiry', 'cv'] as const;
const formBounds = {
  partsMax: partNames.length,
  headerBytesMax: 1024,
  invalid: badRequest,
} satisfies MultipartBounds;

/** The file, what was typed, and what a form of parts adds to both. Five megabytes take a minute on a slow connection. */
export const applicationBounds = {
  bytesMax: cvRules.bytesMax + bodyBytesMax,
  timeoutMs: 60_000,
} satisfies BodyBounds;

/**
 * The form of an application: first a part `enquiry` with the same JSON as without a CV, then perhaps a part `cv`. The
 * first part, byte or header too many ends it, whatever comes behind.
 */
export async function readApplicationForm(context: Context): Promise<ApplicationForm> {
  const boundary = boundaryOf(context.req.header('content-type') ?? '');
  if (boundary === undefined) throw badRequest();
  let form: ApplicationForm | undefined;
  for await (const part of readParts(bodyChunks(context, applicationBounds), boundary, formBounds)) {
    if (part.name !== partNames[form ? 1 : 0]) throw badRequest();
    form = form ? { ...form, file: await readCv(part) } : { body: await readEnquiry(part), file: undefined };
  }
  if (!form) throw badRequest();
  return form;
}

const isFile = ({ filename, contentType = '' }: Part) =>
  filename !== undefined || /^application\/octet-stream\b/i.test(contentType);

async function readEnquiry(part: Part): Promise<unknown> {
  if (isFile(part)) throw badRequest();
  const json = await readContent(part, bodyBytesMax, () => apiError('body_too_large'));
  try {
    return JSON.parse(new TextDecoder().decode(json)) as unknown;
  } catch {
    throw badRequest();
  }
}

/** A file field that was left alone sends a file without name or content. */
async function readCv(part: Part): Promise<Buffer | undefined> {
  const bytes = await readContent(part, cvRules.bytesMax, () =>
    apiError('invalid_fields', { fields: { cv: 'cv_too_large' } }),
  );
  if (bytes.length > 0 && !isFile(part)) throw badRequest();
  return bytes.length > 0 || part.filename ? bytes : undefined;
}

/** What the file is called and says of itself is ignored. */
export async function checkedCv(bytes: Buffer): Promise<Cv> {
  const found = await cvType(bytes);
  if ('error' in found) throw apiError('invalid_fields', { fields: { cv: `cv_${found.error}` } });
  return { type: found.type, bytes };
}
