import { ApiError, type ApiErrorTable, apiErrorFrom } from '#http/api-error.ts';

const validation = 'validation_failed';

/** Every error of the service. Statuses, codes and messages are the contract's: clients compare them. */
export const authErrors = {
  // Any request
  bad_json: {
    status: 400,
    code: 'bad_json',
    message: ({ detail }: { detail: string }) => `Could not parse request body as JSON: ${detail}`,
  },
  body_too_large: {
    status: 413,
    code: 'request_entity_too_large',
    message: ({ bytesMax }: { bytesMax: number }) => `Request body too large (max ${bytesMax} bytes)`,
  },
  request_timeout: {
    status: 504,
    code: 'request_timeout',
    message: 'Processing this request timed out, please retry after a moment.',
  },
  unavailable: {
    status: 503,
    code: 'unexpected_failure',
    message: 'The service is not available at the moment, please retry after a moment.',
  },
  unexpected_failure: {
    status: 500,
    code: 'unexpected_failure',
    message: 'Unexpected failure, please check server logs for more information',
  },
  no_such_call: { status: 404, code: 'unknown', message: 'There is no such call' },
  wrong_method: { status: 405, code: 'unknown', message: 'This call does not take that method' },
  over_request_rate: { status: 429, code: 'over_request_rate_limit', message: 'Request rate limit reached' },

  // Guards
  foreign_origin: {
    status: 403,
    code: 'foreign_origin',
    message: 'Pages of this origin may not call this service',
  },
  no_authorization: {
    status: 401,
    code: 'no_authorization',
    message: 'This endpoint requires a valid Bearer token',
  },
  api_key_invalid: { status: 401, code: 'no_authorization', message: 'Invalid API key' },
  bad_jwt: {
    status: 403,
    code: 'bad_jwt',
    message: ({ detail }: { detail: string }) =>
      `invalid JWT: unable to parse or verify signature, ${detail}`,
  },
  sub_missing: { status: 403, code: 'bad_jwt', message: 'invalid claim: missing sub claim' },
  sub_not_uuid: { status: 400, code: 'bad_jwt', message: 'invalid claim: sub claim must be a UUID' },
  session_id_not_uuid: {
    status: 403,
    code: 'bad_jwt',
    message: 'invalid claim: session_id claim must be a UUID',
  },
  user_of_token_gone: {
    status: 403,
    code: 'user_not_found',
    message: 'User from sub claim in JWT does not exist',
  },
  session_of_token_gone: {
    status: 403,
    code: 'session_not_found',
    message: 'Session from session_id claim in JWT does not exist',
  },
  token_user_banned: { status: 403, code: 'user_banned', message: 'User is banned' },
  not_admin: { status: 403, code: 'not_admin', message: 'User not allowed' },
  admin_session_expired: { status: 403, code: 'session_expired', message: 'Session is no longer valid' },
  anonymous_not_allowed: {
    status: 403,
    code: 'no_authorization',
    message: 'Anonymous user not allowed to perform these actions',
  },
  audience_mismatch: {
    status: 400,
    code: validation,
    message: "Token audience doesn't match request audience",
  },

  // Addresses, challenges and mail
  email_required: { status: 400, code: validation, message: 'An email address is required' },
  email_too_long: { status: 400, code: validation, message: 'An email address is too long' },
  email_bad_format: {
    status: 400,
    code: validation,
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
    code: validation,
    message: 'Invalid phone number format (E.164 required)',
  },
  bad_channel: {
    status: 400,
    code: validation,
    message:
      "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  },
  pkce_pair: {
    status: 400,
    code: validation,
    message: 'PKCE flow requires code_challenge_method and code_challenge',
  },
  pkce_length: {
    status: 400,
    code: validation,
    message: 'code challenge has to be between 43 and 128 characters',
  },
  pkce_characters: {
    status: 400,
    code: validation,
    message:
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
  },
  pkce_method: { status: 400, code: validation, message: 'Invalid code_challenge_method' },
  over_mail_frequency: {
    status: 429,
    code: 'over_email_send_rate_limit',
    message: ({ waitSeconds }: { waitSeconds: number }) =>
      `For security purposes, you can only request this after ${waitSeconds} seconds.`,
  },
  captcha_failed: {
    status: 400,
    code: 'captcha_failed',
    message: ({ reason }: { reason: string }) => `captcha protection: request disallowed (${reason})`,
  },
  over_mail_quota: { status: 429, code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' },

  // Sign-up
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
  signup_password: { status: 400, code: validation, message: 'Signup requires a valid password' },
  signup_both: {
    status: 400,
    code: validation,
    message: 'Only an email address or phone number should be provided on signup.',
  },
  pkce_not_for_phones: { status: 400, code: validation, message: 'PKCE not supported for phone signups' },
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

  // Passwords
  password_too_long: {
    status: 400,
    code: validation,
    message: 'Password cannot be longer than 72 characters',
  },
  weak_password: {
    status: 422,
    code: 'weak_password',
    message: ({ message }: { message: string }) => message,
  },
  metadata_too_large: {
    status: 400,
    code: validation,
    message: ({ bytesMax }: { bytesMax: number }) => `User metadata cannot be larger than ${bytesMax} bytes`,
  },

  // Tokens
  unsupported_grant: { status: 400, code: 'invalid_credentials', message: 'unsupported_grant_type' },
  login_both: {
    status: 400,
    code: validation,
    message: 'Only an email address or phone number should be provided on login.',
  },
  login_neither: { status: 400, code: validation, message: 'missing email or phone' },
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
  refresh_malformed: { status: 400, code: validation, message: 'Refresh token is not valid' },
  refresh_not_found: {
    status: 400,
    code: 'refresh_token_not_found',
    message: 'Invalid Refresh Token: Refresh Token Not Found',
  },
  refresh_banned: { status: 400, code: 'user_banned', message: 'Invalid Refresh Token: User Banned' },
  refresh_expired: {
    status: 400,
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired',
  },
  refresh_inactive: {
    status: 400,
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired (Inactivity)',
  },
  refresh_newer_login: {
    status: 400,
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired (Revoked by Newer Login)',
  },
  refresh_reused: {
    status: 400,
    code: 'refresh_token_already_used',
    message: 'Invalid Refresh Token: Already Used',
  },
  refresh_foreign: {
    status: 400,
    code: validation,
    message: 'Invalid Refresh Token: Not Issued By This Server',
  },
  refresh_conflict: {
    status: 409,
    code: 'conflict',
    message: 'Too many concurrent token refresh requests on the same session or refresh token',
  },
  pkce_incomplete: {
    status: 400,
    code: validation,
    message: 'invalid request: both auth code and code verifier should be non-empty',
  },
  flow_state_not_found: {
    status: 404,
    code: 'flow_state_not_found',
    message: 'invalid flow state, no valid flow state found',
  },
  flow_state_expired: {
    status: 422,
    code: 'flow_state_expired',
    message: 'invalid flow state, flow state has expired',
  },
  bad_code_verifier: {
    status: 400,
    code: 'bad_code_verifier',
    message: 'code challenge does not match previously saved code verifier',
  },

  // One-time passwords and magic links
  otp_both: {
    status: 400,
    code: validation,
    message: 'Only an email address or phone number should be provided',
  },
  otp_channel: {
    status: 400,
    code: validation,
    message: 'Channel should only be specified with Phone OTP',
  },
  otp_neither: { status: 400, code: validation, message: 'One of email or phone must be set' },
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
  magic_link_email: { status: 422, code: validation, message: 'Password recovery requires an email' },
  magic_link_json: {
    status: 400,
    code: 'bad_json',
    message: ({ detail }: { detail: string }) => `Could not read verification params: ${detail}`,
  },

  // Verify
  verify_type: { status: 400, code: validation, message: 'Verify requires a verification type' },
  verify_token: { status: 400, code: validation, message: 'Verify requires either a token or a token hash' },
  verify_link_token: { status: 400, code: validation, message: 'Verify requires a token or a token hash' },
  verify_address: {
    status: 400,
    code: validation,
    message: 'Only an email address or phone number should be provided on verify',
  },
  verify_hash_alone: {
    status: 400,
    code: validation,
    message: 'Only the token_hash and type should be provided',
  },
  verify_email_type: { status: 400, code: validation, message: 'Invalid email verification type' },
  verify_unsupported_type: { status: 400, code: validation, message: 'Unsupported verification type' },
  verify_email_format: { status: 422, code: validation, message: 'Invalid email format' },
  otp_expired: { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' },
  link_expired: { status: 403, code: 'otp_expired', message: 'Email link is invalid or has expired' },
  no_flow_state: {
    status: 404,
    code: 'flow_state_not_found',
    message: ({ detail }: { detail: string }) => `No associated flow state found. ${detail}`,
  },

  // Recover and resend
  recover_email: { status: 400, code: validation, message: 'Password recovery requires an email' },
  recover_disabled: {
    status: 400,
    code: 'email_provider_disabled',
    message: 'Email logins are disabled',
  },
  resend_type: {
    status: 400,
    code: validation,
    message: 'Missing one of these types: signup, email_change, sms, phone_change',
  },
  resend_needs_email: { status: 400, code: validation, message: 'Type provided requires an email address' },
  resend_needs_phone: { status: 400, code: validation, message: 'Type provided requires a phone number' },
  resend_both: {
    status: 400,
    code: validation,
    message: 'Only an email address or phone number should be provided.',
  },
  resend_neither: { status: 400, code: validation, message: 'Missing email address or phone number' },
  resend_phone_disabled: {
    status: 400,
    code: 'phone_provider_disabled',
    message: 'Phone logins are disabled',
  },

  // The signed-in user
  app_metadata_admin: {
    status: 403,
    code: 'not_admin',
    message: 'Updating app_metadata requires admin privileges',
  },
  anonymous_password: {
    status: 422,
    code: validation,
    message: 'Updating password of an anonymous user without an email or phone is not allowed',
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
  reauthenticate_no_contact: {
    status: 400,
    code: validation,
    message: 'Reauthentication requires the user to have an email or a phone number',
  },
  reauthenticate_unconfirmed: {
    status: 422,
    code: 'email_not_confirmed',
    message: 'Please verify your email first.',
  },
  logout_scope: {
    status: 400,
    code: validation,
    message: ({ scope }: { scope: string }) => `Unsupported logout scope "${scope}"`,
  },
  manual_linking_disabled: {
    status: 404,
    code: 'manual_linking_disabled',
    message: 'Manual linking is disabled',
  },
  saml_disabled: { status: 404, code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' },

  // Admin
  user_id_not_uuid: { status: 404, code: validation, message: 'user_id must be an UUID' },
  user_not_found: { status: 404, code: 'user_not_found', message: 'User not found' },
  bad_pagination: {
    status: 400,
    code: validation,
    message: ({ detail }: { detail: string }) => `Bad Pagination Parameters: ${detail}`,
  },
  bad_sort: {
    status: 400,
    code: validation,
    message: ({ detail }: { detail: string }) => `Bad Sort Parameters: ${detail}`,
  },
  create_without_address: {
    status: 400,
    code: validation,
    message: 'Cannot create a user without either an email or phone',
  },
  admin_phone_exists: {
    status: 422,
    code: 'phone_exists',
    message: 'Phone number already registered by another user',
  },
  password_and_hash: {
    status: 400,
    code: validation,
    message: 'Only a password or a password hash should be provided',
  },
  id_not_v4: { status: 400, code: validation, message: 'ID must conform to the uuid v4 format' },
  id_taken: { status: 422, code: validation, message: 'A user with this ID already exists' },
  password_hash_unknown: {
    status: 400,
    code: validation,
    message: 'The password hash is neither bcrypt, argon2 nor fbscrypt, or asks for too much work',
  },
  id_nil: { status: 400, code: validation, message: 'ID cannot be a nil uuid' },
  bad_ban_duration: {
    status: 400,
    code: validation,
    message: ({ detail }: { detail: string }) => `invalid format for ban duration: ${detail}`,
  },
  link_user_not_found: {
    status: 404,
    code: 'user_not_found',
    message: 'User with this email not found',
  },
  link_needs_secure_change: {
    status: 400,
    code: validation,
    message: 'Enable secure email change to generate link for current email',
  },
  bad_link_type: {
    status: 400,
    code: validation,
    message: ({ type }: { type: string }) => `Invalid email action link type requested: ${type}`,
  },
  bad_audit_query: {
    status: 400,
    code: validation,
    message: ({ query }: { query: string }) => `Invalid query scope: ${query}`,
  },

  // Second factors
  refresh_low_aal: {
    status: 400,
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired (Low AAL: User Needs MFA Verification)',
  },
  aal2_for_change: {
    status: 401,
    code: 'insufficient_aal',
    message: 'AAL2 session is required to update email or password when MFA is enabled.',
  },
  aal2_for_name: {
    status: 401,
    code: 'insufficient_aal',
    message: 'AAL2 session is required to update the name when MFA is enabled.',
  },
  aal2_for_identities: {
    status: 403,
    code: 'insufficient_aal',
    message: 'AAL2 required to link or unlink identities when MFA is enabled',
  },
  aal2_to_enroll: { status: 403, code: 'insufficient_aal', message: 'AAL2 required to enroll a new factor' },
  aal2_to_unenroll: {
    status: 422,
    code: 'insufficient_aal',
    message: 'AAL2 required to unenroll verified factor',
  },
  factor_type_unknown: {
    status: 400,
    code: validation,
    message: 'factor_type needs to be totp, phone, or webauthn',
  },
  factor_name_too_long: {
    status: 400,
    code: validation,
    message: ({ charactersMax }: { charactersMax: number }) =>
      `A factor's friendly name or issuer can have at most ${charactersMax} characters`,
  },
  factor_id_not_uuid: { status: 404, code: validation, message: 'factor_id must be an UUID' },
  factor_not_found: { status: 404, code: 'mfa_factor_not_found', message: 'Factor not found' },
  factor_name_conflict: {
    status: 422,
    code: 'mfa_factor_name_conflict',
    message: ({ name }: { name: string }) =>
      `A factor with the friendly name "${name}" for this user already exists`,
  },
  too_many_factors: {
    status: 422,
    code: 'too_many_enrolled_mfa_factors',
    message: 'Maximum number of verified factors reached, unenroll to continue',
  },
  totp_enroll_disabled: {
    status: 422,
    code: 'mfa_totp_enroll_not_enabled',
    message: 'MFA enroll is disabled for TOTP',
  },
  phone_enroll_disabled: {
    status: 422,
    code: 'mfa_phone_enroll_not_enabled',
    message: 'MFA enroll is disabled for Phone',
  },
  webauthn_enroll_disabled: {
    status: 422,
    code: 'mfa_webauthn_enroll_not_enabled',
    message: 'MFA enroll is disabled for WebAuthn',
  },
  totp_verify_disabled: {
    status: 422,
    code: 'mfa_totp_verify_not_enabled',
    message: 'MFA verification is disabled for TOTP',
  },
  phone_verify_disabled: {
    status: 422,
    code: 'mfa_phone_verify_not_enabled',
    message: 'MFA verification is disabled for Phone',
  },
  webauthn_verify_disabled: {
    status: 422,
    code: 'mfa_webauthn_verify_not_enabled',
    message: 'MFA verification is disabled for WebAuthn',
  },
  factor_phone_missing: {
    status: 400,
    code: validation,
    message: 'Phone number required to enroll Phone factor',
  },
  factor_phone_exists: {
    status: 422,
    code: 'mfa_verified_factor_exists',
    message: 'A verified phone factor already exists, unenroll the existing factor to continue',
  },
  factor_code_empty: { status: 400, code: validation, message: 'Code needs to be non-empty' },
  challenge_not_found: {
    status: 422,
    code: 'mfa_factor_not_found',
    message: 'MFA factor with the provided challenge ID not found',
  },
  challenge_of_another_ip: {
    status: 422,
    code: 'mfa_ip_address_mismatch',
    message: 'Challenge and verify IP addresses mismatch.',
  },
  challenge_expired: {
    status: 422,
    code: 'mfa_challenge_expired',
    message: ({ id }: { id: string }) =>
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  },
  totp_code_wrong: { status: 422, code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' },
  phone_code_wrong: {
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid MFA Phone code entered',
  },
  webauthn_factor_wrong: {
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid WebAuthn credential presented',
  },
  webauthn_user_unverified: {
    status: 422,
    code: 'mfa_verification_failed',
    message:
      'After a passkey your security key has to check who uses it: set a PIN or fingerprint on it, or sign in another way',
  },
  webauthn_missing: { status: 400, code: validation, message: 'WebAuthn config required' },
  webauthn_type: { status: 400, code: validation, message: 'WebAuthn type must be create or request' },
  webauthn_response_missing: { status: 400, code: validation, message: 'credential_response required' },
  webauthn_response_bad: { status: 400, code: validation, message: 'Invalid credential_response' },

  // Recovery codes. The contract is silent; the codes are those the official client documents.
  aal2_for_recovery_codes: {
    status: 403,
    code: 'insufficient_aal',
    message: 'AAL2 required to manage recovery codes',
  },
  recovery_codes_disabled: {
    status: 422,
    code: 'mfa_recovery_codes_enroll_not_enabled',
    message: 'MFA enroll is disabled for recovery codes',
  },
  recovery_codes_verify_disabled: {
    status: 422,
    code: 'mfa_recovery_codes_verify_not_enabled',
    message: 'MFA verification is disabled for recovery codes',
  },
  recovery_codes_alone: {
    status: 422,
    code: 'mfa_recovery_codes_sole_factor',
    message: 'Recovery codes need another verified factor',
  },
  recovery_codes_exist: {
    status: 422,
    code: 'mfa_verified_factor_exists',
    message: 'Recovery codes already exist, regenerate them to replace them',
  },
  recovery_code_wrong: {
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid recovery code entered',
  },
  recovery_codes_locked: {
    status: 429,
    code: 'mfa_recovery_codes_locked',
    message: 'Too many wrong recovery codes, try again later or use another factor',
  },

  // Passkeys
  passkeys_disabled: { status: 404, code: 'passkey_disabled', message: 'Passkeys are disabled' },
  passkey_not_found: { status: 404, code: validation, message: 'Passkey not found' },
  passkey_name: {
    status: 400,
    code: validation,
    message: ({ charactersMax }: { charactersMax: number }) =>
      `friendly_name needs to have 1 to ${charactersMax} characters`,
  },
  too_many_passkeys: {
    status: 422,
    code: 'too_many_passkeys',
    message: 'Maximum number of passkeys reached, delete one to continue',
  },
  passkey_exists: {
    status: 422,
    code: 'webauthn_credential_exists',
    message: 'This credential is already registered',
  },
  aal2_for_passkeys: {
    status: 403,
    code: 'insufficient_aal',
    message: 'AAL2 required to change passkeys when MFA is enabled',
  },
  passkey_user_unverified: {
    status: 422,
    code: 'webauthn_verification_failed',
    message:
      'This passkey does not check who uses it: set a PIN or fingerprint on the device, or use another',
  },
  last_second_step: {
    status: 422,
    code: 'last_second_step',
    message: 'The team signs in with a second step: add another one before you remove this',
  },
  ceremony_not_found: {
    status: 400,
    code: 'webauthn_challenge_not_found',
    message: 'Challenge not found or already used',
  },
  ceremony_expired: { status: 400, code: 'webauthn_challenge_expired', message: 'Challenge has expired' },
  credential_wrong: {
    status: 400,
    code: 'webauthn_verification_failed',
    message: 'Credential verification failed',
  },

  // Phones and SMS
  phone_not_confirmed: { status: 400, code: 'phone_not_confirmed', message: 'Phone not confirmed' },
  reauthenticate_phone_unconfirmed: {
    status: 422,
    code: 'phone_not_confirmed',
    message: 'Please verify your phone first.',
  },
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

  // Captcha of a provider
  captcha_unavailable: {
    status: 500,
    code: 'unexpected_failure',
    message: 'captcha verification process failed',
  },

  // Identity providers, wallets and OAuth clients
  provider_not_enabled: {
    status: 400,
    code: validation,
    message: 'Unsupported provider: provider is not enabled',
  },
  provider_unknown: {
    status: 400,
    code: validation,
    message: ({ name }: { name: string }) => `Unsupported provider: Provider ${name} could not be found`,
  },
  provider_secret_missing: {
    status: 400,
    code: validation,
    message: 'Unsupported provider: missing OAuth secret',
  },
  invited_user_not_found: {
    status: 404,
    code: 'user_not_found',
    message: 'User identified by token not found',
  },
  invited_email_differs: {
    status: 400,
    code: 'bad_oauth_callback',
    message: 'Invited email does not match emails from external provider',
  },
  oauth_state_missing: {
    status: 400,
    code: 'bad_oauth_callback',
    message: 'OAuth state parameter missing',
  },
  oauth_state_invalid: {
    status: 400,
    code: 'bad_oauth_state',
    message: 'OAuth state parameter is invalid',
  },
  oauth_state_not_found: {
    status: 400,
    code: 'bad_oauth_state',
    message: 'OAuth state not found or expired',
  },
  oauth_state_expired: { status: 400, code: 'bad_oauth_state', message: 'OAuth state has expired' },
  oauth_state_used: {
    status: 400,
    code: 'flow_state_already_used',
    message: 'State has already been used',
  },
  oauth_code_missing: {
    status: 400,
    code: 'bad_oauth_callback',
    message: 'OAuth callback with missing authorization code missing',
  },
  oauth_provider_not_supported: {
    status: 400,
    code: 'oauth_provider_not_supported',
    message: 'Unsupported provider: provider is not enabled',
  },
  oauth_exchange_failed: {
    status: 500,
    code: 'unexpected_failure',
    message: ({ code }: { code: string }) => `Unable to exchange external code: ${code.slice(0, 4)}`,
  },
  oauth_profile_failed: {
    status: 500,
    code: 'unexpected_failure',
    message: 'Error getting user profile from external provider',
  },
  oauth_email_missing: {
    status: 500,
    code: 'unexpected_failure',
    message: 'Error getting user email from external provider',
  },
  provider_email_unverified: {
    status: 422,
    code: 'provider_email_needs_verification',
    message: ({ provider }: { provider: string }) =>
      `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  },
  provider_email_unverified_no_mail: {
    status: 422,
    code: 'provider_email_needs_verification',
    message: ({ provider }: { provider: string }) =>
      `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  },
  identity_already_linked: {
    status: 422,
    code: 'identity_already_exists',
    message: 'Identity is already linked',
  },
  identity_linked_to_other: {
    status: 422,
    code: 'identity_already_exists',
    message: 'Identity is already linked to another user',
  },
  identity_id_not_uuid: { status: 404, code: validation, message: 'identity_id must be an UUID' },
  identity_not_found: { status: 422, code: 'identity_not_found', message: "Identity doesn't exist" },
  identity_audience_mismatch: {
    status: 403,
    code: 'unexpected_audience',
    message: "Token audience doesn't match request audience",
  },
  single_identity: {
    status: 422,
    code: 'single_identity_not_deletable',
    message: 'User must have at least 1 identity after unlinking',
  },
  identity_email_conflict: {
    status: 422,
    code: 'email_conflict_identity_not_deletable',
    message: 'Unable to unlink identity due to email conflict',
  },
  id_token_provider_disabled: {
    status: 400,
    code: 'provider_disabled',
    message: ({ issuer }: { issuer: string }) => `Provider (issuer "${issuer}") is not enabled`,
  },
  id_token_provider_not_allowed: {
    status: 400,
    code: validation,
    message: ({ name }: { name: string }) => `Custom OIDC provider "${name}" not allowed`,
  },
  id_token_provider_not_found: {
    status: 400,
    code: validation,
    message: ({ name }: { name: string }) => `Custom provider "${name}" not found`,
  },
  web3_disabled: {
    status: 422,
    code: 'web3_provider_disabled',
    message: 'Web3 provider is disabled',
  },
  web3_chain_disabled: {
    status: 422,
    code: 'web3_provider_disabled',
    message: ({ chain }: { chain: string }) => `${chain} Web3 provider is disabled`,
  },
  web3_unsupported_chain: { status: 400, code: 'web3_unsupported_chain', message: 'Unsupported chain' },
  web3_message_short: { status: 400, code: validation, message: 'message is too short' },
  web3_message_long: { status: 400, code: validation, message: 'message must not exceed 20KB' },
  web3_message_malformed: { status: 400, code: validation, message: 'message is malformed' },
  web3_signature_format: {
    status: 400,
    code: validation,
    message: ({ format }: { format: string }) => `signature must be ${format}`,
  },
  oauth_server_disabled: { status: 404, code: 'feature_disabled', message: 'OAuth server is disabled' },
  oauth_client_not_found: {
    status: 404,
    code: 'oauth_client_not_found',
    message: 'OAuth client not found',
  },
  oauth_client_invalid: {
    status: 400,
    code: validation,
    message: ({ detail }: { detail: string }) => detail,
  },
} as const satisfies ApiErrorTable;

export const apiError = apiErrorFrom(authErrors);

/** The few errors of grants that the contract writes in the shape of OAuth. */
export function oauthError(
  error: 'invalid request' | 'invalid nonce' | 'invalid_grant',
  description: string,
): ApiError {
  return new ApiError(400, error, description, { isOAuth: true });
}
