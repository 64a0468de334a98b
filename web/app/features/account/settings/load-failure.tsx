import { useState } from 'react';
import type { Failure } from '#client/http.ts';
import { account } from '#content/app/account.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { shortErrorMessage } from './auth-outcome.ts';

type LoadFailureProps = {
  readonly title: string;
  readonly failure: Failure;
  readonly onRetry: () => Promise<void>;
};

export function LoadFailure({ title, failure, onRetry }: LoadFailureProps) {
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <Alert tone="danger" title={title}>
      <p className="mb-3">{shortErrorMessage(failure)}</p>
      <Button tone="secondary" size="small" isBusy={isBusy} onClick={() => void retry()}>
        {account.retry}
      </Button>
    </Alert>
  );
}
