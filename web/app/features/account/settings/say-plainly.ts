import type { Failure } from '#client/http.ts';
import type { AuthOutcome } from '#client/session/auth-operations.ts';
import { account } from '#content/en/app/account.ts';
import { faultOfFailure } from './answer-outcome.ts';

/** Where nothing was typed, so that nothing need be said of it. */
export function sayPlainly(failure: Failure): string {
  const { code, message } = faultOfFailure(failure);
  return code === 'unreachable' ? notReached() : message;
}

/** The same for a form that is a button only. */
export const plainly = ({ error }: AuthOutcome): AuthOutcome => ({
  error: error?.code === 'unreachable' ? { code: 'not_reached', message: notReached() } : error,
});

const notReached = () => account.faults[navigator.onLine ? 'unreachable' : 'offline'];
