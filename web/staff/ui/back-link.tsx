import { Link, useNavigate } from 'react-router';
import { ArrowLeftIcon, ChevronRightIcon } from '#ui/chrome-icons.tsx';
import { uiCopy } from '../content/en/ui.ts';
import { useShortcuts } from '../shell/shortcuts.tsx';
import { useBackTo, useNeighbours } from './neighbours.ts';

type BackLinkProps = {
  /** The path of the list. */
  readonly to: string;
  readonly label: string;
  /** Of a record that also leads to its neighbours in the list. */
  readonly id?: string;
};

/** Leads back to the page of the list that the user came from, with its filters, and to the next and previous row. */
export function BackLink({ to: list, label, id }: BackLinkProps) {
  const { to, state } = useBackTo(list, id);
  const navigate = useNavigate();
  useShortcuts({ u: () => void navigate(to, { state }) });
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
      <Link
        to={to}
        state={state}
        aria-keyshortcuts="u"
        className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
      >
        <ArrowLeftIcon className="size-5" />
        {label}
      </Link>
      {id !== undefined && <NeighbourLinks list={list} id={id} />}
    </div>
  );
}

function NeighbourLinks({ list, id }: { list: string; id: string }) {
  const { previous, next, position, count, state } = useNeighbours(id);
  const navigate = useNavigate();
  const open = (neighbour: string | undefined) =>
    neighbour === undefined ? undefined : () => void navigate(`${list}/${neighbour}`, { state });
  useShortcuts({ j: open(next), k: open(previous) });
  if (count === 0) return null;
  const link = (neighbour: string | undefined, text: string, key: string, turn: string) =>
    neighbour === undefined ? (
      // Keeps the place of the other one.
      <span className="size-11" />
    ) : (
      <Link
        to={`${list}/${neighbour}`}
        state={state}
        aria-label={text}
        aria-keyshortcuts={key}
        title={text}
        className="icon-button"
      >
        <ChevronRightIcon className={turn} />
      </Link>
    );
  return (
    <nav aria-label={uiCopy.neighbours} className="-mr-2 flex items-center gap-1">
      {/* Announced after the heading of the next one. */}
      <p role="status" className="mr-2 text-[.94rem] text-muted tabular-nums">
        {uiCopy.position(position, count)}
      </p>
      {link(previous, uiCopy.previous, 'k', 'size-5 rotate-180')}
      {link(next, uiCopy.next, 'j', 'size-5')}
    </nav>
  );
}
