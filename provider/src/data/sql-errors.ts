import pg from 'pg';
import { DataError, dataError } from './errors.ts';

/** By SQLSTATE or what it begins with; the longest that fits counts. What is not listed is the client's mistake, 400. */
const statuses: Readonly<Record<string, number>> = {
  '08': 503, // connection exception
  '09': 500, // triggered action exception
  '0L': 403, // invalid grantor
  '0P': 403, // invalid role specification
  '21000': 500, // cardinality violation
  '23503': 409, // foreign key violation
  '23505': 409, // unique violation
  '25': 500, // invalid transaction state
  '25006': 405, // read-only transaction
  '28': 403, // invalid authorization specification
  '2D': 500, // invalid transaction termination
  '38': 500, // external routine exception
  '39': 500, // external routine invocation
  '3B': 500, // savepoint exception
  '40': 500, // transaction rollback
  '42883': 404, // undefined function
  '42P01': 404, // undefined table
  '42P17': 500, // infinite recursion
  '42501': 403, // insufficient privilege
  '53': 503, // insufficient resources
  '53400': 500, // configuration limit exceeded
  '54': 500, // too complex
  '55': 500, // object not in prerequisite state
  '57': 500, // operator intervention
  '57P01': 503, // terminated by an administrator
  '57P02': 503, // crash
  '57P03': 503, // starting up or shutting down
  '58': 500, // system error
  F0: 500, // configuration file error
  HV: 500, // foreign data wrapper error
  P0: 500, // PL/pgSQL error
  P0001: 400, // raised by a function, for the client
  XX: 500, // internal error
};

const bearer = { 'www-authenticate': 'Bearer' };

export type SqlErrorOptions = {
  /** An anonymous caller learns from the status that a token may help. */
  readonly isAnonymous: boolean;
  /** A caller with the secret key learns what to do about a missing grant. */
  readonly isService: boolean;
  readonly mayUse: (table: string) => boolean;
};

export const isSqlError = (error: unknown): error is pg.DatabaseError => error instanceof pg.DatabaseError;

/** An error of PostgreSQL, as the contract shows it. */
export function fromSqlError(error: pg.DatabaseError, options: SqlErrorOptions): DataError {
  const { code = 'XX000' } = error;
  const hint = error.hint ?? (options.isService ? grantHint(error) : undefined);
  if (code === 'PGRST') return raisedError(error.message, error.detail);
  const { message, details } = withoutClosedTable(error, options);
  const isUnauthorized =
    (code === '42501' && options.isAnonymous) ||
    (code === '22023' && /^role ".*" does not exist$/.test(message));
  return new DataError({
    status: isUnauthorized ? 401 : statusOf(code, message),
    code,
    message,
    details,
    hint,
    ...(isUnauthorized && { headers: bearer }),
  });
}

const grantHint = ({ code, message }: pg.DatabaseError) =>
  code === '42501' && /^permission denied for (table|(materialized )?view) /.test(message)
    ? 'It exists, but the role service_role may not do this: grant it select, insert, update or delete.'
    : undefined;

/** A violated foreign key names the table at its other end, to which the caller may have no right. */
function withoutClosedTable({ message, detail }: pg.DatabaseError, { mayUse }: SqlErrorOptions) {
  const [, table] = /^Key .*(?: not present in| referenced from) table "(.*)"\.$/s.exec(detail ?? '') ?? [];
  if (table === undefined || mayUse(table)) return { message, details: detail };
  return {
    // The name of the constraint may be made of it.
    message: message.replace(/ foreign key constraint ".*"$/s, ' a foreign key'),
    details: null,
  };
}

function statusOf(code: string, message: string): number {
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400;
  const custom = /^PT([2-5]\d\d)$/.exec(code)?.[1];
  if (custom) return Number(custom);
  if (code.startsWith('PT')) return 500;
  return statuses[code] ?? statuses[code.slice(0, 2)] ?? 400;
}

const messageShape =
  "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.";
const detailShape =
  "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.";

/** `raise sqlstate 'PGRST' using message = '{…}', detail = '{…}'`: a function sets the whole response. */
function raisedError(message: string, detail: string | undefined): DataError {
  const error = jsonObject(message);
  if (!error || typeof error.code !== 'string' || typeof error.message !== 'string') {
    return dataError('PGRST121', {
      details: `Invalid JSON value for MESSAGE: '${message}'`,
      hint: messageShape,
    });
  }
  if (detail === undefined) {
    return dataError('PGRST121', { details: 'DETAIL is missing in the RAISE statement', hint: detailShape });
  }
  const about = jsonObject(detail);
  const { status, headers } = about ?? {};
  if (!isStatus(status) || !isHeaders(headers)) {
    return dataError('PGRST121', {
      details: `Invalid JSON value for DETAIL: '${detail}'`,
      hint: detailShape,
    });
  }
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return new DataError({
    status,
    code: error.code,
    message: error.message,
    details: text(error.details),
    hint: text(error.hint),
    headers,
  });
}

function jsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** A final status, which 1xx is not. */
export const isStatus = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 200 && (value as number) <= 599;

export function isHeaders(value: unknown): value is Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  if (!Object.values(value).every((one) => typeof one === 'string')) return false;
  try {
    new Headers(value as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}
