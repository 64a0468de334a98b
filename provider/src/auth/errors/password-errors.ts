import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';
import { invalid, row } from '../error-row.ts';

export const passwordErrors = {
  password_too_long: invalid('Password cannot be longer than 72 characters'),
  weak_password: row(422, 'weak_password', ({ message }: { message: string }) => message),
  anonymous_password: row(
    422,
    'validation_failed',
    'Updating password of an anonymous user without an email or phone is not allowed',
  ),
  current_password_required: row(
    400,
    'current_password_required',
    'Current password required when setting new password.',
  ),
  current_password_invalid: row(
    400,
    'current_password_invalid',
    'Current password required when setting new password.',
  ),
  same_password: row(422, 'same_password', 'New password should be different from the old password.'),
  reauthentication_needed: row(400, 'reauthentication_needed', 'Password update requires reauthentication'),
  reauthentication_not_valid: row(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'),
  reauthenticate_no_contact: invalid('Reauthentication requires the user to have an email or a phone number'),
  reauthenticate_unconfirmed: row(422, 'email_not_confirmed', 'Please verify your email first.'),
  reauthenticate_phone_unconfirmed: row(422, 'phone_not_confirmed', 'Please verify your phone first.'),
} as const satisfies ApiErrorTable;
