import { type ApiErrorTable, apiErrorFrom } from '@remit/platform/http/api-error.ts';
import { commonErrors } from '@remit/platform/http/errors.ts';

const visitsErrors = {
  ...commonErrors,
  foreign_origin: { status: 403, message: 'We count visits only from our own pages.' },
  invalid_fields: { status: 422, message: 'There is no such page.' },
  too_many: { status: 429, message: 'Too many requests in a short time.' },
} as const satisfies ApiErrorTable;

export const apiError = apiErrorFrom(visitsErrors);
