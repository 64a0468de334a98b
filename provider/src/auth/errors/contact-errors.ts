import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';

/** E-mail addresses, phone numbers and the messages to them. */
export const contactErrors = {
  email_required: { status: 400, code: 'validation_failed', message: 'An email address is required' },
  email_too_long: { status: 400, code: 'validation_failed', message: 'An email address is too long' },
  email_bad_format: {
    status: 400,
    code: 'validation_failed',
    message: 'Unable to validate email address: invalid format',
  },
  email_not_authorized: {
    status: 400,
    code: 'email_address_not_authorized',
    message: ({ email }: { email: string }) =>
      `Email address "${email}" cannot be used as it is not authorized`,
  },
  email_invalid: {
    status: 400,
    code: 'email_address_invalid',
    message: ({ email }: { email: string }) => `Email address "${email}" is invalid`,
  },
  phone_bad_format: {
    status: 400,
    code: 'validation_failed',
    message: 'Invalid phone number format (E.164 required)',
  },
  bad_channel: {
    status: 400,
    code: 'validation_failed',
    message:
      "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  },
  email_exists: {
    status: 422,
    code: 'email_exists',
    message: 'A user with this email address has already been registered',
  },
  phone_exists: {
    status: 422,
    code: 'phone_exists',
    message: 'A user with this phone number has already been registered',
  },
  over_mail_frequency: {
    status: 429,
    code: 'over_email_send_rate_limit',
    message: ({ waitSeconds }: { waitSeconds: number }) =>
      `For security purposes, you can only request this after ${waitSeconds} seconds.`,
  },
  over_mail_quota: { status: 429, code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' },
  over_sms_frequency: {
    status: 429,
    code: 'over_sms_send_rate_limit',
    message: ({ waitSeconds }: { waitSeconds: number }) =>
      `For security purposes, you can only request this after ${waitSeconds} seconds.`,
  },
  over_sms_quota: { status: 429, code: 'over_sms_send_rate_limit', message: 'SMS rate limit exceeded' },
  no_sms_provider: { status: 500, code: 'unexpected_failure', message: 'Unable to get SMS provider' },
  sms_send_failed: {
    status: 422,
    code: 'sms_send_failed',
    message: ({ detail }: { detail: string }) => `Error sending confirmation OTP to provider: ${detail}`,
  },
} as const satisfies ApiErrorTable;
