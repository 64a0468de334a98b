import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';

/** Second factors. */
export const secondFactorErrors = {
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
    code: 'validation_failed',
    message: 'factor_type needs to be totp, phone, or webauthn',
  },
  factor_name_too_long: {
    status: 400,
    code: 'validation_failed',
    message: ({ charactersMax }: { charactersMax: number }) =>
      `A factor's friendly name or issuer can have at most ${charactersMax} characters`,
  },
  factor_id_not_uuid: { status: 404, code: 'validation_failed', message: 'factor_id must be an UUID' },
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
    code: 'validation_failed',
    message: 'Phone number required to enroll Phone factor',
  },
  factor_phone_exists: {
    status: 422,
    code: 'mfa_verified_factor_exists',
    message: 'A verified phone factor already exists, unenroll the existing factor to continue',
  },
  factor_code_empty: { status: 400, code: 'validation_failed', message: 'Code needs to be non-empty' },
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
  webauthn_missing: { status: 400, code: 'validation_failed', message: 'WebAuthn config required' },
  webauthn_type: {
    status: 400,
    code: 'validation_failed',
    message: 'WebAuthn type must be create or request',
  },
  webauthn_response_missing: {
    status: 400,
    code: 'validation_failed',
    message: 'credential_response required',
  },
  webauthn_response_bad: { status: 400, code: 'validation_failed', message: 'Invalid credential_response' },
  last_second_step: {
    status: 422,
    code: 'last_second_step',
    message: 'The team signs in with a second step: add another one before you remove this',
  },
} as const satisfies ApiErrorTable;
