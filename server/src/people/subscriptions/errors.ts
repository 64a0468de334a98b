import { type ApiErrorTable, apiErrorFrom } from '@remit/platform/http/api-error.ts';
import { commonErrors } from '@remit/platform/http/errors.ts';

const subscriptionsErrors = {
  ...commonErrors,
  link_unknown: {
    status: 404,
    message: 'We do not know this link. It may be incomplete, or what it belonged to is deleted.',
  },
  link_expired: { status: 410, message: 'This link has expired. Please ask for a new one.' },
  link_used: {
    status: 410,
    message: 'This link was used already, and you have left the list since. Please join again if you like.',
  },
  not_confirmed: { status: 409, message: 'There is nothing to change before you have confirmed.' },
} as const satisfies ApiErrorTable;

export const apiError = apiErrorFrom(subscriptionsErrors);
