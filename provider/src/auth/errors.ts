import { ApiError, type ApiErrorTable, apiErrorFrom } from '@remit/platform/http/api-error.ts';
import { accountErrors } from './errors/account-errors.ts';
import { contactErrors } from './errors/contact-errors.ts';
import { identityErrors } from './errors/identity-errors.ts';
import { oauthClientErrors } from './errors/oauth-client-errors.ts';
import { oneTimeCodeErrors } from './errors/one-time-code-errors.ts';
import { passkeyErrors } from './errors/passkey-errors.ts';
import { passwordErrors } from './errors/password-errors.ts';
import { pkceErrors } from './errors/pkce-errors.ts';
import { providerErrors } from './errors/provider-errors.ts';
import { recoveryCodeErrors } from './errors/recovery-code-errors.ts';
import { requestErrors } from './errors/request-errors.ts';
import { secondFactorErrors } from './errors/second-factor-errors.ts';
import { sessionErrors } from './errors/session-errors.ts';
import { signInErrors } from './errors/sign-in-errors.ts';
import { signUpErrors } from './errors/sign-up-errors.ts';
import { web3Errors } from './errors/web3-errors.ts';

/** Statuses, codes and messages are of the contract: clients compare them. */
export const authErrors = {
  ...requestErrors,
  ...sessionErrors,
  ...pkceErrors,
  ...contactErrors,
  ...signUpErrors,
  ...signInErrors,
  ...passwordErrors,
  ...oneTimeCodeErrors,
  ...accountErrors,
  ...secondFactorErrors,
  ...recoveryCodeErrors,
  ...passkeyErrors,
  ...providerErrors,
  ...identityErrors,
  ...web3Errors,
  ...oauthClientErrors,
} as const satisfies ApiErrorTable;

export const apiError = apiErrorFrom(authErrors);

/** Errors of grants that have the shape of OAuth. */
export function oauthError(
  error: 'invalid request' | 'invalid nonce' | 'invalid_grant',
  description: string,
): ApiError {
  return new ApiError(400, error, description, { isOAuth: true });
}
