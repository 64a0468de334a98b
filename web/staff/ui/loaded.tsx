import type { ReactNode } from 'react';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { StaffRead } from '../client.ts';
import { shell } from '../content/en/shell.ts';
import { Failed } from './failed.tsx';

type LoadedProps<Value> = {
  readonly read: StaffRead<Value>;
  /** Announced to screen readers when it changes: what a search found. */
  readonly result?: (value: NonNullable<Value>) => string;
  readonly children: (value: NonNullable<Value>) => ReactNode;
};

/** The data, or skeletons before it. A later failure is shown at the lower edge of the window and moves nothing. */
export function Loaded<Value>({ read, result, children }: LoadedProps<Value>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = read;
  const isThere = data !== undefined && data !== null;
  return (
    <>
      {result && (
        <p role="status" className="sr-only">
          {isThere && !isPlaceholderData && result(data)}
        </p>
      )}
      {isThere && (
        <div aria-busy={isPlaceholderData || undefined} className="was-read">
          {children(data)}
        </div>
      )}
      {!isThere && !error && (
        <Loading label={shell.loading}>
          <div className="grid gap-3">
            {['a', 'b', 'c', 'd', 'e'].map((row) => (
              <Skeleton key={row} className="h-12 w-full" />
            ))}
          </div>
        </Loading>
      )}
      {error && !isFetching && (
        <div className={isThere ? 'sticky bottom-4 z-10 mt-5' : ''}>
          <Failed failure={error} onRetry={() => void refetch()} />
        </div>
      )}
    </>
  );
}
