import type { ReactNode } from 'react';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { StaffRead } from '../client.ts';
import { shell } from '../shell/copy.ts';
import { Failed } from './failed.tsx';

type LoadedProps<Value> = {
  readonly read: StaffRead<Value>;
  /** Told to screen readers when it changes: what a search found. */
  readonly result?: (value: NonNullable<Value>) => string;
  readonly children: (value: NonNullable<Value>) => ReactNode;
};

/**
 * What was read; skeletons before that. A later read that fails says so at the lower edge of the window, which moves nothing
 * of what is still shown.
 */
export function Loaded<Value>({ read, result, children }: LoadedProps<Value>) {
  const { value, failure, isOfLastPath, reload } = read;
  const isThere = value !== undefined && value !== null;
  return (
    <>
      {result && (
        <p role="status" className="sr-only">
          {isThere && !isOfLastPath && result(value)}
        </p>
      )}
      {isThere ? (
        <div aria-busy={isOfLastPath || undefined} className="was-read">
          {children(value)}
        </div>
      ) : (
        !failure && (
          <Loading label={shell.loading}>
            <div className="grid gap-3">
              {['a', 'b', 'c', 'd', 'e'].map((row) => (
                <Skeleton key={row} className="h-12 w-full" />
              ))}
            </div>
          </Loading>
        )
      )}
      {failure && (
        <div className={isThere ? 'sticky bottom-4 z-10 mt-5' : ''}>
          <Failed failure={failure} onRetry={reload} />
        </div>
      )}
    </>
  );
}
