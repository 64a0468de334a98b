import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';

/** Recovery codes. The contract is silent; the codes are those the official client documents. */
export const recoveryCodeErrors = {
  aal2_for_recovery_codes: {
    status: 403,
    code: 'insufficient_aal',
    message: 'AAL2 required to manage recovery codes',
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
} as const satisfies ApiErrorTable;
