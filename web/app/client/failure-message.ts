import type { Failure } from '#client/http.ts';
import type { SubmissionFailure } from '#client/use-submission.ts';

export type FailureMessage = { readonly title: string; readonly text: string };

export type FailureMessages = {
  readonly offline: FailureMessage;
  readonly slow: FailureMessage;
  readonly unavailable: FailureMessage;
  readonly limited: (minutes: number) => FailureMessage;
  readonly rejected: (message: string) => FailureMessage;
};

/** The message for a failure that belongs to no single field. */
export function failureMessage(failure: SubmissionFailure, messages: FailureMessages): FailureMessage {
  switch (failure.kind) {
    case 'not-loaded':
      return messages.offline;
    case 'offline':
    case 'slow':
    case 'unavailable':
      return messages[failure.kind];
    case 'proof-of-work':
      return messages.unavailable;
    case 'limited':
      return messages.limited(minutesToWait(failure));
    case 'rejected':
      return messages.rejected(failure.message);
  }
}

/** Of a request that no form sends, so it has no field for an error. */
export const requestFailureMessage = (failure: Failure, messages: FailureMessages): FailureMessage =>
  failureMessage(failure.kind === 'fields' ? { kind: 'unavailable' } : failure, messages);

/** Rounded up, and at least one. */
export function minutesToWait({
  retryAfterSeconds = 60,
}: Extract<SubmissionFailure, { kind: 'limited' }>): number {
  return Math.max(1, Math.ceil(retryAfterSeconds / 60));
}

/** The error of something that has no field on this form, such as its key; or undefined. */
export function errorWithoutField(fields: Readonly<Record<string, string>>, shown: readonly string[]) {
  return Object.entries(fields).find(([path]) => !shown.includes(path))?.[1];
}

/** The message that a form shows below its fields, of which `shown` are the names: why it was not sent. */
export function formMessage(
  { fields, failure }: { fields: Readonly<Record<string, string>>; failure: SubmissionFailure | undefined },
  shown: readonly string[],
  messages: FailureMessages,
): FailureMessage | undefined {
  if (failure) return failureMessage(failure, messages);
  const otherError = errorWithoutField(fields, shown);
  return otherError === undefined ? undefined : messages.rejected(otherError);
}
