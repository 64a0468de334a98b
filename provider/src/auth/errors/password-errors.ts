import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';

/** Choosing and changing a password, and the reauthentication that a change needs. */
export const passwordErrors = {
  password_too_long: {
    status: 400,
    code: 'validation_failed',
    message: 'Password cannot be longer than 72 characters',
  },
  weak_password: {
    status: 422,
    code: 'weak_password',
    message: ({ message }: { message: string }) => message,
  },
  anonymous_password: {
    status: 422,
    code: 'validation_failed',
    message: 'Updating password of an anonymous user without an email or phone is not allowed',
  },
  current_password_required: {
    status: 400,
    code: 'current_password_required',
    message: 'Current password required when setting new password.',
  },
  current_password_invalid: {
    status: 400,
    code: 'current_password_invalid',
    message: 'Current password required when setting new password.',
  },
  same_password: {
    status: 422,
    code: 'same_password',
    message: 'New password should be different from the old password.',
  },
  reauthentication_needed: {
    status: 400,
    code: 'reauthentication_needed',
    message: 'Password update requires reauthentication',
  },
  reauthentication_not_valid: {
    status: 422,
    code: 'reauthentication_not_valid',
    message: 'Nonce has expired or is invalid',
  },
  reauthenticate_no_contact: {
    status: 400,
    code: 'validation_failed',
    message: 'Reauthentication requires the user to have an email or a phone number',
  },
  reauthenticate_unconfirmed: {
    status: 422,
    code: 'email_not_confirmed',
    message: 'Please verify your email first.',
  },
  reauthenticate_phone_unconfirmed: {
    status: 422,
    code: 'phone_not_confirmed',
    message: 'Please verify your phone first.',
  },
} as const satisfies ApiErrorTable;
