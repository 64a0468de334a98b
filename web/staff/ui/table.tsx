import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { SortLink } from './sort-link.tsx';

export type Column = {
  readonly heading: string;
  /** The name to sort by in the URL, if the list can be sorted by this column. */
  readonly sort?: string;
  readonly isFigure?: boolean;
  /** A time, which does not break where there is room. */
  readonly isTime?: boolean;
};

export type Row = {
  readonly key: string;
  /** One per column; the first is the row header, usually a link. */
  readonly cells: readonly ReactNode[];
};

export type TableProps = {
  /** For screen readers; the screen has a heading. */
  readonly caption: string;
  /** A string is a column with this heading. */
  readonly columns: readonly (Column | string)[];
  readonly rows: readonly Row[];
  /** How the list is sorted when its URL does not say. */
  readonly defaultSort?: string;
};

/** A list of the console, sorted by links. In a narrow container each row is a card. */
export function Table({ caption, columns: all, rows, defaultSort }: TableProps) {
  const columns = all.map((column): Column => (typeof column === 'string' ? { heading: column } : column));
  const [search] = useSearchParams();
  const sort = search.get('sort') ?? defaultSort ?? null;
  const directionOf = ({ sort: name }: Column) =>
    name === undefined || (sort !== name && sort !== `-${name}`)
      ? undefined
      : sort === name
        ? 'ascending'
        : 'descending';
  return (
    <div className="@container">
      {/* Some browsers drop the table roles when `display` changes, so they are explicit. */}
      <table {...is('table')} className="stacking-table">
        <caption className="sr-only">{caption}</caption>
        <thead {...is('rowgroup')}>
          <tr {...is('row')}>
            {columns.map((column) => (
              <th
                key={column.heading}
                {...is('columnheader')}
                scope="col"
                aria-sort={directionOf(column)}
                data-figure={column.isFigure || undefined}
              >
                {column.sort === undefined ? (
                  column.heading
                ) : (
                  <SortLink column={column.sort} label={column.heading} sort={sort} />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...is('rowgroup')}>
          {rows.map(({ key, cells }) => (
            <tr key={key} {...is('row')}>
              {columns.map(({ heading, isFigure, isTime }, index) =>
                index === 0 ? (
                  <th key={heading} {...is('rowheader')} scope="row">
                    {cells[index]}
                  </th>
                ) : (
                  <td
                    key={heading}
                    {...is('cell')}
                    data-label={heading}
                    data-figure={isFigure || undefined}
                    data-time={isTime || undefined}
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

const is = (role: string) => ({ role });
