import type { Context } from 'hono';
import { QueueFullError } from '#limits/concurrency-limit.ts';
import { ApiError } from './api-error.ts';
import { apiError } from './errors.ts';

const busyRetrySeconds = 5;

/** The shape of errors in our own API. The auth service renders the shapes of its contract. */
export function apiErrorBody({ code, message, parameters: { fields, challenge } }: ApiError) {
  return { error: { code, message, ...(fields && { fields }), ...(challenge && { challenge }) } };
}

export function renderApiError(context: Context, error: ApiError): Response {
  const { retryAfterSeconds } = error.parameters;
  context.set('errorCode', error.code);
  if (retryAfterSeconds !== undefined) context.header('retry-after', String(retryAfterSeconds));
  return context.json(apiErrorBody(error), error.status);
}

/** For `onError` of a service with our own API. What is not an API error goes on to the handler of the whole app. */
export function renderError(error: Error, context: Context): Response {
  if (error instanceof QueueFullError) {
    return renderApiError(context, apiError('busy', { retryAfterSeconds: busyRetrySeconds }));
  }
  if (!(error instanceof ApiError)) throw error;
  return renderApiError(context, error);
}
