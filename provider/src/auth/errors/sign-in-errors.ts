import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';

/** Signing in with a password, and the grants that the token route knows. */
export const signInErrors = {
  unsupported_grant: { status: 400, code: 'invalid_credentials', message: 'unsupported_grant_type' },
  login_both: {
    status: 400,
    code: 'validation_failed',
    message: 'Only an email address or phone number should be provided on login.',
  },
  login_neither: { status: 400, code: 'validation_failed', message: 'missing email or phone' },
  email_logins_disabled: {
    status: 422,
    code: 'email_provider_disabled',
    message: 'Email logins are disabled',
  },
  phone_logins_disabled: {
    status: 422,
    code: 'phone_provider_disabled',
    message: 'Phone logins are disabled',
  },
  invalid_credentials: { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' },
  login_banned: { status: 400, code: 'user_banned', message: 'User is banned' },
  email_not_confirmed: { status: 400, code: 'email_not_confirmed', message: 'Email not confirmed' },
  phone_not_confirmed: { status: 400, code: 'phone_not_confirmed', message: 'Phone not confirmed' },
} as const satisfies ApiErrorTable;
