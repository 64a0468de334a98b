import { bodyBytesMax, readText } from '@remit/platform/http/request-body.ts';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { AuthDeps } from './deps.ts';
import { apiError } from './errors.ts';
import { requireAdmin } from './require-user.ts';

/** Deeper than anything a person keeps about themselves, and less than it takes to exhaust a stack. */
const depthMax = 64;

/** Most calls say it in one way; those of the contract that do not are named here. */
export type BadBody = 'bad_json' | 'magic_link_json';

/** The contract's own bound, only for whoever administers: parsing so much takes longer than most of our work. */
const adminBodyBytesMax = 1_048_576;

/**
 * A form of another site can post anything but JSON. A body that does not say what it is counts as JSON, as the
 * contract has it: no browser sends one without naming its origin.
 */
export function requireJson({ req }: Context): void {
  const contentType = req.header('content-type');
  const isJson = contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
  if (contentType !== undefined && !isJson && req.header('content-length') !== '0') {
    throw apiError('bad_json', { detail: 'the content type must be application/json' });
  }
}

/** The body as its schema shapes it. Whatever is wrong with it is one error, as the contract has it. */
export async function readBody<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
  bad: BadBody = 'bad_json',
): Promise<v.InferOutput<Schema>> {
  return parseBody(schema, parseJson(await readBounded(context, bodyBytesMax), bad), bad);
}

/**
 * As `readBody`, for calls that have checked that an administrator asks. It is checked again after the body, which takes as long
 * as its sender likes.
 */
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

/** As `readBody`, where having no body at all is allowed. */
export async function readOptionalBody<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await readBounded(context, bodyBytesMax);
  return parseBody(schema, text.trim() === '' ? {} : parseJson(text));
}

/** A form of another site's page; whatever is no form has no fields. */
export async function readForm(context: Context): Promise<URLSearchParams> {
  const text = await readBounded(context, bodyBytesMax);
  const contentType = context.req.header('content-type') ?? '';
  return new URLSearchParams(/^application\/x-www-form-urlencoded\b/i.test(contentType) ? text : '');
}

/** A body comes in once, and both the captcha and its operation look at it. */
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
    // The engine's own words would repeat what was sent.
    throw apiError(bad, { detail: 'invalid syntax' });
  }
  requireStorable(body, 0, bad);
  return body;
}

/** Zero bytes cannot be stored, and halves of characters would be stored as something else. */
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

/** Also for what comes in a query string. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
