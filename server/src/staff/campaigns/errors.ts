import { apiErrorFrom } from '@remit/platform/http/api-error.ts';
import { commonErrors } from '@remit/platform/http/errors.ts';

export const apiError = apiErrorFrom({
  ...commonErrors,
  no_email: { status: 409, message: 'Your account has no e-mail address.' },
});
