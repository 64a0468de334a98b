import type { StaffErrorCode } from '@remit/contract/staff/session.ts';
import { type ApiErrorTable, apiErrorFrom } from '@remit/platform/http/api-error.ts';
import { commonErrors } from '@remit/platform/http/errors.ts';

const ownErrors = {
  not_signed_in: { status: 401, message: 'Please sign in.' },
  staff_session_old: { status: 401, message: 'You signed in too long ago. Please sign in again.' },
  second_factor_needed: { status: 403, message: 'Please finish signing in with your second step.' },
  second_factor_missing: {
    status: 403,
    message: 'Please ask an operator for a link to set up your second step.',
  },
  set_up_link_invalid: {
    status: 403,
    message: 'This link does not work. Please ask the operator for a new one.',
  },
  role_too_low: { status: 403, message: 'Your role does not allow this.' },
} as const satisfies Record<StaffErrorCode, ApiErrorTable[string]>;

export const apiError = apiErrorFrom({ ...commonErrors, ...ownErrors });
