/** What a cell may hold; times are text in ISO 8601 already. */
export type Cell = string | number | bigint | boolean | null | undefined;

/** Without it spreadsheets take UTF-8 for something older. */
export const byteOrderMark = '\uFEFF';

/**
 * Where a spreadsheet could see the start of a formula: at the start of a cell, also behind quotes and spaces, or behind a
 * separator, since a spreadsheet of another language separates by another character.
 */
const formulaStart = /(^|[;,|\t\r\n])(["'\s]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r\n])/g;

/** One line by RFC 4180. An apostrophe makes text of what a spreadsheet would calculate. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  const text = typeof cell === 'string' ? cell.replace(formulaStart, "$1'$2") : String(cell);
  return /[",;|\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
