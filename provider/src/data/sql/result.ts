import type { MediaType } from '../request/request.ts';
import { literal, quoteNamed } from './binder.ts';
import { type Select, selectSql } from './select.ts';

/** What a statement gives, as SQL: the columns of `ResultRow`. */
export type ResultColumns = {
  readonly body: string;
  readonly pageTotal: string;
  readonly total?: string | undefined;
  readonly inserted?: string | undefined;
  readonly location?: string | undefined;
};

/** A row of its columns, from `from`. A body that is larger than `bytesMax` is left in the database; its size is not. */
export function resultSql(columns: ResultColumns, from: string, bytesMax: number): string {
  return `select case when octet_length(body) <= ${bytesMax} then body end as body, octet_length(body) as body_bytes, ${otherColumns.join(', ')} from (select ${resultList(columns)} from ${from}) result`;
}

const otherColumns = ['page_total', 'total', 'inserted', 'location', 'response_status', 'response_headers'];

export const resultWithoutBody = (columns: Omit<ResultColumns, 'body'>): string =>
  `select null::int as body_bytes, ${resultList({ ...columns, body: noBody })}`;

function resultList({ body, pageTotal, total, inserted, location }: ResultColumns): string {
  return [
    `${body} as body`,
    `${pageTotal} as page_total`,
    `${total ?? 'null::bigint'} as total`,
    `${inserted ?? 'null::bigint'} as inserted`,
    `${location ?? 'null::jsonb'} as location`,
    // Last, because functions and triggers set these while the statement runs.
    `nullif(current_setting('response.status', true), '') as response_status`,
    `nullif(current_setting('response.headers', true), '') as response_headers`,
  ].join(', ');
}

export const noBody = 'null::text';

/** The rows of a select, and the body that is made of them, in the shape of a media type; rows are called `t`. */
export function bodyOf(select: Select, accept: MediaType): { readonly rows: string; readonly body: string } {
  const type = shapeOf(accept);
  if (type.kind === 'csv') {
    const names = select.outputs.map(({ name }) => name);
    return {
      rows: selectSql(select, 'numbered'),
      body: csvBody(
        names,
        names.map((_, at) => `t.c${at}`),
      ),
    };
  }
  return { rows: selectSql(select, 'own'), body: jsonBody('t', type) };
}

/** Whether the columns of a select must be known by name. */
export const isByName = (accept: MediaType) => shapeOf(accept).kind === 'csv';

/** A plan is that of the statement for another media type. */
export function shapeOf(accept: MediaType): MediaType {
  return accept.kind === 'plan' ? shapeOf(accept.for) : accept;
}

export function jsonBody(value: string, type: MediaType): string {
  if (type.kind === 'geojson') {
    const features = `coalesce(json_agg(${quoteNamed(type.function)}(${value})::json), '[]'::json)`;
    return `json_build_object('type', 'FeatureCollection', 'features', ${features})::text`;
  }
  const isStripped = (type.kind === 'json' || type.kind === 'object') && type.isNullsStripped;
  const rows = isStripped ? `json_strip_nulls(json_agg(${value}))` : `json_agg(${value})`;
  return type.kind === 'object' ? `(${rows} -> 0)::text` : `coalesce(${rows}, '[]'::json)::text`;
}

export function csvBody(names: readonly string[], values: readonly string[]): string {
  const cells = values.map(csvCell).join(` || ',' || `) || `''`;
  const header = literal(names.map(csvName).join(','));
  return `${header} || coalesce(E'\\n' || string_agg(${cells}, E'\\n'), '')`;
}

// Quoted as PostgreSQL quotes the fields of a row, so that an empty text differs from null.
const mustQuote = '[\\s",()\\\\]';

function csvCell(value: string): string {
  const text = `format('%s', ${value})`;
  return `case when ${value} is null then '' when ${text} = '' or ${text} ~ ${literal(mustQuote)} then '"' || replace(${text}, '"', '""') || '"' else ${text} end`;
}

const csvName = (name: string) => (/[\s",()\\]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name);
