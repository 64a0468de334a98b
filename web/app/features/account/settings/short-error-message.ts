import type { Failure } from '#client/http.ts';
import type { AuthOutcome } from '#client/session/auth-operations.ts';
import { account } from '#content/en/app/account.ts';
import { fromFailure } from './auth-outcome.ts';

/** Without "what you typed is still here", for screens without fields. */
export function shortErrorMessage(failure: Failure): string {
  const { code, message } = fromFailure(failure);
  return code === 'unreachable' ? notReachedMessage() : message;
}

/** The same for a form without fields. */
export const withShortMessage = ({ error }: AuthOutcome): AuthOutcome => ({
  error: error?.code === 'unreachable' ? { code: 'not_reached', message: notReachedMessage() } : error,
});

const notReachedMessage = () => account.errors[navigator.onLine ? 'unreachable' : 'offline'];
