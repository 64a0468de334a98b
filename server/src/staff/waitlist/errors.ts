import type { WaitlistErrorCode } from '@remit/contract/staff/waitlist.ts';
import { type ApiErrorTable, apiErrorFrom } from '@remit/platform/http/api-error.ts';
import { commonErrors } from '@remit/platform/http/errors.ts';

const ownErrors = {
  not_on_waitlist: { status: 409, message: 'You can correct only people who are on the waitlist.' },
  email_confirmed: {
    status: 409,
    message: 'They confirmed this e-mail address themselves. Please ask them to join with the other one.',
  },
  email_on_list: { status: 409, message: 'That e-mail address is already on the list.' },
  email_suppressed: {
    status: 409,
    message: 'The owner of that e-mail address asked us to forget it. Only they can join again, on our site.',
  },
  email_mailed_too_often: {
    status: 409,
    message: 'That e-mail address has reached today’s limit of e-mails. Please try again tomorrow.',
  },
} as const satisfies Record<WaitlistErrorCode, ApiErrorTable[string]>;

export const apiError = apiErrorFrom({ ...commonErrors, ...ownErrors });
