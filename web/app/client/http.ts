/** Why a request has no usable response. A page has a message for each kind. */
export type Failure =
  /** The server was not reached. */
  | { readonly kind: 'offline' }
  /** Timed out. The request may have arrived: retry with the same key. */
  | { readonly kind: 'slow' }
  /** One code for each invalid field, by its path, such as `consent.given`. */
  | { readonly kind: 'fields'; readonly fields: FieldErrorCodes }
  /** The server wants proof of work first. */
  | { readonly kind: 'proof-of-work'; readonly challenge: string }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number | undefined }
  /** An API error for which a retry is no use. */
  | { readonly kind: 'rejected'; readonly code: string; readonly message: string }
  | { readonly kind: 'unavailable' };

/** The codes are those of `contract/src/field-error.ts`, or a newer server's. */
export type FieldErrorCodes = Readonly<Record<string, string>>;

/** What belongs to no single field of a form. */
export type FormFailure = Exclude<Failure, { kind: 'fields' }>;

export type ApiResult<T> =
  | { readonly isOk: true; readonly value: T }
  | { readonly isOk: false; readonly failure: Failure };

export type RequestOptions = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
};

const defaultTimeoutMs = 15_000;
/** Longer, for a file over a slow connection. */
const filesTimeoutMs = 90_000;

export function get<T>(path: string, options?: RequestOptions): Promise<ApiResult<T>> {
  return send(path, { method: 'GET' }, options);
}

/** For a response without content, `value` is undefined. */
export function put<T>(path: string, body: unknown, options?: RequestOptions): Promise<ApiResult<T>> {
  return send(path, { method: 'PUT', ...json(body) }, options);
}

export function remove(path: string, options?: RequestOptions): Promise<ApiResult<undefined>> {
  return send(path, { method: 'DELETE' }, options);
}

/** Sends JSON, or `FormData` as it is. */
export function post<T>(path: string, body: unknown, options: RequestOptions = {}): Promise<ApiResult<T>> {
  if (body instanceof FormData) {
    return send(path, { method: 'POST', body }, { timeoutMs: filesTimeoutMs, ...options });
  }
  return send(path, { method: 'POST', ...json(body) }, options);
}

const json = (body: unknown) =>
  body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };

async function send<T>(
  path: string,
  request: RequestInit,
  options: RequestOptions = {},
): Promise<ApiResult<T>> {
  const { headers = {}, timeoutMs = defaultTimeoutMs, signal } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(path, {
      ...request,
      headers: { accept: 'application/json', ...request.headers, ...headers },
      // We use no cookies, and personal data must not be cached.
      credentials: 'omit',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) return failed(failureOf(response.status, body, response.headers.get('retry-after')));
    if (response.status === 204) return { isOk: true, value: undefined as T };
    return body === undefined ? failed({ kind: 'unavailable' }) : { isOk: true, value: body as T };
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    return failed({ kind: isTimeout ? 'slow' : 'offline' });
  }
}

export const failed = (failure: Failure) => ({ isOk: false, failure }) as const;

/** Reads an API error: `{ error: { code, message, fields?, challenge? } }`, or `{ error_code, msg }` of the auth service. */
export function failureOf(status: number, body: unknown, retryAfter: string | null): Failure {
  const { code, message, fields, challenge } = errorIn(body);
  if (status === 429) return { kind: 'limited', retryAfterSeconds: secondsIn(retryAfter) };
  if (status === 428 && typeof challenge === 'string') return { kind: 'proof-of-work', challenge };
  if (status === 422 && isFieldErrorCodes(fields)) return { kind: 'fields', fields };
  if (status >= 400 && status < 500 && typeof code === 'string' && typeof message === 'string') {
    return { kind: 'rejected', code, message };
  }
  return { kind: 'unavailable' };
}

function errorIn(body: unknown): Record<string, unknown> {
  if (!isObject(body)) return {};
  if (typeof body.error_code === 'string') return { code: body.error_code, message: body.msg };
  return isObject(body.error) ? body.error : {};
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isFieldErrorCodes(fields: unknown): fields is FieldErrorCodes {
  return (
    typeof fields === 'object' &&
    fields !== null &&
    Object.values(fields).every((code) => typeof code === 'string')
  );
}

function secondsIn(retryAfter: string | null): number | undefined {
  const seconds = Number(retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
