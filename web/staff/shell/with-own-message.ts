import type { AuthOutcome } from '#client/session/auth-operations.ts';

/**
 * The outcome, with a message of our own for these errors; the service has its own for programs. With `other`, so has every
 * error: of passkeys, browsers have messages for developers.
 */
export const withOwnMessage = (
  { error }: AuthOutcome,
  messages: Readonly<Record<string, string>>,
  other?: string,
): AuthOutcome => ({
  error: error && { ...error, message: messages[error.code] ?? other ?? error.message },
});
