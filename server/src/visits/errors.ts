import { type ApiErrorTable, apiErrorFrom } from '@remit/platform/http/api-error.ts';
import { commonErrors } from '@remit/platform/http/errors.ts';

const visitsErrors = {
  ...commonErrors,
  foreign_origin: { status: 403, message: 'Visits are counted from our own pages only.' },
  invalid_fields: { status: 422, message: 'There is no such page.' },
  too_many: { status: 429, message: 'That was a lot in a short time.' },
} as const satisfies ApiErrorTable;

export const apiError = apiErrorFrom(visitsErrors);
