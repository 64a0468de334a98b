import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';
import { invalid, row } from '../error-row.ts';

export const secondFactorErrors = {
  aal2_for_change: row(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  ),
  aal2_for_name: row(
    401,
    'insufficient_aal',
    'AAL2 session is required to update the name when MFA is enabled.',
  ),
  aal2_for_identities: row(
    403,
    'insufficient_aal',
    'AAL2 required to link or unlink identities when MFA is enabled',
  ),
  aal2_to_enroll: row(403, 'insufficient_aal', 'AAL2 required to enroll a new factor'),
  aal2_to_unenroll: row(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'),
  factor_type_unknown: invalid('factor_type needs to be totp, phone, or webauthn'),
  factor_name_too_long: invalid(
    ({ charactersMax }: { charactersMax: number }) =>
      `A factor's friendly name or issuer can have at most ${charactersMax} characters`,
  ),
  factor_id_not_uuid: row(404, 'validation_failed', 'factor_id must be an UUID'),
  factor_not_found: row(404, 'mfa_factor_not_found', 'Factor not found'),
  factor_name_conflict: row(
    422,
    'mfa_factor_name_conflict',
    ({ name }: { name: string }) => `A factor with the friendly name "${name}" for this user already exists`,
  ),
  too_many_factors: row(
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  ),
  totp_enroll_disabled: row(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP'),
  phone_enroll_disabled: row(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone'),
  webauthn_enroll_disabled: row(
    422,
    'mfa_webauthn_enroll_not_enabled',
    'MFA enroll is disabled for WebAuthn',
  ),
  totp_verify_disabled: row(422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP'),
  phone_verify_disabled: row(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone'),
  webauthn_verify_disabled: row(
    422,
    'mfa_webauthn_verify_not_enabled',
    'MFA verification is disabled for WebAuthn',
  ),
  factor_phone_missing: invalid('Phone number required to enroll Phone factor'),
  factor_phone_exists: row(
    422,
    'mfa_verified_factor_exists',
    'A verified phone factor already exists, unenroll the existing factor to continue',
  ),
  factor_code_empty: invalid('Code needs to be non-empty'),
  challenge_not_found: row(
    422,
    'mfa_factor_not_found',
    'MFA factor with the provided challenge ID not found',
  ),
  challenge_of_another_ip: row(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.'),
  challenge_expired: row(
    422,
    'mfa_challenge_expired',
    ({ id }: { id: string }) =>
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  ),
  totp_code_wrong: row(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
  phone_code_wrong: row(422, 'mfa_verification_failed', 'Invalid MFA Phone code entered'),
  webauthn_factor_wrong: row(422, 'mfa_verification_failed', 'Invalid WebAuthn credential presented'),
  webauthn_user_unverified: row(
    422,
    'mfa_verification_failed',
    'After a passkey your security key has to check who uses it: set a PIN or fingerprint on it, or sign in another way',
  ),
  webauthn_missing: invalid('WebAuthn config required'),
  webauthn_type: invalid('WebAuthn type must be create or request'),
  webauthn_response_missing: invalid('credential_response required'),
  webauthn_response_bad: invalid('Invalid credential_response'),
  last_second_step: row(
    422,
    'last_second_step',
    'The team signs in with a second step: add another one before you remove this',
  ),
  // The contract has no codes for recovery codes; these are documented by the official client.
  aal2_for_recovery_codes: row(403, 'insufficient_aal', 'AAL2 required to manage recovery codes'),
  recovery_codes_alone: row(
    422,
    'mfa_recovery_codes_sole_factor',
    'Recovery codes need another verified factor',
  ),
  recovery_codes_exist: row(
    422,
    'mfa_verified_factor_exists',
    'Recovery codes already exist, regenerate them to replace them',
  ),
  recovery_code_wrong: row(422, 'mfa_verification_failed', 'Invalid recovery code entered'),
  recovery_codes_locked: row(
    429,
    'mfa_recovery_codes_locked',
    'Too many wrong recovery codes, try again later or use another factor',
  ),
  passkeys_disabled: row(404, 'passkey_disabled', 'Passkeys are disabled'),
  passkey_not_found: row(404, 'validation_failed', 'Passkey not found'),
  passkey_name: invalid(
    ({ charactersMax }: { charactersMax: number }) =>
      `friendly_name needs to have 1 to ${charactersMax} characters`,
  ),
  too_many_passkeys: row(
    422,
    'too_many_passkeys',
    'Maximum number of passkeys reached, delete one to continue',
  ),
  passkey_exists: row(422, 'webauthn_credential_exists', 'This credential is already registered'),
  aal2_for_passkeys: row(403, 'insufficient_aal', 'AAL2 required to change passkeys when MFA is enabled'),
  passkey_user_unverified: row(
    422,
    'webauthn_verification_failed',
    'This passkey does not check who uses it: set a PIN or fingerprint on the device, or use another',
  ),
  ceremony_not_found: row(400, 'webauthn_challenge_not_found', 'Challenge not found or already used'),
  ceremony_expired: row(400, 'webauthn_challenge_expired', 'Challenge has expired'),
  credential_wrong: row(400, 'webauthn_verification_failed', 'Credential verification failed'),
} as const satisfies ApiErrorTable;
