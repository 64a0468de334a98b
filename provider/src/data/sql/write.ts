import type { Node } from '../plan/plan.ts';
import type { Body, DeleteRequest, InsertRequest, PutRequest, UpdateRequest } from '../request/request.ts';
import type { Column } from '../schema/schema.ts';
import { type Binder, literal, quote, quoteNamed } from './binder.ts';
import type { Row } from './conditions.ts';
import { bodyOf, resultSql, resultWithoutBody } from './result.ts';
import { aliasOf, conditionsOf, selectOf, whereSql } from './select.ts';

export type WriteRequest = InsertRequest | UpdateRequest | DeleteRequest | PutRequest;

export type WriteOptions = {
  readonly binder: Binder;
  readonly columns: readonly Column[];
  /** What an upsert compares; none when rows are only inserted. */
  readonly conflict: readonly string[];
  readonly bytesMax: number;
};

/** The written row in its own type, for the functions of it. */
const wholeRow = '"$row"';

/** `with written as (insert … returning …) select …`: the representation is read from what was written. */
export function writeSql(root: Node, request: WriteRequest, options: WriteOptions): string {
  const { binder } = options;
  const { return: returned } = request.preferences;
  const { relation } = root;
  const isUpsert = options.conflict.length > 0 && request.preferences.resolution !== 'ignore-duplicates';
  // A view does not show whether a row was inserted.
  const inserted =
    isUpsert && relation.kind === 'table' ? { column: '(r0.xmax = 0) as "$inserted"' } : undefined;
  const returning = new Set<string>();
  const written = (list: readonly string[]) =>
    `with written as (${changeSql(root, request, options)} returning ${[...list, ...(inserted ? [inserted.column] : [])].join(', ') || '1'})`;
  const totals = {
    pageTotal: '(select count(*) from written)',
    inserted: inserted && '(select count(*) filter (where "$inserted") from written)',
  };
  if (returned !== 'representation') {
    const key = returned === 'headers-only' && request.kind === 'insert' ? relation.primaryKey : [];
    const list = key.map((name) => `r0.${quote(name)}`);
    return `${written(list)} ${resultWithoutBody({ ...totals, location: locationSql(key) })}`;
  }
  const row: Row = {
    alias: aliasOf(root),
    value: `${aliasOf(root)}.${wholeRow}`,
    onUse: (column) => returning.add(column),
  };
  // The filters chose the rows that were written; what they were before does not narrow what they are now.
  const shown = { ...root, conditions: [] };
  const select = selectOf(
    shown,
    { from: `written ${row.alias}`, row, isWrittenOut: true },
    { binder, maxRows: undefined, isLimited: false },
  );
  const { rows, body } = bodyOf(select, request.accept);
  const list = [...returning].map((name) => (name === '*' ? `r0 as ${wholeRow}` : `r0.${quote(name)}`));
  return `${written(list)} ${resultSql({ body, ...totals }, `(${rows}) t`, options.bytesMax)}`;
}

/** The key of a single inserted row, for its URL. */
function locationSql(key: readonly string[]): string | undefined {
  if (key.length === 0) return undefined;
  const pairs = key.map((name) => `${literal(name)}, ${quote(name)}::text`);
  return `(select jsonb_build_object(${pairs.join(', ')}) from written where (select count(*) from written) = 1)`;
}

function changeSql(root: Node, request: WriteRequest, options: WriteOptions): string {
  switch (request.kind) {
    case 'insert':
    case 'put':
      return insertSql(root, request, options);
    case 'update':
      return updateSql(root, request, options);
    case 'delete':
      return ['delete from', `${quoteNamed(root.relation)} r0`, ...whereOf(root, options)].join(' ');
  }
}

const whereOf = (root: Node, { binder }: WriteOptions) =>
  whereSql(
    conditionsOf({ ...root, embeds: [] }, { alias: 'r0', value: 'r0' }, { binder, maxRows: undefined }),
  );

function insertSql(root: Node, request: InsertRequest | PutRequest, options: WriteOptions): string {
  const { relation } = root;
  const { columns, conflict, binder } = options;
  const names = columns.map(({ name }) => quote(name)).join(', ');
  const into = `insert into ${quoteNamed(relation)} as r0`;
  // Rows without a single column take every default.
  if (columns.length === 0) return `${into} select from ${elementsSql(request.body, binder)}`;
  const chosen =
    request.kind === 'put'
      ? whereSql(conditionsOf(root, { alias: 'p', value: 'p' }, { binder, maxRows: undefined }))
      : [];
  return [
    `${into} (${names})`,
    payloadSql(request.body, columns, request.preferences.missing, binder),
    ...chosen,
    ...conflictSql(conflict, columns, request.preferences.resolution === 'ignore-duplicates'),
  ].join(' ');
}

function conflictSql(conflict: readonly string[], columns: readonly Column[], isIgnored: boolean): string[] {
  if (conflict.length === 0) return [];
  const target = `on conflict (${conflict.map(quote).join(', ')})`;
  if (isIgnored) return [`${target} do nothing`];
  const set = columns.map(({ name }) => `${quote(name)} = excluded.${quote(name)}`);
  return [`${target} do update set ${set.join(', ')}`];
}

function updateSql(root: Node, request: UpdateRequest, options: WriteOptions): string {
  const { columns, binder } = options;
  const table = quoteNamed(root.relation);
  // Nothing to set is nothing to do; a condition that no row meets still asks for the right to update.
  if (columns.length === 0) {
    const [column] = root.relation.columns.keys();
    return `update ${table} r0 set ${quote(column ?? '')} = r0.${quote(column ?? '')} where false`;
  }
  const set = columns.map(({ name }) => `${quote(name)} = p.${quote(name)}`);
  const payload = payloadSql(request.body, columns, request.preferences.missing, binder);
  return [
    `update ${table} r0 set ${set.join(', ')} from (${payload} limit 1) p`,
    ...whereOf(root, options),
  ].join(' ');
}

/** The rows of a body in the types of the columns; PostgreSQL reads the JSON itself. */
function payloadSql(
  body: Body,
  columns: readonly Column[],
  missing: 'default' | 'null',
  binder: Binder,
): string {
  const record = columns.map(({ name, type }) => `${quote(name)} ${type}`).join(', ');
  const defaults: string[] = [];
  const values = columns.map(({ name, default: byDefault }) => {
    if (missing !== 'default' || byDefault === null) return `p.${quote(name)}`;
    const number = defaults.push(byDefault);
    return `case when e.value -> ${literal(name)} is null then e.d${number} else p.${quote(name)} end as ${quote(name)}`;
  });
  // Every row draws from sequences, also one that brings its own number, as PostgREST has it.
  const drawn = defaults.map((byDefault, at) => `, ${byDefault} as d${at + 1}`).join('');
  const elements = elementsSql(body, binder);
  const from = drawn === '' ? elements : `(select e.value${drawn} from ${elements}) e`;
  return `select ${values.join(', ')} from ${from} cross join lateral json_to_record(e.value) as p(${record})`;
}

/** An object is one row, an array any number. */
function elementsSql(body: Body, binder: Binder): string {
  const json = `${binder.value(body)}::json`;
  return `json_array_elements(${body.isArray ? json : `json_build_array(${json})`}) as e(value)`;
}
