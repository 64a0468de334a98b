import { type ApiErrorTable, apiErrorFrom } from './api-error.ts';

/** The errors that are the same in every service with our own API. */
export const commonErrors = {
  bad_request: { status: 400, message: 'We cannot read this request. Please check its format.' },
  not_found: { status: 404, message: 'We found nothing here. Please check the address.' },
  method_not_allowed: { status: 405, message: 'This URL does not accept that method.' },
  body_too_slow: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  body_too_large: { status: 413, message: 'This request is too large. Please send less at once.' },
  wrong_content_type: { status: 415, message: 'This URL does not accept that content type.' },
  invalid_fields: { status: 422, message: 'Please correct the marked fields.' },
  too_many: { status: 429, message: 'Too many requests in a short time. Please try again later.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  busy: { status: 503, message: 'Our site is very busy right now. Please try again in a moment.' },
  unavailable: { status: 503, message: 'Our site is unavailable right now. Please try again in a moment.' },
} as const satisfies ApiErrorTable;

export const apiError = apiErrorFrom(commonErrors);
