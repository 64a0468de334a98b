import { minutesToWait } from '#client/failure-message.ts';
import type { ApiResult, Failure } from '#client/http.ts';
import { type AccountError, type AuthOutcome, unreachable } from '#client/session/auth-operations.ts';
import { account } from '#content/app/account.ts';
import { fieldErrorMessage } from '#content/forms/field-errors.ts';

/** Converts a result of the account API, so that one form serves both services. */
export const toAuthOutcome = (result: ApiResult<unknown>): AuthOutcome => ({
  error: result.isOk ? null : fromFailure(result.failure),
});

export function fromFailure(failure: Failure): AccountError {
  switch (failure.kind) {
    case 'rejected':
      return failure.code === 'not_signed_in'
        ? { code: failure.code, message: account.errors.notSignedIn }
        : failure;
    case 'fields':
      return { code: 'fields', message: Object.values(failure.fields).map(fieldErrorMessage).join(' ') };
    case 'limited':
      return { code: 'limited', message: account.errors.limited(minutesToWait(failure)) };
    default:
      return unreachable;
  }
}

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
