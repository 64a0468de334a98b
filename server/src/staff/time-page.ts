import type { Bind } from '#db/sql.ts';

/** A row of a list that is ordered by a time, newest first. The time has microseconds: `2026-01-02T03:04:05.678901Z`. */
export type TimedRow = { readonly id: string; readonly cursorAt: string };

export type PageWanted = {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly countMax: number;
};

/** SQL of one page by keyset, never by offset: what comes after `where …`, with one row more than is shown. */
export function pageClause(
  { before, after, countMax }: PageWanted,
  order: { readonly at: string; readonly id: string; readonly idType: 'uuid' | 'bigint' },
  bind: Bind,
): string {
  const { at, id, idType } = order;
  const cursor = after ?? before;
  const direction = after === undefined ? 'desc' : 'asc';
  let beyond = '';
  if (cursor !== undefined) {
    const [time, rowId] = cursor.split('_');
    const comparison = after === undefined ? '<' : '>';
    beyond = `and (${at}, ${id}) ${comparison} (${bind(time)}::timestamptz, ${bind(rowId)}::${idType})`;
  }
  return `${beyond} order by ${at} ${direction}, ${id} ${direction} limit ${bind(countMax + 1)}`;
}

/** The rows newest first, and where the neighbouring pages begin. */
export function pageOf<Row extends TimedRow>(found: readonly Row[], { before, after, countMax }: PageWanted) {
  const hasMore = found.length > countMax;
  const shown = found.slice(0, countMax);
  const rows = after === undefined ? shown : shown.reverse();
  const cursorOf = (row: Row | undefined) => (row ? `${row.cursorAt}_${row.id}` : null);
  const hasNewer = after === undefined ? before !== undefined : hasMore;
  const hasOlder = after === undefined ? hasMore : true;
  return {
    rows,
    newer: hasNewer ? cursorOf(rows[0]) : null,
    older: hasOlder ? cursorOf(rows.at(-1)) : null,
  };
}
