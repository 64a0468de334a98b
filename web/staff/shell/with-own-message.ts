import type { AuthOutcome } from '#client/session/auth-operations.ts';

/** The outcome, with a message of our own for these errors; the service has its own for programs. */
export const withOwnMessage = (
  { error }: AuthOutcome,
  messages: Readonly<Record<string, string>>,
): AuthOutcome => ({ error: error && { ...error, message: messages[error.code] ?? error.message } });
