import { buffer } from 'node:stream/consumers';
import { bodyChunks, readText } from '@remit/platform/http/request-body.ts';
import type { Context } from 'hono';
import { DataError, dataError } from '../errors.ts';
import { parseCallBody, parseRows, typeOf } from './body.ts';
import { type AcceptOptions, parseAccept } from './media-types.ts';
import { parseQuery } from './parse-query.ts';
import { parsePreferences } from './preferences.ts';
import { parseRangeHeader } from './ranges.ts';
import type { CallBody, DataRequest } from './request.ts';

/** Enough for a bulk insert of thousands of small rows. */
export const bodyBytesMax = 1024 * 1024;

export type ParseOptions = AcceptOptions & {
  readonly schemas: readonly string[];
  readonly hasTxOverride: boolean;
};

export type Target = { readonly relation: string } | { readonly function: string };

const kinds: Readonly<Record<string, Exclude<DataRequest['kind'], 'call'>>> = {
  GET: 'read',
  HEAD: 'read',
  POST: 'insert',
  PATCH: 'update',
  DELETE: 'delete',
  PUT: 'put',
};

/** Parses the whole request before the database is used. The body comes last, because it costs most. */
export async function parseRequest(
  context: Context,
  target: Target,
  options: ParseOptions,
): Promise<DataRequest> {
  const { method } = context.req;
  const isHead = method === 'HEAD';
  const isReading = method === 'GET' || isHead;
  const kind = 'function' in target ? 'call' : kinds[method];
  if (!kind) throw dataError('PGRST117', { method });
  if (kind === 'call' && !isReading && method !== 'POST') throw dataError('PGRST101', { method });

  const schema = schemaOf(context, isReading, options.schemas);
  const accept = parseAccept(context.req.header('accept'), options);
  const preferences = parsePreferences(context.req.header('prefer'), { kind, ...options });
  const range = isReading
    ? parseRangeHeader(context.req.header('range'), context.req.header('range-unit'))
    : undefined;
  const hasArguments = kind === 'call' && isReading;
  const { query, parameters } = parseQuery(searchOf(context), { range, hasArguments });
  const common = { schema, query, preferences, accept };

  if ('function' in target) {
    const body = isReading ? undefined : await readCallBody(context);
    return {
      kind: 'call',
      ...{ ...common, function: target.function, isHead, body },
      parameters: isReading ? parameters : undefined,
    };
  }
  const { relation } = target;
  const readRows = async () => {
    const text = await readText(context, bounds);
    return parseRows(text, context.req.header('content-type'), query.columns !== undefined);
  };
  switch (kind) {
    case 'read':
      return { kind, ...common, relation, isHead };
    case 'insert':
    case 'update':
    case 'put':
      return { kind, ...common, relation, body: await readRows() };
    default:
      return { kind: 'delete', ...common, relation };
  }
}

const bounds = {
  bytesMax: bodyBytesMax,
  tooLarge: () =>
    new DataError({
      status: 413,
      code: 'PGRST102',
      message: `Request body too large (max ${bodyBytesMax} bytes)`,
    }),
};

async function readCallBody(context: Context): Promise<CallBody> {
  const contentType = context.req.header('content-type');
  if (typeOf(contentType) !== 'application/octet-stream') {
    return parseCallBody(await readText(context, bounds), contentType);
  }
  // As PostgreSQL writes bytea.
  const bytes = await buffer(bodyChunks(context, bounds));
  return parseCallBody(`\\x${bytes.toString('hex')}`, contentType);
}

/** Of the URL as it was sent. */
function searchOf({ req }: Context): string {
  const start = req.url.indexOf('?');
  if (start === -1) return '';
  const end = req.url.indexOf('#', start);
  return req.url.slice(start + 1, end === -1 ? undefined : end);
}

/** The schema that the headers name, or the default one. */
export function schemaOf({ req }: Context, isReading: boolean, exposed: readonly string[]): string {
  const schema = req.header(isReading ? 'accept-profile' : 'content-profile') ?? exposed[0] ?? '';
  if (!exposed.includes(schema)) throw dataError('PGRST106', { schema, exposed });
  return schema;
}
