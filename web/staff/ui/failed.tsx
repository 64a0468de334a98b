import type { Failure } from '#client/http.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { failureCopy } from '../content/en/shell.ts';

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
