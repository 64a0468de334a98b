import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';
import { invalid, row } from '../error-row.ts';

export const signUpErrors = {
  anonymous_disabled: row(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'),
  signup_disabled: row(422, 'signup_disabled', 'Signups not allowed for this instance'),
  signup_password: invalid('Signup requires a valid password'),
  signup_both: invalid('Only an email address or phone number should be provided on signup.'),
  email_signups_disabled: row(400, 'email_provider_disabled', 'Email signups are disabled'),
  phone_signups_disabled: row(400, 'phone_provider_disabled', 'Phone signups are disabled'),
  already_registered: row(422, 'user_already_exists', 'User already registered'),
} as const satisfies ApiErrorTable;
