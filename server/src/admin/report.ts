import type { Cell } from '@remit/contract/csv.ts';

/** One table. Rows are in the order to be shown; keys of the first row's columns are the heads. */
export type Section = {
  readonly title?: string;
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, Cell>>[];
  /** Shown when there are no rows. */
  readonly empty?: string;
  /** A line for each cell, for rows that are too long for one. */
  readonly isVertical?: boolean;
};

/** What a command found, under the names that `--json` uses. */
export type Report = Readonly<Record<string, Section>>;

export type Records = readonly Readonly<Record<string, unknown>>[];

/** A table of records as the services read them: times as text, what is nested as JSON. */
export function recordsOf(title: string, records: Records, { isVertical = false } = {}): Section {
  const rows = records.map((record) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name, cellOf(value)])),
  );
  return { title, columns: [...new Set(rows.flatMap(Object.keys))], rows, isVertical };
}

function cellOf(value: unknown): Cell {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as Cell);
}

/** For a program: an object with a list of rows for each table. */
export function asJson(report: Report): string {
  const lists = Object.fromEntries(Object.entries(report).map(([name, { rows }]) => [name, rows]));
  return `${JSON.stringify(lists, (_, value) => (typeof value === 'bigint' ? Number(value) : value), 2)}\n`;
}

/** For a person: columns in line, numbers to the right. */
export function asTables(report: Report): string {
  return Object.values(report)
    .map((section) => {
      const table = section.isVertical && section.rows.length > 0 ? listOf(section) : tableOf(section);
      return `${section.title ? `${section.title}\n` : ''}${table}`;
    })
    .join('\n');
}

function tableOf({ columns, rows, empty = 'None.' }: Section): string {
  if (rows.length === 0) return `${empty}\n`;
  const cells = rows.map((row) => columns.map((column) => textOf(row[column])));
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...cells.map((row) => row[index]?.length ?? 0)),
  );
  const isNumeric = columns.map((column) =>
    rows.every((row) => ['number', 'bigint', 'undefined'].includes(typeof row[column])),
  );
  const line = (texts: readonly string[]) =>
    texts
      .map((text, index) =>
        isNumeric[index] ? text.padStart(widths[index] ?? 0) : text.padEnd(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return `${[line(columns), ...cells.map(line)].join('\n')}\n`;
}

function listOf({ columns, rows }: Section): string {
  const width = Math.max(...columns.map((column) => column.length));
  return rows
    .map((row) =>
      columns
        .filter((column) => textOf(row[column]) !== '')
        .map((column) => `${column.padEnd(width)}  ${textOf(row[column])}\n`)
        .join(''),
    )
    .join('\n');
}

/** Control characters in what visitors typed would move the cursor of a terminal, or worse. */
function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  return String(cell).replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\u00b7');
}
