import { Link, useLocation } from 'react-router';
import { ArrowLeftIcon } from '#ui/chrome-icons.tsx';
import { searchState, textIn } from './search.ts';

/** Leads back to the page of the list that the user came from, with its filters and what was searched for. */
export function BackLink({ to, label }: { readonly to: string; readonly label: string }) {
  const { state } = useLocation();
  return (
    <Link
      to={{ pathname: to, search: textIn(state, 'search') }}
      state={searchState(textIn(state, 'q'))}
      className="mb-3 inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
    >
      <ArrowLeftIcon className="size-5" />
      {label}
    </Link>
  );
}
