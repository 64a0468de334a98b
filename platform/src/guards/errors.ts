import { type ApiErrorTable, apiErrorFrom } from '#http/api-error.ts';
import { commonErrors } from '#http/errors.ts';

const guardErrors = {
  ...commonErrors,
  foreign_origin: { status: 403, message: 'This form works only on our own site. Please open it there.' },
  proof_wanted: { status: 428, message: 'One moment. Your device must do a small calculation first.' },
} as const satisfies ApiErrorTable;

export const apiError = apiErrorFrom(guardErrors);
