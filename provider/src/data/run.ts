import type { Caller, Database, Transaction } from '@remit/platform/db/database.ts';
import pg from 'pg';
import type { DataConfig } from './config.ts';
import { DataError, dataError } from './errors.ts';
import type { DataRequest, ResultRow, Statement } from './request/request.ts';
import { quoteNamed } from './sql/binder.ts';
import { isHeaders, isStatus } from './sql-errors.ts';
import type { Compiled } from './template.ts';

export type Outcome = {
  readonly row: ResultRow;
  readonly total: bigint | undefined;
  /** Set by functions and triggers of the database. */
  readonly status: number | undefined;
  readonly headers: readonly (readonly [name: string, value: string])[];
};

/** What functions and policies may ask about the request, by `current_setting('request.…')`. */
export type HttpFacts = {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
};

export type RunOptions = {
  readonly db: Database;
  readonly config: Pick<DataConfig, 'preRequest' | 'statementMs' | 'maxRows' | 'responseBytesMax'>;
};

/** Runs one transaction as the caller. It is rolled back if anything throws, or the result is not as requested. */
export async function run(
  { db, config }: RunOptions,
  caller: Caller,
  request: DataRequest,
  compiled: Compiled,
  http: HttpFacts,
): Promise<Outcome> {
  requireSet(request, compiled);
  const { statement, isReadOnly } = compiled;
  const isPlan = request.accept.kind === 'plan';
  const options = {
    isReadOnly,
    // EXPLAIN ANALYZE carries out what it explains.
    isRolledBack: request.preferences.transaction === 'rollback' || isPlan,
    statementMs: config.statementMs[caller.role],
    settings: settingsOf(request, http),
  };
  const requireAllowed = (row: ResultRow | undefined): ResultRow => {
    if (!row) throw new Error('A compiled statement returned no row.');
    requireRequested(request, compiled, row);
    requireSmall(row, config.responseBytesMax);
    return row;
  };
  const outcomeOf = (row: ResultRow, total = row.total ?? undefined): Outcome => {
    requireWithin(request, total);
    return { row, total, status: statusIn(row), headers: headersIn(row) };
  };
  if (!config.preRequest && !isPlan && !compiled.count) {
    const resultOf = ([row]: ResultRow[]) => outcomeOf(requireAllowed(row));
    return db.statementAs(caller, statement, resultOf, options);
  }
  const work = async (transaction: Transaction): Promise<Outcome> => {
    if (config.preRequest) await transaction.rows(`select ${quoteNamed(config.preRequest)}()`);
    if (isPlan) return planned(transaction, statement);
    const [row] = await transaction.rows<ResultRow>(statement);
    const allowed = requireAllowed(row);
    return outcomeOf(allowed, await totalOf(transaction, request, compiled, allowed, config.maxRows));
  };
  return db.as(caller, work, options);
}

/** Keys and tokens stay out of the database: what they say is in the claims. */
const withheldHeaders = new Set(['authorization', 'apikey', 'cookie', 'proxy-authorization']);

function settingsOf(request: DataRequest, http: HttpFacts) {
  const headers = [...http.headers].filter(([name]) => !withheldHeaders.has(name));
  const { timezone } = request.preferences;
  return {
    'request.method': http.method,
    'request.path': http.path,
    'request.headers': JSON.stringify(Object.fromEntries(headers)),
    'request.cookies': JSON.stringify(cookiesIn(http.headers.get('cookie') ?? '')),
    search_path: pg.escapeIdentifier(request.schema),
    ...(timezone !== undefined && { timezone }),
  };
}

function cookiesIn(header: string): Record<string, string> {
  const pairs = header.split(';').map((part) => part.trim().split('='));
  return Object.fromEntries(
    pairs.filter(([name]) => name).map(([name, ...value]) => [name, value.join('=')]),
  );
}

/** An execution plan, instead of rows: a line each, or all of it as JSON. */
async function planned(transaction: Transaction, statement: Statement): Promise<Outcome> {
  const lines = await transaction.rows<{ readonly 'QUERY PLAN': unknown }>(statement);
  const body = lines
    .map(({ 'QUERY PLAN': line }) => (typeof line === 'string' ? line : JSON.stringify(line)))
    .join('\n');
  const row = {
    body,
    body_bytes: Buffer.byteLength(body),
    page_total: 0n,
    total: null,
    inserted: null,
    location: null,
    response_status: null,
    response_headers: null,
  };
  return { row, total: undefined, status: 200, headers: [] };
}

/** Rows that a call affects are the rows it returns, so only a set can be bounded. */
function requireSet({ kind, preferences }: DataRequest, { result }: Compiled): void {
  const isSet = result === 'rows' || result === 'scalars';
  if (kind === 'call' && preferences.maxAffected !== undefined && !isSet) throw dataError('PGRST128');
}

/** What the client made a condition of its request. */
function requireRequested(request: DataRequest, { result }: Compiled, row: ResultRow): void {
  const { accept, preferences } = request;
  const affected = Number(row.page_total);
  if (request.kind === 'put' && affected !== 1) throw dataError('PGRST115');
  if (preferences.maxAffected !== undefined && affected > preferences.maxAffected) {
    throw dataError('PGRST124', { rows: affected });
  }
  if (accept.kind === 'object' && result === 'rows' && affected !== 1) {
    throw dataError('PGRST116', { rows: affected });
  }
}

/** Its body stayed in the database, and what was written is rolled back. The code is PostgreSQL's for a limit exceeded. */
function requireSmall({ body_bytes: bytes }: ResultRow, bytesMax: number): void {
  if (bytes === null || bytes <= bytesMax) return;
  throw new DataError({
    status: 400,
    code: '54000',
    message: 'Response too large',
    details: `The response would have ${bytes} bytes, and the most is ${bytesMax}.`,
    hint: "Select fewer columns, or read fewer rows at a time with 'limit' and 'offset'.",
    limit: 'response_bytes',
  });
}

async function totalOf(
  transaction: Transaction,
  { preferences }: DataRequest,
  { count }: Compiled,
  { total }: ResultRow,
  maxRows: number,
): Promise<bigint | undefined> {
  const counted = total ?? undefined;
  if (!count || preferences.count === 'exact') return counted;
  // An estimate is exact up to the most rows of a response.
  if (preferences.count === 'estimated' && counted !== undefined && counted <= maxRows) return counted;
  const expected = await expectedRows(transaction, count);
  return counted !== undefined && counted > expected ? counted : expected;
}

type Explained = { readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[] };

async function expectedRows(transaction: Transaction, count: Statement): Promise<bigint> {
  const [explained] = await transaction.rows<Explained>(count);
  return BigInt(Math.round(explained?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0));
}

function requireWithin(request: DataRequest, total: bigint | undefined): void {
  const isRead = request.kind === 'read' || request.kind === 'call';
  const offset = rootOffset(request);
  if (isRead && total !== undefined && BigInt(offset) > total) {
    throw dataError('PGRST103', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    });
  }
}

export const rootOffset = ({ query }: DataRequest): number =>
  query.ranges.find(({ path }) => path.length === 0)?.value.offset ?? 0;

function statusIn({ response_status: text }: ResultRow): number | undefined {
  if (!text) return undefined;
  const status = /^\d{3}$/.test(text) ? Number(text) : undefined;
  if (!isStatus(status)) throw dataError('PGRST112');
  return status;
}

function headersIn({ response_headers: text }: ResultRow): [string, string][] {
  if (!text) return [];
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list) && list.every((one) => isHeaders(one) && Object.keys(one).length === 1)) {
      return (list as Record<string, string>[]).flatMap((one) => Object.entries(one));
    }
  } catch {}
  throw dataError('PGRST111');
}
