import { answeredMeanwhile } from '@remit/contract/staff/enquiries.ts';
import { type ApiErrorTable, apiErrorFrom } from '@remit/platform/http/api-error.ts';
import { commonErrors } from '@remit/platform/http/errors.ts';

const ownErrors = {
  [answeredMeanwhile]: {
    status: 409,
    message: 'This was answered meanwhile. Please read that answer before you send yours.',
  },
  no_colleague: { status: 409, message: 'This account may not answer enquiries any more.' },
} as const satisfies ApiErrorTable;

export const apiError = apiErrorFrom({ ...commonErrors, ...ownErrors });
