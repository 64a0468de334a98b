import type { WaitlistErrorCode } from '@remit/contract/staff/waitlist.ts';
import { type ApiErrorTable, apiErrorFrom } from '@remit/platform/http/api-error.ts';
import { commonErrors } from '@remit/platform/http/errors.ts';

const ownErrors = {
  not_on_waitlist: { status: 409, message: 'Only somebody who is on the waitlist can be corrected.' },
  email_confirmed: {
    status: 409,
    message: 'They confirmed this e-mail address themselves. Please have them join with the other one.',
  },
  email_on_list: { status: 409, message: 'That e-mail address is on the list already.' },
  email_suppressed: {
    status: 409,
    message: 'That e-mail address asked to be forgotten. Only its owner can join again, on our site.',
  },
  email_mailed_too_often: {
    status: 409,
    message: 'That e-mail address got as many e-mails today as we send. Please try again tomorrow.',
  },
} as const satisfies Record<WaitlistErrorCode, ApiErrorTable[string]>;

export const apiError = apiErrorFrom({ ...commonErrors, ...ownErrors });
