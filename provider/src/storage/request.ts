import type { Caller } from '@remit/platform/db/database.ts';
import { readText } from '@remit/platform/http/request-body.ts';
import type { Context } from 'hono';
import * as v from 'valibot';
import { authorise, CredentialError } from '#authorise.ts';
import type { StorageDeps } from './deps.ts';
import { storageError } from './errors.ts';
import type { Place } from './object-names.ts';

/** A thousand names of the longest, in JSON. */
const namesBytesMax = 1_280 * 1024;
const bytesMax = 64 * 1024;

/** An operation of a caller with a key, on the bucket and object of its path. */
export type Operation = (
  deps: StorageDeps,
  caller: Caller,
  context: Context,
  place: Place,
) => Promise<Response>;

export async function requireCaller(
  { credentials }: Pick<StorageDeps, 'credentials'>,
  context: Context,
): Promise<Caller> {
  const caller = await authorise(credentials, context);
  if (caller) return caller;
  // As for an empty token, which a gateway sends in front of the original service: clients know this message.
  throw new CredentialError('malformed_token');
}

export async function readJson<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
  { isLong = false } = {},
): Promise<v.InferOutput<Schema>> {
  const text = await readText(context, { bytesMax: isLong ? namesBytesMax : bytesMax });
  let value: unknown;
  try {
    value = text === '' ? {} : JSON.parse(text);
  } catch {
    throw storageError('InvalidRequest', { message: 'body is not valid JSON' });
  }
  return parse(schema, value, 'body');
}

export function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  what: 'body' | 'querystring',
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue)?.replaceAll('.', '/');
  const message =
    issue.received === 'undefined' && path !== undefined
      ? `${what} must have required property '${path}'`
      : `${what}${path === undefined ? '' : `/${path}`} ${issue.message.replace(/ but received [\s\S]*$/, '')}`;
  throw storageError('InvalidRequest', { message });
}

/** Text that PostgreSQL can hold. */
export const Text = v.pipe(
  v.string(),
  v.check((text) => text.isWellFormed() && !text.includes('\0'), 'must be valid text'),
);
export const Name = v.pipe(Text, v.maxLength(1024));
export const wholeNumber = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
