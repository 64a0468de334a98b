import { minutesToWait } from '#client/failure-message.ts';
import type { ApiResult, Failure } from '#client/http.ts';
import { type AccountError, type AuthOutcome, unreachable } from '#client/session/auth-operations.ts';
import { account } from '#content/en/app/account.ts';

/** What our own service answered, told as the calls to the auth service tell it: so one form serves both. */
export const outcomeOfAnswer = (answer: ApiResult<unknown>): AuthOutcome => ({
  error: answer.isOk ? null : faultOfFailure(answer.failure),
});

export function faultOfFailure(failure: Failure): AccountError {
  switch (failure.kind) {
    case 'rejected':
      return failure.code === 'not_signed_in'
        ? { code: failure.code, message: account.faults.notSignedIn }
        : failure;
    case 'fields':
      return { code: 'fields', message: Object.values(failure.fields).join(' ') };
    case 'limited':
      return { code: 'limited', message: account.faults.limited(minutesToWait(failure)) };
    default:
      return unreachable;
  }
}
