/** Why there is no answer to work with. A page has words for each. */
export type Failure =
  /** The server was not reached: no connection, as far as anyone can tell. */
  | { readonly kind: 'offline' }
  /** No answer in time. It may have arrived all the same: ask again with the same key. */
  | { readonly kind: 'slow' }
  /** One sentence for each wrong field, by its path, such as `consent.given`. */
  | { readonly kind: 'fields'; readonly fields: Fields }
  /** A sum to solve first. */
  | { readonly kind: 'proof'; readonly challenge: string }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number | undefined }
  /** Understood and declined, for good: asking again changes nothing. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'unavailable' };

export type Fields = Readonly<Record<string, string>>;

export type Answer<T> =
  | { readonly isOk: true; readonly value: T }
  | { readonly isOk: false; readonly failure: Failure };

export type CallOptions = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
};

const defaultTimeoutMs = 15_000;
/** A file over a slow line takes its time. */
const filesTimeoutMs = 90_000;

export function get<T>(path: string, options?: CallOptions): Promise<Answer<T>> {
  return call(path, { method: 'GET' }, options);
}

/** Sends JSON, or a form with files as it is. */
export function post<T>(path: string, body: unknown, options: CallOptions = {}): Promise<Answer<T>> {
  if (body instanceof FormData) {
    return call(path, { method: 'POST', body }, { timeoutMs: filesTimeoutMs, ...options });
  }
  const headers = { 'content-type': 'application/json', ...options.headers };
  return call(path, { method: 'POST', body: JSON.stringify(body) }, { ...options, headers });
}

async function call<T>(path: string, request: RequestInit, options: CallOptions = {}): Promise<Answer<T>> {
  const { headers = {}, timeoutMs = defaultTimeoutMs } = options;
  try {
    const response = await fetch(path, {
      ...request,
      headers: { accept: 'application/json', ...headers },
      // Nothing of ours rests on cookies, and an answer about a person is nobody else's.
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) return failed(failureOf(response.status, body, response.headers.get('retry-after')));
    return body === undefined ? failed({ kind: 'unavailable' }) : { isOk: true, value: body as T };
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return failed({ kind: isLate ? 'slow' : 'offline' });
  }
}

export const failed = (failure: Failure) => ({ isOk: false, failure }) as const;

/** What a refusal says, in our services' one shape: `{ error: { code, message, fields?, challenge? } }`. */
export function failureOf(status: number, body: unknown, retryAfter: string | null): Failure {
  const { code, message, fields, challenge } = errorIn(body);
  if (status === 429) return { kind: 'limited', retryAfterSeconds: secondsIn(retryAfter) };
  if (status === 428 && typeof challenge === 'string') return { kind: 'proof', challenge };
  if (status === 422 && isFields(fields)) return { kind: 'fields', fields };
  if (status >= 400 && status < 500 && typeof code === 'string' && typeof message === 'string') {
    return { kind: 'refused', code, message };
  }
  return { kind: 'unavailable' };
}

function errorIn(body: unknown): Record<string, unknown> {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {};
}

function isFields(fields: unknown): fields is Fields {
  return (
    typeof fields === 'object' &&
    fields !== null &&
    Object.values(fields).every((text) => typeof text === 'string')
  );
}

function secondsIn(retryAfter: string | null): number | undefined {
  const seconds = Number(retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
