import { Link, useSearchParams } from 'react-router';
import { useSearchWith } from './search.ts';

export type SortLinkProps = {
  /** Of the column in the URL: `sort=joined` or, downwards, `sort=-joined`. */
  readonly column: string;
  readonly label: string;
};

/** The heading of a column that a list can be sorted by. A second click turns the order around. */
export function SortLink({ column, label }: SortLinkProps) {
  const [search] = useSearchParams();
  const searchWith = useSearchWith();
  const sort = search.get('sort');
  const isDown = sort === `-${column}`;
  const isSorted = isDown || sort === column;
  const next = isSorted && !isDown ? `-${column}` : column;
  return (
    <Link
      to={{ search: searchWith({ sort: next, before: null, after: null }) }}
      className="inline-flex min-h-6 items-center gap-1 underline-offset-4 hover:underline"
    >
      {label}
      {isSorted && <span aria-hidden="true">{isDown ? '↓' : '↑'}</span>}
    </Link>
  );
}
