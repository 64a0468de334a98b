import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** In place of a list of rows. */
export function RowsLoading({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Skeleton className="h-48 w-full" />
    </Loading>
  );
}
