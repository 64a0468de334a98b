import { Link } from 'react-router';
import { useListLink } from './search.ts';

export type SortLinkProps = {
  /** Of the column in the URL: `sort=joined` or, downwards, `sort=-joined`. */
  readonly column: string;
  readonly label: string;
  readonly sort: string | null;
};

/** The heading of a column that a list can be sorted by. A second click turns the order around. */
export function SortLink({ column, label, sort }: SortLinkProps) {
  const listLink = useListLink();
  const isDown = sort === `-${column}`;
  const isSorted = isDown || sort === column;
  const next = isSorted && !isDown ? `-${column}` : column;
  return (
    <Link
      {...listLink({ sort: next, before: null, after: null })}
      className="-my-1 inline-flex min-h-8 items-center gap-1 whitespace-nowrap underline-offset-4 hover:text-ink hover:underline"
    >
      {label}
      <span aria-hidden="true">{isDown ? '↓' : isSorted ? '↑' : '↕'}</span>
    </Link>
  );
}
