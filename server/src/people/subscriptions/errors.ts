import { type ApiErrorTable, apiErrorFrom } from '@remit/platform/http/api-error.ts';
import { commonErrors } from '@remit/platform/http/errors.ts';

const subscriptionsErrors = {
  ...commonErrors,
  link_unknown: {
    status: 404,
    message:
      'We do not know this link. It may be incomplete, or its data is deleted. Please ask for a new one.',
  },
  link_expired: { status: 410, message: 'This link has expired. Please ask for a new one.' },
  link_used: {
    status: 410,
    message: 'This link was already used, and you have left the list since. You can join again.',
  },
  not_confirmed: { status: 409, message: 'Please confirm your e-mail address first.' },
} as const satisfies ApiErrorTable;

export const apiError = apiErrorFrom(subscriptionsErrors);
