import type { Database } from '@remit/platform/db/database.ts';
import { compile } from '../compile.ts';
import { parseCallBody, parseRows } from '../request/body.ts';
import { parseAccept } from '../request/media-types.ts';
import { parseQuery } from '../request/parse-query.ts';
import { parsePreferences } from '../request/preferences.ts';
import type { DataRequest, ResultRow } from '../request/request.ts';
import type { Schema } from '../schema/schema.ts';
import type { Compiled, CompileSettings } from '../template.ts';

export type RequestOptions = {
  readonly prefer?: string;
  readonly accept?: string;
  readonly body?: unknown;
  readonly type?: string;
};

/** `GET /people?select=name`, parsed as the service parses it, on the schema `demo`. */
export function requestOf(line: string, { prefer, accept, body, type }: RequestOptions = {}): DataRequest {
  const {
    method = '',
    path = '',
    search = '',
  } = line.match(/^(?<method>\w+) \/(?<path>[^?]*)(?<search>.*)$/)?.groups ?? {};
  const isHead = method === 'HEAD';
  const isCall = path.startsWith('rpc/');
  const kinds = {
    GET: 'read',
    HEAD: 'read',
    POST: 'insert',
    PATCH: 'update',
    DELETE: 'delete',
    PUT: 'put',
  } as const;
  const kind = isCall ? 'call' : kinds[method as keyof typeof kinds];
  const isRead = method === 'GET' || isHead;
  const { query, parameters } = parseQuery(search, { hasArguments: isCall && isRead });
  const target = {
    schema: 'demo',
    query,
    preferences: parsePreferences(prefer, { kind, hasTxOverride: false }),
    accept: parseAccept(accept, { hasPlan: true }),
  };
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
  if (kind === 'call') {
    return {
      ...target,
      kind,
      function: path.slice('rpc/'.length),
      isHead,
      parameters: isRead ? parameters : undefined,
      body: isRead ? undefined : parseCallBody(text, type),
    };
  }
  if (kind === 'read') return { ...target, kind, relation: path, isHead };
  if (kind === 'delete') return { ...target, kind, relation: path };
  return { ...target, kind, relation: path, body: parseRows(text, type, query.columns !== undefined) };
}

export const settings: CompileSettings = {
  maxRows: 1000,
  responseBytesMax: 8 * 1024 * 1024,
  isAggregatesOn: true,
  role: 'authenticated',
};

/** Runs a compiled request as a signed-in person and undoes it. */
export async function runAndUndo(db: Database, compiled: Compiled): Promise<ResultRow> {
  const undo = new Error('undo');
  let rows: ResultRow[] = [];
  await db
    .as({ role: 'authenticated', claims: {} }, async (transaction) => {
      if (compiled.isReadOnly) await transaction.rows('set transaction read only');
      rows = await transaction.rows(compiled.statement);
      throw undo;
    })
    .catch((error) => {
      if (error !== undo) throw error;
    });
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`${rows.length} rows instead of one`);
  return row;
}

export function compileLine(schema: Schema, line: string, options?: RequestOptions): Compiled {
  return compile(schema, requestOf(line, options), settings);
}
