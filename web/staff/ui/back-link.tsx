import { Link, useLocation } from 'react-router';
import { ArrowLeftIcon } from '#ui/chrome-icons.tsx';

/** Leads back to the page of the list that the user came from, with its filters. */
export function BackLink({ to, label }: { readonly to: string; readonly label: string }) {
  const state: unknown = useLocation().state;
  const search = typeof state === 'object' && state !== null && 'search' in state ? String(state.search) : '';
  return (
    <Link
      to={{ pathname: to, search }}
      className="mb-3 inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
    >
      <ArrowLeftIcon className="size-5" />
      {label}
    </Link>
  );
}
