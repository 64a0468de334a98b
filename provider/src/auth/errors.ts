import { ApiError, type ApiErrorTable, apiErrorFrom } from '@remit/platform/http/api-error.ts';
import { accountErrors } from './errors/account-errors.ts';
import { providerErrors } from './errors/provider-errors.ts';
import { requestErrors } from './errors/request-errors.ts';
import { secondFactorErrors } from './errors/second-factor-errors.ts';
import { uniqueViolation } from './store/unique-violation.ts';

/** Statuses, codes and messages are of the contract: clients compare them. */
export const authErrors = {
  ...requestErrors,
  ...accountErrors,
  ...secondFactorErrors,
  ...providerErrors,
} as const satisfies ApiErrorTable;

export const apiError = apiErrorFrom(authErrors);

/** Errors of grants that have the shape of OAuth. */
export function oauthError(
  error: 'invalid request' | 'invalid nonce' | 'invalid_grant',
  description: string,
): ApiError {
  return new ApiError(400, error, description, { isOAuth: true });
}

/** For `catch`: another account got the value since it was checked. */
export const ifTaken =
  (name: 'email_exists' | 'phone_exists' | 'identity_linked_to_other' | 'identity_email_conflict') =>
  (error: { code?: unknown }): never => {
    throw error.code === uniqueViolation ? apiError(name) : error;
  };
