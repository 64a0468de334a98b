import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';

/** Creating an account. */
export const signUpErrors = {
  anonymous_disabled: {
    status: 422,
    code: 'anonymous_provider_disabled',
    message: 'Anonymous sign-ins are disabled',
  },
  signup_disabled: {
    status: 422,
    code: 'signup_disabled',
    message: 'Signups not allowed for this instance',
  },
  signup_password: { status: 400, code: 'validation_failed', message: 'Signup requires a valid password' },
  signup_both: {
    status: 400,
    code: 'validation_failed',
    message: 'Only an email address or phone number should be provided on signup.',
  },
  email_signups_disabled: {
    status: 400,
    code: 'email_provider_disabled',
    message: 'Email signups are disabled',
  },
  phone_signups_disabled: {
    status: 400,
    code: 'phone_provider_disabled',
    message: 'Phone signups are disabled',
  },
  already_registered: { status: 422, code: 'user_already_exists', message: 'User already registered' },
} as const satisfies ApiErrorTable;
