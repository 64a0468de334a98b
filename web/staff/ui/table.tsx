import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router';
import { uiCopy } from '../content/en/ui.ts';
import { RowIds } from './row-link.tsx';
import type { Selection } from './selection.ts';
import { SortLink } from './sort-link.tsx';

export type Column = {
  readonly heading: string;
  /** The name to sort by in the URL, if the list can be sorted by this column. */
  readonly sort?: string;
  readonly isFigure?: boolean;
  /** A time, which does not break where there is room. */
  readonly isTime?: boolean;
  /** Of a list, as CSS; the columns without one share the rest. */
  readonly width?: string;
  /** Of a list: its place on the second line of a phone. Without one it is shown on wider screens only. */
  readonly onPhone?: 1 | 2 | 3;
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
  /** One line a row, two on a phone; what is too long is cut. Otherwise each row is a card in a narrow container. */
  readonly isList?: boolean;
  /** Shows a checkbox for each row. */
  readonly selection?: Selection | undefined;
};

/** A table of the console, sorted by links. */
export function Table({ caption, columns: all, rows, defaultSort, isList = false, selection }: TableProps) {
  const columns = all.map((column): Column => (typeof column === 'string' ? { heading: column } : column));
  const id = useId();
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
      <table
        {...is('table')}
        className={isList ? 'list-table' : 'stacking-table'}
        data-choosable={selection && ''}
      >
        <caption className="sr-only">{caption}</caption>
        {isList && (
          <colgroup>
            {selection && <col className="choose" />}
            {columns.map(({ heading, width }) => (
              <col key={heading} style={{ width }} />
            ))}
          </colgroup>
        )}
        <thead {...is('rowgroup')}>
          <tr {...is('row')}>
            {selection && (
              <td {...is('cell')} className="choose">
                <ChooseAll selection={selection} keys={rows.map(({ key }) => key)} />
              </td>
            )}
            {columns.map((column) => (
              <th
                key={column.heading}
                {...is('columnheader')}
                scope="col"
                aria-sort={directionOf(column)}
                data-figure={column.isFigure || undefined}
                data-sortable={column.sort && ''}
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
          <RowIds value={rows.map(({ key }) => key)}>
            {rows.map(({ key, cells }) => (
              <tr key={key} {...is('row')} data-chosen={selection?.chosen.has(key) || undefined}>
                {selection && (
                  <td {...is('cell')} className="choose">
                    <input
                      type="checkbox"
                      className="tick"
                      id={`${id}-${key}-choose`}
                      aria-label={uiCopy.choose}
                      aria-labelledby={`${id}-${key}-choose ${id}-${key}`}
                      checked={selection.chosen.has(key)}
                      onChange={({ currentTarget: { checked } }) => {
                        const chosen = new Set(selection.chosen);
                        if (checked) chosen.add(key);
                        else chosen.delete(key);
                        selection.onChange(chosen);
                      }}
                    />
                  </td>
                )}
                {columns.map(({ heading, isFigure, isTime, onPhone }, index) =>
                  index === 0 ? (
                    <th key={heading} id={`${id}-${key}`} {...is('rowheader')} scope="row">
                      {cells[index]}
                    </th>
                  ) : (
                    <td
                      key={heading}
                      {...is('cell')}
                      data-label={heading}
                      data-figure={isFigure || undefined}
                      data-time={isTime || undefined}
                      data-phone={onPhone}
                    >
                      {isList ? <Cut>{cells[index]}</Cut> : cells[index]}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </RowIds>
        </tbody>
      </table>
    </div>
  );
}

/** What does not fit on the line is in the title. */
const Cut = ({ children }: { readonly children: ReactNode }) => (
  <div className="truncate" title={typeof children === 'string' ? children : undefined}>
    {children}
  </div>
);

type ChooseAllProps = { readonly selection: Selection; readonly keys: readonly string[] };

function ChooseAll({ selection: { chosen, onChange }, keys }: ChooseAllProps) {
  const isAll = keys.length > 0 && chosen.size === keys.length;
  return (
    <input
      type="checkbox"
      className="tick"
      aria-label={uiCopy.chooseAll}
      ref={(input) => {
        if (input) input.indeterminate = chosen.size > 0 && !isAll;
      }}
      checked={isAll}
      onChange={() => onChange(new Set(isAll ? [] : keys))}
    />
  );
}

const is = (role: string) => ({ role });
