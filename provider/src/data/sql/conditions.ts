import { comparisons, fullTextQueries, presences } from '../operators.ts';
import type { PlannedCondition, PlannedField } from '../plan/plan.ts';
import type { Test } from '../request/request.ts';
import { type Binder, quote, quoteNamed } from './binder.ts';

/** How the columns of a relation are reached in a statement. */
export type Row = {
  readonly alias: string;
  /** The row itself, for functions of it. */
  readonly value: string;
  /** Called with every column that is read; `*` for the row itself. */
  readonly onUse?: (column: string) => void;
};

export function fieldSql({ column, path }: PlannedField, row: Row, binder: Binder): string {
  let sql: string;
  if (column.kind === 'stored') {
    row.onUse?.(column.of.name);
    sql = `${row.alias}.${quote(column.of.name)}`;
  } else {
    row.onUse?.('*');
    sql = `${quoteNamed(column.of.function)}(${row.value})`;
  }
  if (path.length === 0) return sql;
  const steps = path.map((step) => `${step.isText ? '->>' : '->'}${binder.step(step)}`);
  // Arrays and composite types have a JSON form, which the path goes into.
  return `(${column.of.kind === 'json' ? sql : `to_jsonb(${sql})`}${steps.join('')})`;
}

export function conditionSql(
  condition: PlannedCondition,
  row: Row,
  binder: Binder,
  existsSql: (condition: Extract<PlannedCondition, { kind: 'exists' }>) => string,
): string {
  const not = condition.isNegated ? 'not ' : '';
  if (condition.kind === 'logic') {
    const parts = condition.conditions.map((one) => conditionSql(one, row, binder, existsSql));
    return `${not}(${parts.join(` ${condition.operator} `)})`;
  }
  if (condition.kind === 'exists') return `${not}${existsSql(condition)}`;
  return `${not}${testSql(condition.test, condition.field, row, binder)}`;
}

// A parameter without a type takes that of the other side, as a literal would.
function testSql(test: Test, field: PlannedField, row: Row, binder: Binder): string {
  const left = fieldSql(field, row, binder);
  if (test.operator === 'is') return `(${left} ${presences[test.value]})`;
  if (test.operator === 'in') return `(${left} = any (${binder.value(test)}))`;
  if ('config' in test) {
    const config = test.config === undefined ? '' : `${binder.value(test, 1)}::regconfig, `;
    const isVector = field.column.of.kind === 'tsvector' && field.path.length === 0;
    const vector = isVector ? left : `to_tsvector(${config}${left})`;
    return `(${vector} @@ ${fullTextQueries[test.operator]}(${config}${binder.value(test)}))`;
  }
  const value = binder.value(test);
  const right = test.quantifier === undefined ? value : `${test.quantifier} (${value})`;
  return `(${left} ${comparisons[test.operator]} ${right})`;
}
