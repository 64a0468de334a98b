import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';
import { invalid, row } from '../error-row.ts';

export const contactErrors = {
  email_required: invalid('An email address is required'),
  email_too_long: invalid('An email address is too long'),
  email_bad_format: invalid('Unable to validate email address: invalid format'),
  email_not_authorized: row(
    400,
    'email_address_not_authorized',
    ({ email }: { email: string }) => `Email address "${email}" cannot be used as it is not authorized`,
  ),
  email_invalid: row(
    400,
    'email_address_invalid',
    ({ email }: { email: string }) => `Email address "${email}" is invalid`,
  ),
  phone_bad_format: invalid('Invalid phone number format (E.164 required)'),
  bad_channel: invalid(
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  ),
  email_exists: row(422, 'email_exists', 'A user with this email address has already been registered'),
  phone_exists: row(422, 'phone_exists', 'A user with this phone number has already been registered'),
  over_mail_frequency: row(
    429,
    'over_email_send_rate_limit',
    ({ waitSeconds }: { waitSeconds: number }) =>
      `For security purposes, you can only request this after ${waitSeconds} seconds.`,
  ),
  over_mail_quota: row(429, 'over_email_send_rate_limit', 'email rate limit exceeded'),
  over_sms_frequency: row(
    429,
    'over_sms_send_rate_limit',
    ({ waitSeconds }: { waitSeconds: number }) =>
      `For security purposes, you can only request this after ${waitSeconds} seconds.`,
  ),
  over_sms_quota: row(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded'),
  no_sms_provider: row(500, 'unexpected_failure', 'Unable to get SMS provider'),
  sms_send_failed: row(
    422,
    'sms_send_failed',
    ({ detail }: { detail: string }) => `Error sending confirmation OTP to provider: ${detail}`,
  ),
} as const satisfies ApiErrorTable;
