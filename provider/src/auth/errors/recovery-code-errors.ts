import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';
import { row } from '../error-row.ts';

/** The contract has none; the codes are those that the official client documents. */
export const recoveryCodeErrors = {
  aal2_for_recovery_codes: row(403, 'insufficient_aal', 'AAL2 required to manage recovery codes'),
  recovery_codes_disabled: row(
    422,
    'mfa_recovery_codes_enroll_not_enabled',
    'MFA enroll is disabled for recovery codes',
  ),
  recovery_codes_verify_disabled: row(
    422,
    'mfa_recovery_codes_verify_not_enabled',
    'MFA verification is disabled for recovery codes',
  ),
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
} as const satisfies ApiErrorTable;
