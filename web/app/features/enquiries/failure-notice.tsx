import { failureMessage } from '#client/failure-message.ts';
import type { Failure } from '#client/http.ts';
import { sending } from '#content/en/forms/sending.ts';
import { Alert } from '#ui/alert.tsx';

/** A failure that belongs to no single field. */
export function FailureNotice({ failure }: { failure: Failure }) {
  const { title, text } = failureMessage(failure, sending);
  return (
    <Alert tone="danger" title={title}>
      {text}
    </Alert>
  );
}
