import type { ReactNode } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

export type QueryContentProps<Data> = {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: { readonly kind: string } | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly copy: {
    /** Above what was read before. */
    readonly old: Record<'offline' | 'other', string>;
    readonly failed: Record<'title' | 'offline' | 'other' | 'retry', string>;
  };
  readonly loading: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/** What was read, also if it is old; or why there is nothing, with a way to try again. */
export function QueryContent<Data>({ query, copy, loading, children }: QueryContentProps<Data>) {
  const { data, error } = query;
  const kind = error?.kind === 'offline' ? 'offline' : 'other';
  if (data !== undefined) {
    return (
      <>
        {error && (
          <p role="status" className="text-sm text-muted">
            {copy.old[kind]}
          </p>
        )}
        {children(data)}
      </>
    );
  }
  return error ? <QueryFailed query={query} copy={copy.failed} /> : loading;
}

type QueryFailedProps = {
  readonly query: Omit<QueryContentProps<unknown>['query'], 'data'>;
  readonly copy: QueryContentProps<unknown>['copy']['failed'];
};

/** There is nothing to show. */
export function QueryFailed({ query: { error, isFetching, refetch }, copy }: QueryFailedProps) {
  return (
    <Alert
      tone="danger"
      title={copy.title}
      end={
        <Button tone="secondary" size="small" isBusy={isFetching} onClick={() => refetch()}>
          {copy.retry}
        </Button>
      }
    >
      {error?.kind === 'offline' ? copy.offline : copy.other}
    </Alert>
  );
}
