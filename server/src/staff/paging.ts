import type { Transaction } from '@remit/platform/db/database.ts';
import { type Bind, bindings, isoTime } from '@remit/platform/db/sql.ts';

// Lists are ordered by time or e-mail address, then id. A page is found by the row before it, not by an offset. "Older" and
// "newer" refer to time, in either order; of e-mail addresses the newer one is later in the alphabet.

export type Order = {
  /** SQL that is never null. */
  readonly at: string;
  readonly id: string;
  readonly idType: 'uuid' | 'bigint';
  /** Set where `at` is no time: the cursor is the id alone, and this table has its row. */
  readonly table?: string;
};

/** A row without a time comes last in both directions. */
export const timeOrLast = (time: string, isOldestFirst: boolean) =>
  `coalesce(${time}, timestamptz '${isOldestFirst ? '9999-12-31 23:59:59.999999Z' : '0001-01-01 00:00Z'}')`;
/** Alphabetical on every machine, whatever its language. */
export const alphabetical = (email: string) => `lower(${email}) collate "C"`;

export type PageOptions = {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** Otherwise the newest comes first. */
  readonly isOldestFirst?: boolean;
  readonly countMax: number;
};

type PageQuery = {
  readonly sort: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
};

/** Of the query of a list. A cursor of another order is none. */
export function pageFor({ sort, before, after }: PageQuery, order: Order, countMax: number): PageOptions {
  const fitting = (cursor?: string) => (cursor?.includes('_') === !order.table ? cursor : undefined);
  return { before: fitting(before), after: fitting(after), isOldestFirst: !sort.startsWith('-'), countMax };
}

/** A row as it was read. The time in the cursor has microseconds: `2026-01-02T03:04:05.678901Z_<id>`. */
export type PageRow = { readonly cursor: string };

export const cursorColumn = ({ at, id, table }: Omit<Order, 'idType'>) =>
  table ? `${id}::text as cursor` : `${isoTime(at, 'microseconds')} || '_' || ${id} as cursor`;

export type List = {
  readonly columns: string;
  readonly from: string;
  readonly where: string;
  /** Of `where`. */
  readonly values: readonly unknown[];
  readonly order: Order;
};

/** Rows that are looked at first, and how many of them a text has to be in to be a common one. */
const probedRows = 2_000;
const commonMin = probedRows / 10;
/** From so many on, reading in order until a page is full is quicker than finding all by the index of the search. */
const manyMin = 1_000;

/** One page, and how many rows there are in all, counted up to `totalMax` where there is one. */
export async function readPage<Row>(
  transaction: Transaction,
  { columns, from, where, values: bound, order }: List,
  page: PageOptions & { readonly totalMax?: number },
) {
  // PostgreSQL cannot know how many rows have a text in them, and takes them for few: it would find all by the index of
  // the search, which is the slowest where most rows have it.
  const probe = `select ${where} as is_found from ${from} limit ${probedRows}`;
  const isCommon = (await countFound(transaction, probe, bound)) >= commonMin;
  if (isCommon) await transaction.rows('set local enable_bitmapscan = off');
  const all = `select true as is_found from ${from} where ${where} limit ${page.totalMax ?? 'all'}`;
  const total = await countFound(transaction, all, bound);
  const isMany = total >= manyMin;
  if (isMany) await transaction.rows('set local enable_bitmapscan = off; set local enable_sort = off');
  const { values, bind } = bindings(...bound);
  const found = await transaction.rows<Row & PageRow>(
    `select ${columns}, ${cursorColumn(order)} from ${from} where ${where} ${pageClause(page, order, bind)}`,
    values,
  );
  if (isCommon || isMany)
    await transaction.rows('set local enable_bitmapscan = on; set local enable_sort = on');
  return { ...pageOf(found, page), total };
}

async function countFound(
  transaction: Transaction,
  rows: string,
  values: readonly unknown[],
): Promise<number> {
  const [counted] = await transaction.rows<{ found: number }>(
    `select count(*) filter (where is_found)::int as found from (${rows}) counted`,
    values,
  );
  return counted?.found ?? 0;
}

/** SQL of one page: what comes after `where …`, with one row more than is shown. */
export function pageClause(page: PageOptions, order: Order, bind: Bind): string {
  const cursor = page.after ?? page.before;
  if (cursor === undefined) return `${orderClause(page, order)} limit ${page.countMax + 1}`;
  const comparison = isReadUp(page) ? '>' : '<';
  const position = `(${order.at}, ${order.id}) ${comparison} ${positionOf(cursor, order, bind)}`;
  // Of a row that was deleted meanwhile the place is unknown, so its page is the first.
  return `and ${order.table ? `coalesce(${position}, true)` : position}
    ${orderClause(page, order)} limit ${page.countMax + 1}`;
}

function positionOf(cursor: string, { at, id, idType, table }: Order, bind: Bind): string {
  if (table) return `(select ${at}, ${id} from ${table} where ${id} = ${bind(cursor)}::${idType})`;
  const [time, rowId] = cursor.split('_');
  return `(${bind(time)}::timestamptz, ${bind(rowId)}::${idType})`;
}

export function orderClause(page: PageOptions, { at, id }: Omit<Order, 'idType'>): string {
  const direction = isReadUp(page) ? 'asc' : 'desc';
  return `order by ${at} ${direction}, ${id} ${direction}`;
}

const isReadUp = ({ before, after, isOldestFirst = false }: PageOptions) =>
  after !== undefined || (before === undefined && isOldestFirst);

export function pageOf<Row>(found: readonly (Row & PageRow)[], page: PageOptions) {
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
