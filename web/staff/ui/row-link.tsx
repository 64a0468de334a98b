import { createContext, Fragment, use } from 'react';
import { Link, useLocation } from 'react-router';
import { useSearchText } from './search.ts';

/** The ids of the rows of a table, in their order. */
export const RowIds = createContext<readonly string[]>([]);

type RowLinkProps = {
  readonly to: string;
  readonly text: string;
};

/** The link of a row. Its page finds in the state the list to lead back to, and the neighbours in it. */
export function RowLink({ to, text }: RowLinkProps) {
  const { search } = useLocation();
  const q = useSearchText();
  const ids = use(RowIds);
  return (
    <Link
      to={to}
      state={{ search, q, ids }}
      title={text}
      // Some screen readers read two words where the text may break.
      aria-label={text}
      className="row-link"
    >
      {partsOf(text).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Link>
  );
}

/** An e-mail address breaks before its @ and its dots first. */
const partsOf = (text: string) => (text.includes('@') ? text.split(/(?<=.)(?=[@.])/) : [text]);
