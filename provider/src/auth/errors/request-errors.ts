import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';
import { row } from '../error-row.ts';

export const requestErrors = {
  bad_json: row(
    400,
    'bad_json',
    ({ detail }: { detail: string }) => `Could not parse request body as JSON: ${detail}`,
  ),
  body_too_large: row(
    413,
    'request_entity_too_large',
    ({ bytesMax }: { bytesMax: number }) => `Request body too large (max ${bytesMax} bytes)`,
  ),
  request_timeout: row(
    504,
    'request_timeout',
    'Processing this request timed out, please retry after a moment.',
  ),
  unavailable: row(
    503,
    'unexpected_failure',
    'The service is not available at the moment, please retry after a moment.',
  ),
  unexpected_failure: row(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  ),
  no_such_call: row(404, 'unknown', 'There is no such call'),
  wrong_method: row(405, 'unknown', 'This call does not take that method'),
  over_request_rate: row(429, 'over_request_rate_limit', 'Request rate limit reached'),
  foreign_origin: row(403, 'foreign_origin', 'Pages of this origin may not call this service'),
  captcha_failed: row(
    400,
    'captcha_failed',
    ({ reason }: { reason: string }) => `captcha protection: request disallowed (${reason})`,
  ),
  captcha_unavailable: row(500, 'unexpected_failure', 'captcha verification process failed'),
} as const satisfies ApiErrorTable;
