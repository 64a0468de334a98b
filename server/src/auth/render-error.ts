import type { Context } from 'hono';
import { isDatabaseAway } from '#db/outage.ts';
import { Refused } from '#guards/refused.ts';
import { errorFacts, type Log } from '#log.ts';
import { refuse } from './errors.ts';
import { AuthRefusal } from './refusal.ts';

export const apiVersionHeader = 'x-supabase-api-version';
const namedVersion = '2024-01-01';

/** Clients that name a version of 2024 or later get codes as names; all others get the first shape. */
export function speaksNamedVersion(header: string | undefined): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.exec(header?.trim() ?? '')?.[0];
  return date !== undefined && !Number.isNaN(Date.parse(date)) && date >= namedVersion;
}

/** The only place that knows what an error looks like on the wire. */
export function renderRefusal(
  context: Context,
  refusal: AuthRefusal,
  requestId: string | undefined,
): Response {
  const { status, code, message, extras } = refusal;
  context.header('cache-control', 'no-store');
  context.header('x-sb-error-code', code);
  if (extras.retryAfterSeconds !== undefined) context.header('retry-after', String(extras.retryAfterSeconds));
  const more = extras.weakPassword && { weak_password: extras.weakPassword };
  if (speaksNamedVersion(context.req.header(apiVersionHeader))) {
    context.header(apiVersionHeader, namedVersion);
    return context.json({ code, message, ...more }, status);
  }
  const errorId = status >= 500 && requestId ? { error_id: requestId } : {};
  return context.json({ code: status, error_code: code, msg: message, ...errorId, ...more }, status);
}

/** The shape of RFC 6749, for the few grants that answer so whatever the version. */
export class OAuthRefusal extends Error {
  override readonly name = 'OAuthRefusal';
  readonly error: string;
  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

const lockTimeout = '55P03';
const statementTimeout = '57014';
const tryAgain = new Set(['40001', '40P01', lockTimeout]); // serialization failure, deadlock

/** Whatever an operation throws, as an answer. Mistakes of the caller are never a 5xx, ours never a 4xx. */
export function renderError(log: Log) {
  return (error: Error, context: Context): Response => {
    const requestId = context.get('requestId') as string | undefined;
    if (error instanceof AuthRefusal) return renderRefusal(context, error, requestId);
    if (error instanceof OAuthRefusal) {
      context.header('cache-control', 'no-store');
      return context.json({ error: error.error, error_description: error.message }, 400);
    }
    return renderRefusal(context, refusalFor(log, error, context), requestId);
  };
}

/** What to say of an error: itself if it is a refusal; else it is ours, logged once, and not formatted of. */
export function refusalFor(log: Log, error: Error, context: Context): AuthRefusal {
  if (error instanceof AuthRefusal) return error;
  const refusal = outageOf(error);
  const requestId = context.get('requestId') as string | undefined;
  log.error(refusal ? 'auth.away' : 'auth.failed', { requestId, ...errorFacts(error) });
  return refusal ?? refuse('unexpected_failure');
}

function outageOf(error: Error): AuthRefusal | undefined {
  const code = (error as { code?: unknown }).code;
  if (code === statementTimeout) return refuse('request_timeout');
  const isBusy = error instanceof Refused && error.refusal.status === 503;
  if (isBusy || isDatabaseAway(error) || (typeof code === 'string' && tryAgain.has(code))) {
    return refuse('unavailable', undefined, { retryAfterSeconds: 2 });
  }
  return undefined;
}
