import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';
import { invalid, row } from '../error-row.ts';

/** Codes and links that are sent: asking for them, asking again, and verifying them. */
export const oneTimeCodeErrors = {
  otp_both: invalid('Only an email address or phone number should be provided'),
  otp_channel: invalid('Channel should only be specified with Phone OTP'),
  otp_neither: invalid('One of email or phone must be set'),
  otp_disabled: row(422, 'otp_disabled', 'Signups not allowed for otp'),
  otp_phone_disabled: row(400, 'phone_provider_disabled', 'Unsupported phone provider'),
  magic_link_disabled: row(422, 'email_provider_disabled', 'Login with magic link is disabled'),
  magic_link_email: row(422, 'validation_failed', 'Password recovery requires an email'),
  magic_link_json: row(
    400,
    'bad_json',
    ({ detail }: { detail: string }) => `Could not read verification params: ${detail}`,
  ),
  verify_type: invalid('Verify requires a verification type'),
  verify_token: invalid('Verify requires either a token or a token hash'),
  verify_link_token: invalid('Verify requires a token or a token hash'),
  verify_contact: invalid('Only an email address or phone number should be provided on verify'),
  verify_hash_alone: invalid('Only the token_hash and type should be provided'),
  verify_email_type: invalid('Invalid email verification type'),
  verify_unsupported_type: invalid('Unsupported verification type'),
  verify_email_format: row(422, 'validation_failed', 'Invalid email format'),
  otp_expired: row(403, 'otp_expired', 'Token has expired or is invalid'),
  link_expired: row(403, 'otp_expired', 'Email link is invalid or has expired'),
  recover_email: invalid('Password recovery requires an email'),
  recover_disabled: row(400, 'email_provider_disabled', 'Email logins are disabled'),
  resend_type: invalid('Missing one of these types: signup, email_change, sms, phone_change'),
  resend_needs_email: invalid('Type provided requires an email address'),
  resend_needs_phone: invalid('Type provided requires a phone number'),
  resend_both: invalid('Only an email address or phone number should be provided.'),
  resend_neither: invalid('Missing email address or phone number'),
  resend_phone_disabled: row(400, 'phone_provider_disabled', 'Phone logins are disabled'),
} as const satisfies ApiErrorTable;
