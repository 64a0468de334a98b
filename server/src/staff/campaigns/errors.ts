import { apiErrorFrom } from '#http/api-error.ts';
import { commonErrors } from '#http/errors.ts';

export const apiError = apiErrorFrom({
  ...commonErrors,
  no_email: { status: 409, message: 'Your account has no e-mail address.' },
});
