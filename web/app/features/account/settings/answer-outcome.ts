import { minutesToWait } from '#client/failure-words.ts';
import type { Answer, Failure } from '#client/http.ts';
import { type AuthFault, type AuthOutcome, unreachable } from '#client/session/auth-calls.ts';
import { account } from '#content/en/app/account.ts';

/** What our own service answered, told as the calls to the auth service tell it: so one form serves both. */
export const outcomeOfAnswer = (answer: Answer<unknown>): AuthOutcome => ({
  error: answer.isOk ? null : faultOfFailure(answer.failure),
});

export function faultOfFailure(failure: Failure): AuthFault {
  switch (failure.kind) {
    case 'refused':
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
