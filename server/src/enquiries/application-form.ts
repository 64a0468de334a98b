import { cvRules } from '@remit/contract/enquiries.ts';
import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser';
import type { Context } from 'hono';
import { ApiError } from '#http/api-error.ts';
import { type BodyBounds, bodyBytesMax, bodyChunks } from '#http/request-body.ts';
import { cvType } from './cv-type.ts';
import { apiError } from './errors.ts';
import type { Cv } from './store/cvs.ts';

export type ApplicationForm = { readonly body: unknown; readonly file: Buffer | undefined };

/** The longest boundary of the standard. */
const boundaryCharactersMax = 70;
const partHeaderBytesMax = 1024;
const partNames = ['enquiry', 'cv'] as const;

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
  const [enquiry, cv] = await readParts(context).catch((error: Error) => {
    if (error instanceof ApiError) throw error;
    if (error instanceof MaxFileSizeExceededError)
      throw apiError('invalid_fields', { fields: { cv: 'cv_too_large' } });
    throw apiError('bad_request'); // the parser's other errors: no form, or not ours
  });
  if (!enquiry || enquiry.isFile) throw apiError('bad_request');
  if (cv?.isText && cv.size > 0) throw apiError('bad_request');
  return { body: parseJson(enquiry), file: isChosen(cv) ? Buffer.from(cv.arrayBuffer) : undefined };
}

async function readParts(context: Context): Promise<MultipartPart[]> {
  const boundary = getMultipartBoundary(context.req.header('content-type') ?? '') ?? '';
  if (boundary === '' || boundary.length > boundaryCharactersMax) throw apiError('bad_request');
  const parser = new MultipartParser(boundary, {
    maxParts: partNames.length,
    maxHeaderSize: partHeaderBytesMax,
    maxFileSize: cvRules.bytesMax,
    maxTotalSize: applicationBounds.bytesMax,
  });
  const parts: MultipartPart[] = [];
  let bytes = 0;
  for await (const chunk of bodyChunks(context, applicationBounds)) {
    bytes += chunk.length;
    for (const part of parser.write(chunk)) {
      if (part.name !== partNames[parts.length]) throw apiError('bad_request');
      parts.push(part);
    }
    const [enquiry] = parts;
    if ((enquiry?.size ?? bytes - partHeaderBytesMax) > bodyBytesMax) throw apiError('body_too_large');
    if (isClosed(parser)) return parts; // a line break may follow, which the parser would not take
  }
  parser.finish();
  return parts;
}

/** Whether the last boundary has been read. The parser says so only by not throwing. */
function isClosed(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

function parseJson(enquiry: MultipartPart): unknown {
  try {
    return JSON.parse(enquiry.text) as unknown;
  } catch {
    throw apiError('bad_request');
  }
}

/** A file field that was left alone sends a file without name or content. */
function isChosen(cv: MultipartPart | undefined): cv is MultipartPart {
  return cv !== undefined && (Boolean(cv.filename) || cv.size > 0);
}

/** What the file is called and says of itself is ignored. */
export async function checkedCv(bytes: Buffer): Promise<Cv> {
  const found = await cvType(bytes);
  if ('error' in found) throw apiError('invalid_fields', { fields: { cv: `cv_${found.error}` } });
  return { type: found.type, bytes };
}
