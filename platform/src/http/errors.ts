import { type ApiErrorTable, apiErrorFrom } from './api-error.ts';

/** The errors that are the same in every service with our own API. */
export const commonErrors = {
  bad_request: { status: 400, message: 'That is not a request we understand.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  body_too_slow: { status: 408, message: 'That took too long to arrive. Please try again.' },
  body_too_large: { status: 413, message: 'That is more than we can take in one request.' },
  wrong_content_type: { status: 415, message: 'This address takes another kind of content.' },
  invalid_fields: { status: 422, message: 'Please look at the fields marked below.' },
  too_many: { status: 429, message: 'That was a lot in a short time. Please try again later.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  busy: { status: 503, message: 'A great many people are here just now. Please try again in a moment.' },
  unavailable: { status: 503, message: 'We cannot answer just now. Please try again in a moment.' },
} as const satisfies ApiErrorTable;

export const apiError = apiErrorFrom(commonErrors);
