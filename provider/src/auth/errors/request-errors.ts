import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';

/** Any request, and the checks before its operation runs. */
export const requestErrors = {
  bad_json: {
    status: 400,
    code: 'bad_json',
    message: ({ detail }: { detail: string }) => `Could not parse request body as JSON: ${detail}`,
  },
  body_too_large: {
    status: 413,
    code: 'request_entity_too_large',
    message: ({ bytesMax }: { bytesMax: number }) => `Request body too large (max ${bytesMax} bytes)`,
  },
  request_timeout: {
    status: 504,
    code: 'request_timeout',
    message: 'Processing this request timed out, please retry after a moment.',
  },
  unavailable: {
    status: 503,
    code: 'unexpected_failure',
    message: 'The service is not available at the moment, please retry after a moment.',
  },
  unexpected_failure: {
    status: 500,
    code: 'unexpected_failure',
    message: 'Unexpected failure, please check server logs for more information',
  },
  no_such_call: { status: 404, code: 'unknown', message: 'There is no such call' },
  wrong_method: { status: 405, code: 'unknown', message: 'This call does not take that method' },
  over_request_rate: { status: 429, code: 'over_request_rate_limit', message: 'Request rate limit reached' },
  foreign_origin: {
    status: 403,
    code: 'foreign_origin',
    message: 'Pages of this origin may not call this service',
  },
  captcha_failed: {
    status: 400,
    code: 'captcha_failed',
    message: ({ reason }: { reason: string }) => `captcha protection: request disallowed (${reason})`,
  },
  captcha_unavailable: {
    status: 500,
    code: 'unexpected_failure',
    message: 'captcha verification process failed',
  },
} as const satisfies ApiErrorTable;
