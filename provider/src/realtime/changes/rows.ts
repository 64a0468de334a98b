import type { Database, Statement } from '@remit/platform/db/database.ts';
import { bindings } from '@remit/platform/db/sql.ts';
import pg from 'pg';
import { isPattern, isUnary, operators, type Test } from './filters.ts';
import { bytesOf, type Tuple } from './stream.ts';
import type { Column, Table } from './table.ts';

export type ReadRow = {
  /** Column by column, as `to_jsonb` gives it. */
  readonly record: Readonly<Record<string, unknown>>;
  readonly isTooLarge: boolean;
  readonly holds: ReadonlySet<number>;
};

const rowBytesMax = 1024 * 1024;
/** What is left of a row that is too large: its short values. */
const shortMax = 64;

/**
 * Turns rows of the log into JSON and tells which tests hold for which row, all in one statement: PostgreSQL itself converts
 * and compares, so that both are what a query would give.
 */
export async function readRows(
  db: Database,
  table: Table,
  tuples: readonly Tuple[],
  tests: readonly Test[],
): Promise<ReadRow[]> {
  const isTooLarge = tuples.map((tuple) => bytesOf(tuple) > rowBytesMax);
  const kept = tuples.map((tuple, n) => (isTooLarge[n] ? shortened(tuple) : tuple));
  const results = await db.statement<{ n: number; record: string | null; test: number | null }>(
    rowsStatement(table, kept, tests),
  );
  const records: Record<string, unknown>[] = [];
  const holds = tuples.map(() => new Set<number>());
  for (const { n, record, test } of results) {
    if (record !== null) records[n] = parseExactly(record);
    if (test !== null) holds[n]?.add(test);
  }
  return tuples.map((_, n) => ({
    record: withoutAbsent(records[n] ?? {}, kept[n] ?? {}),
    isTooLarge: isTooLarge[n] ?? false,
    holds: holds[n] ?? new Set(),
  }));
}

export function rowsStatement(table: Table, tuples: readonly Tuple[], tests: readonly Test[]): Statement {
  const { values, bind } = bindings();
  const { columns } = table;
  const lists = columns.map(({ name }) => `${bind(tuples.map((tuple) => tuple[name] ?? null))}::text[]`);
  const own = (index: number) => `c${index}`;
  const typed = columns.map(({ cast }, index) => `${own(index)}::${cast} as ${own(index)}`);
  const named = columns.map(({ name }, index) => `r.${own(index)} as ${pg.escapeIdentifier(name)}`);
  // Tests that differ only in their value are one join.
  const groups = Map.groupBy(
    tests.map((test, index) => ({ test, index })),
    ({ test }) => JSON.stringify([test.column, test.operator, test.isNegated]),
  );
  const parts = [
    `select n, (select to_jsonb(whole.*) from (select ${named.join(', ')}) whole)::text as record, null::int as test from r`,
    ...[...groups.values()].map((group) => {
      const [first] = group;
      const index = columns.findIndex(({ name }) => name === first?.test.column);
      const column = columns[index];
      if (!first || !column) return 'select null::int, null, null where false';
      const values = bind(group.map(({ test }) => test.value));
      const indexes = bind(group.map((one) => one.index));
      return `select r.n, null, g.test from r join unnest(${values}::text[], ${indexes}::int[]) g (value, test)
        on ${conditionSql(first.test, column, `r.${own(index)}`)}`;
    }),
  ];
  return {
    text: `with r as materialized (select n::int - 1 as n, ${typed.join(', ')}
        from unnest(${lists.join(', ')}) with ordinality u (${columns.map((_, index) => own(index)).join(', ')}, n))
      ${parts.join(' union all ')}`,
    values,
  };
}

function conditionSql({ operator, isNegated }: Test, { cast }: Column, left: string): string {
  const right = isUnary(operator) ? '' : isPattern(operator) ? 'g.value' : `g.value::${cast}`;
  return `${isNegated ? 'not ' : ''}(${left} ${operators[operator]} ${right})`;
}

const shortened = (tuple: Tuple): Tuple =>
  Object.fromEntries(
    Object.entries(tuple).map(([name, value]) => [name, (value?.length ?? 0) > shortMax ? undefined : value]),
  );

/** A value that the log does not have is not null. */
function withoutAbsent(record: Record<string, unknown>, tuple: Tuple): Record<string, unknown> {
  for (const name of Object.keys(record)) if (tuple[name] === undefined) delete record[name];
  return record;
}

type ReviveWithSource = (key: string, value: unknown, context: { readonly source?: string }) => unknown;
const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };

/** Numbers with more digits than JavaScript's are passed on as they are. */
function parseExactly(text: string): Record<string, unknown> {
  if (!/[\d.]{16}/.test(text)) return JSON.parse(text);
  const revive: ReviveWithSource = (_, value, { source }) =>
    typeof value === 'number' && source !== undefined && String(value) !== source ? rawJSON(source) : value;
  return JSON.parse(text, revive as (key: string, value: unknown) => unknown);
}
