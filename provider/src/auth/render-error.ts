import { isDatabaseAway } from '@remit/platform/db/outage.ts';
import { ApiError } from '@remit/platform/http/api-error.ts';
import { QueueFullError } from '@remit/platform/limits/concurrency-limit.ts';
import { errorFacts, type Log } from '@remit/platform/log.ts';
import type { Context } from 'hono';
import { apiError } from './errors.ts';

export const apiVersionHeader = 'x-supabase-api-version';
const namedVersion = '2024-01-01';

/** Clients that name a version of 2024 or later get codes as names; others get the first shape. */
export function speaksNamedVersion(header: string | undefined): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.exec(header?.trim() ?? '')?.[0];
  return date !== undefined && !Number.isNaN(Date.parse(date)) && date >= namedVersion;
}

/** For `onError`: renders an error in the shape of the version that the client names. */
export function renderAuthError(log: Log) {
  return (thrown: Error, context: Context): Response => {
    const { status, code, message, parameters } = toApiError(log, thrown, context);
    const { retryAfterSeconds, weakPassword, isOAuth } = parameters;
    if (isOAuth) return context.json({ error: code, error_description: message }, status);
    context.header('x-sb-error-code', code);
    if (retryAfterSeconds !== undefined) context.header('retry-after', String(retryAfterSeconds));
    const more = weakPassword && { weak_password: weakPassword };
    if (speaksNamedVersion(context.req.header(apiVersionHeader))) {
      context.header(apiVersionHeader, namedVersion);
      return context.json({ code, message, ...more }, status);
    }
    const requestId = requestIdOf(context);
    const errorId = status >= 500 && requestId ? { error_id: requestId } : {};
    return context.json({ code: status, error_code: code, msg: message, ...errorId, ...more }, status);
  };
}

/** Any other error is an outage or our bug: it is logged once and not described to the client. */
export function toApiError(log: Log, thrown: Error, context: Context): ApiError {
  const error = asApiError(log, thrown, context);
  context.set('errorCode', error.code);
  return error;
}

function asApiError(log: Log, error: Error, context: Context): ApiError {
  if (error instanceof ApiError) return error;
  const outage = outageOf(error);
  log.error(outage ? 'auth.away' : 'auth.failed', { requestId: requestIdOf(context), ...errorFacts(error) });
  return outage ?? apiError('unexpected_failure');
}

const requestIdOf = (context: Context) => context.get('requestId') as string | undefined;

const lockTimeout = '55P03';
const statementTimeout = '57014';
const tryAgain = new Set(['40001', '40P01', lockTimeout]); // serialization failure, deadlock

function outageOf(error: Error): ApiError | undefined {
  const code = (error as { code?: unknown }).code;
  if (code === statementTimeout) return apiError('request_timeout');
  const isRetryable = typeof code === 'string' && tryAgain.has(code);
  if (error instanceof QueueFullError || isRetryable || isDatabaseAway(error)) {
    return apiError('unavailable', { retryAfterSeconds: 2 });
  }
  return undefined;
}
