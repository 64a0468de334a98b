import { lightTheme as theme } from '@remit/brand/theme.ts';
import type { Paper, Part, Style } from './paper.ts';

export type TableWords = {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};
export type TableShape = TableWords & {
  readonly widths: readonly number[];
  readonly x: number;
  readonly y: number;
  /** Between words and lines, above and below; more where there is room. */
  readonly air?: number;
  /** The column that is ours. */
  readonly tinted?: number;
};

const padding = 10;
const head: Style = { font: 'strong', size: 14.5, colour: theme.muted, lineGap: 2 };
const text: Style = { size: 16.5, colour: theme.ink, lineGap: 3 };
const first: Style = { ...text, font: 'strong' };

/** A table with headings for its columns and its rows, so that a cell can be read out with both. Returns its end. */
export function drawTable(
  paper: Paper,
  parent: Part,
  { caption, columns, rows, widths, x, y, air = padding, tinted }: TableShape,
): number {
  const style = (row: number, column: number) => (row === 0 ? head : column === 0 ? first : text);
  const cells = [columns, ...rows];
  const heights = cells.map((row, index) =>
    Math.max(
      ...row.map(
        (words, column) =>
          paper.height(words, style(index, column), (widths[column] ?? 0) - 2 * padding) + 2 * air,
      ),
    ),
  );
  const captionStyle = { font: 'strong', size: 15, colour: theme.leaf } as const;
  const width = widths.reduce((sum, one) => sum + one, 0);
  const table = paper.part('Table');
  parent.add(table);
  const top =
    paper.words(table, 'Caption', { words: caption, style: captionStyle, place: { x, y, width } }) + 8;

  const left = (column: number) => widths.slice(0, column).reduce((sum, one) => sum + one, x);
  const total = heights.reduce((sum, one) => sum + one, 0);
  paper.decoration(() => {
    if (tinted !== undefined) paper.doc.rect(left(tinted), top, widths[tinted] ?? 0, total).fill(theme.sand);
    heights.reduce((at, one, index) => {
      const line = at + one;
      paper.doc
        .moveTo(x, line)
        .lineTo(x + width, line)
        .lineWidth(index === 0 ? 1.5 : 0.75);
      paper.doc.stroke(index === 0 ? theme.gold : theme.rule);
      return line;
    }, top);
  });
  let at = top;
  cells.forEach((row, index) => {
    const line = paper.part('TR');
    table.add(line);
    row.forEach((words, column) => {
      paper.cell(line, {
        words,
        style: style(index, column),
        isHeading: index === 0 ? 'Column' : column === 0 ? 'Row' : undefined,
        place: { x: left(column) + padding, y: at + air, width: (widths[column] ?? 0) - 2 * padding },
      });
    });
    line.end();
    at += heights[index] ?? 0;
  });
  table.end();
  return at;
}
