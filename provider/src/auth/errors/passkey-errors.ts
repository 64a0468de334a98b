import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';
import { invalid, row } from '../error-row.ts';

export const passkeyErrors = {
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
