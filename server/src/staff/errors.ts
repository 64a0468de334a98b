import type { StaffErrorCode } from '@remit/contract/staff/session.ts';
import { type ApiErrorTable, apiErrorFrom } from '#http/api-error.ts';
import { commonErrors } from '#http/errors.ts';

const ownErrors = {
  not_signed_in: { status: 401, message: 'Please sign in.' },
  staff_session_old: { status: 401, message: 'You signed in too long ago. Please sign in again.' },
  second_factor_needed: { status: 403, message: 'Please finish signing in with your second step.' },
  second_factor_missing: { status: 403, message: 'Please set up a second step for your account first.' },
  role_too_low: { status: 403, message: 'Your role does not allow this.' },
} as const satisfies Record<StaffErrorCode, ApiErrorTable[string]>;

export const apiError = apiErrorFrom({ ...commonErrors, ...ownErrors });
