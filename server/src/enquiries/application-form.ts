import { cvMessages } from '@remit/contract/enquiries.ts';
import type { Context } from 'hono';
import { inspectCv } from './cv/inspect-cv.ts';
import { apiError } from './errors.ts';
import type { Cv } from './store/cvs.ts';

export type ApplicationForm = { readonly body: unknown; readonly file: File | undefined };

/** The form of an application: a part `enquiry` with the same JSON as without a CV, and perhaps a part `cv`. */
export async function readApplicationForm(context: Context): Promise<ApplicationForm> {
  const bytes = await context.req.arrayBuffer(); // apart from what follows, because it fails when the body is too large
  const headers = { 'content-type': context.req.header('content-type') ?? '' };
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw apiError('bad_request');
  });
  const [enquiry, ...others] = form.getAll('enquiry');
  const [file, ...more] = form.getAll('cv');
  if (typeof enquiry !== 'string' || others.length > 0 || more.length > 0) throw apiError('bad_request');
  if (typeof file === 'string' && file !== '') throw apiError('bad_request');
  return { body: parseJson(enquiry), file: isChosen(file) ? file : undefined };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw apiError('bad_request');
  }
}

/** A file field that was left alone sends a file without name or content. */
function isChosen(file: File | string | undefined): file is File {
  return file instanceof File && (file.name !== '' || file.size > 0);
}

/** What the file is called and says of itself is ignored. */
export async function readCv(file: File): Promise<Cv> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const inspection = inspectCv(bytes);
  if (!inspection.isFine) throw apiError('invalid_fields', { fields: { cv: cvMessages[inspection.error] } });
  return { type: inspection.type, bytes };
}
