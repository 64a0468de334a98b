import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';

/** Passkeys. */
export const passkeyErrors = {
  passkeys_disabled: { status: 404, code: 'passkey_disabled', message: 'Passkeys are disabled' },
  passkey_not_found: { status: 404, code: 'validation_failed', message: 'Passkey not found' },
  passkey_name: {
    status: 400,
    code: 'validation_failed',
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
} as const satisfies ApiErrorTable;
