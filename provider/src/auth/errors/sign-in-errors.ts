import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';
import { invalid, row } from '../error-row.ts';

export const signInErrors = {
  unsupported_grant: row(400, 'invalid_credentials', 'unsupported_grant_type'),
  login_both: invalid('Only an email address or phone number should be provided on login.'),
  login_neither: invalid('missing email or phone'),
  email_logins_disabled: row(422, 'email_provider_disabled', 'Email logins are disabled'),
  phone_logins_disabled: row(422, 'phone_provider_disabled', 'Phone logins are disabled'),
  invalid_credentials: row(400, 'invalid_credentials', 'Invalid login credentials'),
  login_banned: row(400, 'user_banned', 'User is banned'),
  email_not_confirmed: row(400, 'email_not_confirmed', 'Email not confirmed'),
  phone_not_confirmed: row(400, 'phone_not_confirmed', 'Phone not confirmed'),
} as const satisfies ApiErrorTable;
