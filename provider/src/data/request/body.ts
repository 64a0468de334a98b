import { isTooDeep } from '@remit/platform/http/json-depth.ts';
import { dataError } from '../errors.ts';
import { parseCsv } from './csv.ts';
import type { Body, CallBody } from './request.ts';

/** PostgreSQL reads JSON by recursion, and would run out of its stack with an error that looks like ours. */
const depthMax = 1_000;

const jsonTypes = new Set([
  'application/json',
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.array+json',
  'application/vnd.pgrst.object',
  'application/vnd.pgrst.array',
]);
/** What only a function with a single unnamed parameter takes. */
const rawTypes = new Set(['text/plain', 'text/xml', 'application/octet-stream']);

export const typeOf = (contentType: string | undefined) =>
  contentType?.split(';')[0]?.trim().toLowerCase() || 'application/json';

/** The rows of an insert, update or upsert. `hasColumns`: the client names the keys that count. */
export function parseRows(text: string, contentType: string | undefined, hasColumns: boolean): Body {
  const type = typeOf(contentType);
  if (jsonTypes.has(type)) return jsonRows(text, hasColumns);
  if (type === 'text/csv') return csvRows(text);
  if (type === 'application/x-www-form-urlencoded') return formRow(text);
  throw dataError('PGRST102', { message: `Content-Type not acceptable: ${type}` });
}

/** The arguments of a function. Without a body there are none. */
export function parseCallBody(raw: string, contentType: string | undefined): CallBody {
  const type = typeOf(contentType);
  if (rawTypes.has(type)) return { raw, contentType: type, json: undefined };
  if (jsonTypes.has(type)) {
    const json = raw.trim() === '' ? '{}' : raw;
    const value = parsedJson(json);
    // Any JSON may go to a single unnamed parameter; named arguments are an object's keys.
    if (typeof value !== 'object' || value === null) return { raw: json, contentType: type, json: undefined };
    const isArray = Array.isArray(value);
    return { raw: json, contentType: type, json: { json, isArray, keys: isArray ? [] : Object.keys(value) } };
  }
  return { raw, contentType: type, json: parseRows(raw, contentType, false) };
}

function jsonRows(json: string, hasColumns: boolean): Body {
  const value = parsedJson(json);
  if (!Array.isArray(value)) {
    if (!isObject(value)) throw invalidJson();
    return { json, isArray: false, keys: Object.keys(value) };
  }
  const [first, ...rest] = value as unknown[];
  if (first === undefined) return { json, isArray: true, keys: [] };
  if (!isObject(first)) throw keysMustMatch();
  const keys = Object.keys(first);
  const expected = new Set(keys);
  for (const row of rest) {
    if (!isObject(row)) throw keysMustMatch();
    if (hasColumns) continue;
    const own = Object.keys(row);
    if (own.length !== expected.size || !own.every((key) => expected.has(key))) throw keysMustMatch();
  }
  return { json, isArray: true, keys };
}

function csvRows(text: string): Body {
  const [header, ...records] = parseCsv(text);
  if (!header) return { json: '[]', isArray: true, keys: [] };
  const keys = header.map((name) => name ?? 'NULL');
  const rows = records.map((record) => {
    if (record.length !== keys.length) {
      throw dataError('PGRST102', { message: 'All lines must have same number of fields' });
    }
    return Object.fromEntries(keys.map((key, index) => [key, record[index]]));
  });
  return { json: JSON.stringify(rows), isArray: true, keys: [...new Set(keys)] };
}

function formRow(text: string): Body {
  const row = Object.fromEntries(new URLSearchParams(text));
  return { json: JSON.stringify(row), isArray: false, keys: Object.keys(row) };
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const invalidJson = () => dataError('PGRST102', { message: 'Empty or invalid json' });
const keysMustMatch = () => dataError('PGRST102', { message: 'All object keys must match' });

/** Parsed only to be looked at: PostgreSQL reads the text itself, because here large numbers lose digits. */
function parsedJson(text: string): unknown {
  if (isTooDeep(Buffer.from(text), depthMax)) {
    throw dataError('PGRST102', { message: `JSON nested deeper than ${depthMax} levels` });
  }
  try {
    return JSON.parse(text);
  } catch {
    throw invalidJson();
  }
}
