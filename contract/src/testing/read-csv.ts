/** Cells of a CSV by RFC 4180, as a spreadsheet takes them apart. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  for (const [, quoted, plain, end] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    cells.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    rows.push(cells);
    cells = [];
  }
  return rows;
}
