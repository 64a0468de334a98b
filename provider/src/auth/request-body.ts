import { bodyBytesMax, readText } from '@remit/platform/http/request-body.ts';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { AuthDeps } from './deps.ts';
import { apiError } from './errors.ts';
import { requireAdmin } from './require-user.ts';

/** Too little to exhaust a stack. */
const depthMax = 64;

/** The error of most routes, and of those that differ in the contract. */
export type BadBody = 'bad_json' | 'magic_link_json';

/** The contract's own bound, for administrators only: parsing so much is slow. */
const adminBodyBytesMax = 1_048_576;

/**
 * A form of another site can post anything but JSON. A body without a content type counts as JSON, as in the
 * contract: browsers then name their origin.
 */
export function requireJson({ req }: Context): void {
  const contentType = req.header('content-type');
  const isJson = contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
  if (contentType !== undefined && !isJson && req.header('content-length') !== '0') {
    throw apiError('bad_json', { detail: 'the content type must be application/json' });
  }
}

/** Every mistake in the body is one error, as in the contract. */
export async function readBody<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
  bad: BadBody = 'bad_json',
): Promise<v.InferOutput<Schema>> {
  return parseBody(schema, parseJson(await readBounded(context, bodyBytesMax), bad), bad);
}

/** For routes that have checked for an administrator. Checks again after the body, which may arrive slowly. */
export async function readAdminBody<Schema extends v.GenericSchema>(
  deps: AuthDeps,
  context: Context,
  schema: Schema,
  { isOptional = false }: { readonly isOptional?: boolean } = {},
): Promise<v.InferOutput<Schema>> {
  const text = await readBounded(context, adminBodyBytesMax);
  await requireAdmin(deps, context);
  return parseBody(schema, isOptional && text.trim() === '' ? {} : parseJson(text));
}

export async function readOptionalBody<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await readBounded(context, bodyBytesMax);
  return parseBody(schema, text.trim() === '' ? {} : parseJson(text));
}

/** A body that is not a form has no fields. */
export async function readForm(context: Context): Promise<URLSearchParams> {
  const text = await readBounded(context, bodyBytesMax);
  const contentType = context.req.header('content-type') ?? '';
  return new URLSearchParams(/^application\/x-www-form-urlencoded\b/i.test(contentType) ? text : '');
}

/** A body is read once, for the captcha and for its operation. */
const texts = new WeakMap<Request, Promise<string>>();

function readBounded(context: Context, bytesMax: number): Promise<string> {
  const { raw } = context.req;
  const text =
    texts.get(raw) ??
    readText(context, { bytesMax, tooLarge: () => apiError('body_too_large', { bytesMax }) });
  texts.set(raw, text);
  return text;
}

export function parseBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
  bad: BadBody = 'bad_json',
): v.InferOutput<Schema> {
  const fields = body === null ? {} : body;
  if (typeof fields !== 'object' || Array.isArray(fields)) {
    throw apiError(bad, { detail: 'the body must be an object' });
  }
  const result = v.safeParse(schema, fields, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue) ?? 'the body';
  throw apiError(bad, { detail: `${field} has the wrong type` });
}

function parseJson(text: string, bad: BadBody = 'bad_json'): unknown {
  if (text.trim() === '') throw apiError(bad, { detail: 'unexpected end of JSON input' });
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // The engine's own message would repeat the body.
    throw apiError(bad, { detail: 'invalid syntax' });
  }
  requireStorable(body, 0, bad);
  return body;
}

/** Zero bytes cannot be stored, and lone surrogates would be changed. */
function requireStorable(value: unknown, depth: number, bad: BadBody): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw apiError(bad, { detail: 'invalid character in string' });
  } else if (typeof value === 'object' && value !== null) {
    if (depth >= depthMax) throw apiError(bad, { detail: 'exceeded max depth' });
    if (Array.isArray(value)) {
      for (const inside of value) requireStorable(inside, depth + 1, bad);
      return;
    }
    for (const [key, inside] of Object.entries(value)) {
      requireStorable(key, depth, bad);
      requireStorable(inside, depth + 1, bad);
    }
  }
}

export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
