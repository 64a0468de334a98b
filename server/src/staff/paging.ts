import { type Bind, isoTime } from '@remit/platform/db/sql.ts';

// Lists are ordered by time, then id. A page is found by the row before it, not by an offset. "Older" and "newer" refer to
// time, in either order.

export type Order = { readonly at: string; readonly id: string; readonly idType: 'uuid' | 'bigint' };

export type PageOptions = {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** Otherwise the newest comes first. */
  readonly isOldestFirst?: boolean;
  readonly countMax: number;
};

/** A row as it was read. The time in the cursor has microseconds: `2026-01-02T03:04:05.678901Z_<id>`. */
export type PageRow = { readonly cursor: string };

export const cursorColumn = ({ at, id }: Omit<Order, 'idType'>) =>
  `${isoTime(at, 'microseconds')} || '_' || ${id} as cursor`;

/** SQL of one page: what comes after `where …`, with one row more than is shown. */
export function pageClause(page: PageOptions, order: Order, bind: Bind): string {
  const cursor = page.after ?? page.before;
  if (cursor === undefined) return `${orderClause(page, order)} limit ${page.countMax + 1}`;
  const [time, rowId] = cursor.split('_');
  const comparison = isReadUp(page) ? '>' : '<';
  const position = `(${bind(time)}::timestamptz, ${bind(rowId)}::${order.idType})`;
  return `and (${order.at}, ${order.id}) ${comparison} ${position}
    ${orderClause(page, order)} limit ${page.countMax + 1}`;
}

export function orderClause(page: PageOptions, { at, id }: Omit<Order, 'idType'>): string {
  const direction = isReadUp(page) ? 'asc' : 'desc';
  return `order by ${at} ${direction}, ${id} ${direction}`;
}

const isReadUp = ({ before, after, isOldestFirst = false }: PageOptions) =>
  after !== undefined || (before === undefined && isOldestFirst);

export function pageOf<Row extends PageRow>(found: readonly Row[], page: PageOptions) {
  const { before, after, isOldestFirst = false, countMax } = page;
  const read = found.slice(0, countMax);
  const cursor = after ?? before;
  const onward = found.length > countMax ? (read.at(-1)?.cursor ?? null) : null;
  // There is at least the row of the cursor to go back to.
  const back = cursor === undefined ? null : (read[0]?.cursor ?? cursor);
  const isUp = isReadUp(page);
  const rows = (isUp === isOldestFirst ? read : read.toReversed()).map(({ cursor: _, ...row }) => row);
  return { rows, newer: isUp ? onward : back, older: isUp ? back : onward };
}
