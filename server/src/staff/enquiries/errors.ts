import { answeredMeanwhile } from '@remit/contract/staff/enquiries.ts';
import { type ApiErrorTable, apiErrorFrom } from '@remit/platform/http/api-error.ts';
import { commonErrors } from '@remit/platform/http/errors.ts';

const ownErrors = {
  [answeredMeanwhile]: {
    status: 409,
    message: 'Someone has answered this enquiry. Please read their answer before you send yours.',
  },
  no_colleague: {
    status: 409,
    message: 'This account can no longer answer enquiries. Please choose another.',
  },
} as const satisfies ApiErrorTable;

export const apiError = apiErrorFrom({ ...commonErrors, ...ownErrors });
