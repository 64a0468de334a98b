import type { ReactNode } from 'react';

export type TableColumn = {
  readonly heading: string;
  /** Figures stand to the right, one under the other. */
  readonly isFigure?: boolean;
  /** The column that is ours. */
  readonly isTinted?: boolean;
};

export type TableRow = {
  readonly key: string;
  /** One per column; the first names the row. */
  readonly cells: readonly ReactNode[];
};

export type TableProps = {
  readonly caption: ReactNode;
  /** Kept for those who cannot see where the table stands. */
  readonly isCaptionHidden?: boolean;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
};

/** A table that becomes a list of cards in a narrow column, with the heading before each cell. */
export function Table({ caption, isCaptionHidden = false, columns, rows }: TableProps) {
  return (
    <div className="@container">
      <table {...is('table')} className="stacking-table">
        <caption className={isCaptionHidden ? 'sr-only' : 'pb-3 text-left font-semibold'}>{caption}</caption>
        <thead {...is('rowgroup')}>
          <tr {...is('row')}>
            {columns.map((column) => (
              <th key={column.heading} {...is('columnheader')} scope="col" {...look(column)}>
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...is('rowgroup')}>
          {rows.map(({ key, cells }) => (
            <tr key={key} {...is('row')}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.heading} {...is('rowheader')} scope="row">
                    {cells[index]}
                  </th>
                ) : (
                  <td key={column.heading} {...is('cell')} data-label={column.heading} {...look(column)}>
                    {cells[index]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Some browsers forget what a table is once it is laid out as anything else, so it says so. */
const is = (role: string) => ({ role });

const look = ({ isFigure, isTinted }: TableColumn) => ({
  'data-figure': isFigure || undefined,
  'data-tinted': isTinted || undefined,
});
