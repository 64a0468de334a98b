import type { Node } from '../plan/plan.ts';
import type { ReadRequest } from '../request/request.ts';
import type { Binder } from './binder.ts';
import { bodyOf, isByName, noBody, resultSql } from './result.ts';
import { conditionsOf, selectOf, tableSource, whereSql } from './select.ts';

export function readSql(
  root: Node,
  request: ReadRequest,
  options: { readonly binder: Binder; readonly maxRows: number | undefined; readonly bytesMax: number },
): string {
  const source = { ...tableSource(root), isWrittenOut: isByName(request.accept) };
  const select = selectOf(root, source, { ...options, isLimited: true });
  const { rows, body } = bodyOf(select, request.accept);
  const { count } = request.preferences;
  const counted = [source.from, ...whereSql(select.where)].join(' ');
  const total = count === undefined ? undefined : totalSql(count, counted, options.maxRows);
  const columns = { body: request.isHead ? noBody : body, pageTotal: 'count(*)', total };
  return resultSql(columns, `(${rows}) t`, options.bytesMax);
}

/** An estimate is exact as long as counting is cheap: one row more than a page says that it was not. */
export function totalSql(
  count: 'exact' | 'planned' | 'estimated',
  from: string,
  maxRows: number | undefined,
): string | undefined {
  if (count === 'planned') return undefined;
  if (count === 'exact' || maxRows === undefined) return `(select count(*) from ${from})`;
  return `(select count(*) from (select from ${from} limit ${maxRows + 1}) counted)`;
}

/** The planner's estimate of how many rows there are without a limit. */
export function countPlanSql(root: Node, binder: Binder): string {
  const { from, row } = tableSource(root);
  const where = conditionsOf(root, row, { binder, maxRows: undefined });
  return `explain (format json) select from ${[from, ...whereSql(where)].join(' ')}`;
}
