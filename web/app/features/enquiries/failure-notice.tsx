import { failureMessage } from '#client/failure-message.ts';
import type { FormFailure } from '#client/http.ts';
import { sending } from '#content/forms/sending.ts';
import { Alert } from '#ui/alert.tsx';

export function FailureNotice({ failure }: { failure: FormFailure }) {
  const { title, text } = failureMessage(failure, sending);
  return (
    <Alert tone="danger" title={title}>
      {text}
    </Alert>
  );
}
