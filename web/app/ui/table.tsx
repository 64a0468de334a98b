import type { ReactNode } from 'react';

export type TableColumn = {
  readonly heading: string;
  readonly isFigure?: boolean;
  readonly isTinted?: boolean;
};

export type TableRow = {
  readonly key: string;
  /** One per column; the first is the row header. */
  readonly cells: readonly ReactNode[];
};

export type TableProps = {
  readonly caption: ReactNode;
  /** Only for screen readers. */
  readonly isCaptionHidden?: boolean;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
};

/** A table that becomes a list of cards in a narrow container, with the column heading before each cell. */
export function Table({ caption, isCaptionHidden = false, columns, rows }: TableProps) {
  return (
    <div className="@container">
      <table {...is('table')} className="stacking-table">
        <caption className={isCaptionHidden ? 'sr-only' : 'pb-3 text-left font-semibold'}>{caption}</caption>
        <thead {...is('rowgroup')}>
          <tr {...is('row')}>
            {columns.map((column) => (
              <th key={column.heading} {...is('columnheader')} scope="col" {...cellAttributes(column)}>
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
                  <td
                    key={column.heading}
                    {...is('cell')}
                    data-label={column.heading}
                    {...cellAttributes(column)}
                  >
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

/** Some browsers drop the table roles when `display` changes, so they are explicit. */
const is = (role: string) => ({ role });

const cellAttributes = ({ isFigure, isTinted }: TableColumn) => ({
  'data-figure': isFigure || undefined,
  'data-tinted': isTinted || undefined,
});
