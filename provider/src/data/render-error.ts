import { type Caller, SessionEndedError } from '@remit/platform/db/database.ts';
import { isDatabaseAway } from '@remit/platform/db/outage.ts';
import { ApiError } from '@remit/platform/http/api-error.ts';
import { TooMuchUnreadError } from '@remit/platform/http/unread-responses.ts';
import { ClientGoneError } from '@remit/platform/http/when-closed.ts';
import { QueueFullError } from '@remit/platform/limits/concurrency-limit.ts';
import { errorFacts, type Log } from '@remit/platform/log.ts';
import type { Metrics } from '@remit/platform/metrics/metrics.ts';
import type { Context } from 'hono';
import { sessionEnded } from './authorise.ts';
import { DataError, dataError, overLimit } from './errors.ts';
import { fromSqlError, isSqlError, type SqlErrorOptions } from './sql-errors.ts';

const retryAfterSeconds = '2';
const withoutBody = new Set([204, 205, 304]);
/** query_canceled: the statement took longer than its role may. */
const statementTimeout = '57014';

/** For `onError` of the service: whatever a request throws, with the four keys of the contract. */
export function renderDataError(log: Log, metrics?: Pick<Metrics['data'], 'rejected' | 'statementTimedOut'>) {
  return (thrown: Error, context: Context): Response => {
    const error = asDataError(thrown, context);
    const { status, code, message, details, hint, headers, limit } = error;
    const requestId = context.get('requestId') as string | undefined;
    const role = context.get('role') as Caller['role'] | undefined;
    if (limit) metrics?.rejected(limit);
    const isTimeout = code === statementTimeout && role !== undefined;
    if (isTimeout) metrics?.statementTimedOut(role);
    // A full queue is an outage; a caller over its own share, or with a slow statement, is the caller's doing.
    const isOutage = status >= 500 && !isTimeout && (limit === undefined || limit === 'queue');
    context.set('isOutage', isOutage);
    if (isOutage) {
      const isAway = status === 503 || status === 504;
      log.error(isAway ? 'data.away' : 'data.failed', { requestId, ...errorFacts(thrown) });
    } else if (limit || isTimeout) {
      log.info('data.over_limit', { requestId, role, limit: limit ?? 'statement_timeout' });
    }
    context.set('errorCode', code);
    const all = new Headers({
      'content-type': 'application/json; charset=utf-8',
      'proxy-status': `PostgREST; error=${code.replace(/[^\w-]/g, '')}`,
      ...(status === 503 && { 'retry-after': retryAfterSeconds }),
    });
    for (const [name, value] of Object.entries(headers)) all.set(name, value);
    const body = withoutBody.has(status) ? null : JSON.stringify({ code, details, hint, message });
    return new Response(body, { status, headers: all });
  };
}

function asDataError(thrown: Error, context: Context): DataError {
  if (thrown instanceof DataError) return thrown;
  if (thrown instanceof SessionEndedError) return sessionEnded();
  if (isSqlError(thrown)) {
    const mayUse = context.get('mayUse') as SqlErrorOptions['mayUse'] | undefined;
    return fromSqlError(thrown, {
      isAnonymous: context.get('role') === 'anon',
      isService: context.get('role') === 'service_role',
      mayUse: mayUse ?? (() => false),
    });
  }
  if (thrown instanceof QueueFullError) {
    const limit = thrown.whose === 'all' ? 'queue' : (`queue_${thrown.whose}` as const);
    return overLimit(limit, dataError('PGRST003'));
  }
  if (thrown instanceof TooMuchUnreadError) {
    return overLimit(`unread_${thrown.whose}`, dataError('PGRST003'));
  }
  if (/timeout exceeded when trying to connect/.test(thrown.message)) return dataError('PGRST003');
  // The client is gone. Proxies log such a request with this status.
  if (thrown instanceof ClientGoneError) {
    return new DataError({ status: 499, code: 'PGRST003', message: thrown.message });
  }
  if (isDatabaseAway(thrown)) return dataError('PGRST000');
  // Errors of the platform, such as a body that came too slowly or not to its end.
  if (thrown instanceof ApiError) {
    return new DataError({ status: thrown.status, code: 'PGRST102', message: thrown.message });
  }
  return dataError('PGRSTX00');
}
