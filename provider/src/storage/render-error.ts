import { SessionEndedError } from '@remit/platform/db/database.ts';
import { isDatabaseAway } from '@remit/platform/db/outage.ts';
import { ApiError } from '@remit/platform/http/api-error.ts';
import { QueueFullError } from '@remit/platform/limits/concurrency-limit.ts';
import { errorFacts, type Log } from '@remit/platform/log.ts';
import type { Context } from 'hono';
import pg from 'pg';
import { CredentialError, type CredentialProblem } from '#authorise.ts';
import { ContentTooLarge, StoreFull } from './bytes/bytes.ts';
import { StorageError, storageError } from './errors.ts';

const retryAfterSeconds = '2';

/** For `onError` of the service: whatever a request throws, in the shape of the contract. */
export function renderStorageError(log: Log) {
  return (thrown: Error, context: Context): Response => {
    const { status, httpStatus, code, error, message, headers } = asStorageError(thrown);
    // Missing content was logged where it was noticed.
    if (status >= 500 && code !== 'ContentMissing') {
      const requestId = context.get('requestId') as string | undefined;
      log.error(status === 500 ? 'storage.failed' : 'storage.away', { requestId, ...errorFacts(thrown) });
    }
    context.set('errorCode', code);
    const body = { statusCode: String(status), code, error, message };
    const isLater = status === 429 || status === 503;
    const all = { ...(isLater && { 'retry-after': retryAfterSeconds }), ...headers };
    return Response.json(body, { status: httpStatus, headers: all });
  };
}

const credentialMessages: Readonly<Record<CredentialProblem, string>> = {
  unknown_key: 'Invalid Compact JWS',
  malformed_token: 'Invalid Compact JWS',
  bad_signature: 'signature verification failed',
  expired: '"exp" claim timestamp check failed',
  not_yet_valid: '"nbf" claim timestamp check failed',
  issued_in_future: '"iat" claim timestamp check failed',
  unknown_role: 'The role of the JWT is not allowed',
};

export function asStorageError(thrown: Error): StorageError {
  if (thrown instanceof StorageError) return thrown;
  if (thrown instanceof CredentialError) {
    return storageError('InvalidJWT', { message: credentialMessages[thrown.problem] });
  }
  if (thrown instanceof SessionEndedError) {
    return storageError('InvalidJWT', { message: 'the JWT has been revoked' });
  }
  if (thrown instanceof ContentTooLarge) return storageError('EntityTooLarge');
  if (thrown instanceof StoreFull) return storageError('StoreFull');
  if (thrown instanceof QueueFullError) return storageError('Unavailable');
  if (isDatabaseAway(thrown)) return storageError('Unavailable');
  if (thrown instanceof pg.DatabaseError) return fromSqlError(thrown);
  if (thrown instanceof ApiError) {
    // Errors of the platform, such as a body that was too large or came too slowly.
    if (thrown.status === 413) return storageError('EntityTooLarge');
    if (thrown.status === 408) return storageError('RequestTimeout');
    return storageError('InvalidRequest', { message: thrown.message });
  }
  return storageError('InternalError');
}

/** The constraints that a caller meets. Policies of operators may raise anything else. */
function fromSqlError({ code = '', message, constraint }: pg.DatabaseError): StorageError {
  if (code === '42501') return storageError('AccessDenied', { message });
  if (code === '23505') {
    return storageError(constraint?.startsWith('buckets') ? 'BucketAlreadyExists' : 'KeyAlreadyExists');
  }
  if (code === '23503') return storageError('NoSuchBucket');
  if (code === '57014') return storageError('DatabaseTimeout');
  if (['55P03', '40001', '40P01'].includes(code)) return storageError('ResourceLocked');
  if (/^(22|23)|^P0001$/.test(code)) return storageError('InvalidRequest', { message });
  return storageError('InternalError');
}
