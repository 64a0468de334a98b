import { type ApiErrorTable, apiErrorFrom } from '@remit/platform/http/api-error.ts';
import { commonErrors } from '@remit/platform/http/errors.ts';

const enquiriesErrors = {
  ...commonErrors,
  link_expired: {
    status: 410,
    message: 'This link has expired. Ask for the deck again on our site, and we e-mail you a new link.',
  },
} as const satisfies ApiErrorTable;

export const apiError = apiErrorFrom(enquiriesErrors);
