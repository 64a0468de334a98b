import type { Failure } from '#client/http.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { failureCopy } from '../content/en/shell.ts';

/** Why something could not be read, and a button to try again. */
export function Failed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <Alert tone="danger" title={failureCopy.title}>
      <p>{failureText(failure)}</p>
      <div className="mt-3">
        <Button tone="secondary" size="small" onClick={onRetry}>
          {failureCopy.retry}
        </Button>
      </div>
    </Alert>
  );
}

/** One sentence for a failure, also for a toast after a change. */
export function failureText(failure: Failure): string {
  switch (failure.kind) {
    case 'rejected':
      return failure.message;
    case 'offline':
    case 'slow':
    case 'limited':
    case 'fields':
      return failureCopy[failure.kind];
    default:
      return failureCopy.unavailable;
  }
}
