import { type ApiErrorTable, apiErrorFrom } from '#http/api-error.ts';
import { commonErrors } from '#http/errors.ts';

const guardErrors = {
  ...commonErrors,
  foreign_origin: { status: 403, message: 'This form can only be sent from our own site.' },
  proof_wanted: { status: 428, message: 'One moment: your device has a small sum to do first.' },
} as const satisfies ApiErrorTable;

export const apiError = apiErrorFrom(guardErrors);
