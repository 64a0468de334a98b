import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';

/** Codes and links that are sent: asking for them, asking again, and verifying them. */
export const oneTimeCodeErrors = {
  otp_both: {
    status: 400,
    code: 'validation_failed',
    message: 'Only an email address or phone number should be provided',
  },
  otp_channel: {
    status: 400,
    code: 'validation_failed',
    message: 'Channel should only be specified with Phone OTP',
  },
  otp_neither: { status: 400, code: 'validation_failed', message: 'One of email or phone must be set' },
  otp_disabled: { status: 422, code: 'otp_disabled', message: 'Signups not allowed for otp' },
  otp_phone_disabled: {
    status: 400,
    code: 'phone_provider_disabled',
    message: 'Unsupported phone provider',
  },
  magic_link_disabled: {
    status: 422,
    code: 'email_provider_disabled',
    message: 'Login with magic link is disabled',
  },
  magic_link_email: {
    status: 422,
    code: 'validation_failed',
    message: 'Password recovery requires an email',
  },
  magic_link_json: {
    status: 400,
    code: 'bad_json',
    message: ({ detail }: { detail: string }) => `Could not read verification params: ${detail}`,
  },
  verify_type: { status: 400, code: 'validation_failed', message: 'Verify requires a verification type' },
  verify_token: {
    status: 400,
    code: 'validation_failed',
    message: 'Verify requires either a token or a token hash',
  },
  verify_link_token: {
    status: 400,
    code: 'validation_failed',
    message: 'Verify requires a token or a token hash',
  },
  verify_contact: {
    status: 400,
    code: 'validation_failed',
    message: 'Only an email address or phone number should be provided on verify',
  },
  verify_hash_alone: {
    status: 400,
    code: 'validation_failed',
    message: 'Only the token_hash and type should be provided',
  },
  verify_email_type: { status: 400, code: 'validation_failed', message: 'Invalid email verification type' },
  verify_unsupported_type: {
    status: 400,
    code: 'validation_failed',
    message: 'Unsupported verification type',
  },
  verify_email_format: { status: 422, code: 'validation_failed', message: 'Invalid email format' },
  otp_expired: { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' },
  link_expired: { status: 403, code: 'otp_expired', message: 'Email link is invalid or has expired' },
  recover_email: { status: 400, code: 'validation_failed', message: 'Password recovery requires an email' },
  recover_disabled: {
    status: 400,
    code: 'email_provider_disabled',
    message: 'Email logins are disabled',
  },
  resend_type: {
    status: 400,
    code: 'validation_failed',
    message: 'Missing one of these types: signup, email_change, sms, phone_change',
  },
  resend_needs_email: {
    status: 400,
    code: 'validation_failed',
    message: 'Type provided requires an email address',
  },
  resend_needs_phone: {
    status: 400,
    code: 'validation_failed',
    message: 'Type provided requires a phone number',
  },
  resend_both: {
    status: 400,
    code: 'validation_failed',
    message: 'Only an email address or phone number should be provided.',
  },
  resend_neither: {
    status: 400,
    code: 'validation_failed',
    message: 'Missing email address or phone number',
  },
  resend_phone_disabled: {
    status: 400,
    code: 'phone_provider_disabled',
    message: 'Phone logins are disabled',
  },
} as const satisfies ApiErrorTable;
