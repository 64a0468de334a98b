import { type FieldError, generalFieldError } from '@remit/contract/field-error.ts';
import { honeypotField } from '@remit/contract/proof-of-work.ts';
import type { Context } from 'hono';
import * as v from 'valibot';
import { readText } from '#http/request-body.ts';
import { apiError } from './errors.ts';

export type ContentType = 'application/json' | 'multipart/form-data' | 'application/x-www-form-urlencoded';

export function requireContentType(context: Context, ...accepted: readonly ContentType[]): void {
  const contentType = (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!(accepted as readonly string[]).includes(contentType)) throw apiError('wrong_content_type');
}

export async function readJson(context: Context): Promise<unknown> {
  const text = await readText(context);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw apiError('bad_request');
  }
}

/** Whether the field that only programs see was filled in. */
export function isHoneypotFilled(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, honeypotField)) return false;
  const filled = (body as Record<string, unknown>)[honeypotField];
  return filled !== '' && filled !== null && filled !== undefined;
}

/** The request as its schema shapes it, without unknown keys. Throws with a code for each wrong field. */
export function parsed<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw apiError('bad_request');
  const result = v.safeParse(schema, body, { message: generalFieldError, abortPipeEarly: true });
  if (result.success) return result.output;
  const fields: Record<string, FieldError> = Object.create(null);
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? '';
    fields[path] ??= issue.message as FieldError; // our schemas carry nothing else
  }
  throw apiError('invalid_fields', { fields });
}
