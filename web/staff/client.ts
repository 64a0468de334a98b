import { staffPath } from '@remit/contract/staff/session.ts';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import * as v from 'valibot';
import { type ApiResult, type Failure, failed, failureOf } from '#client/http.ts';
import { loadAuth } from '#client/session/auth-state.ts';
import { ownChange } from './own-changes.ts';
import { whenReleased } from './press.ts';

const defaultTimeoutMs = 15_000;

export type StaffMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Request = {
  readonly method?: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** For what may take longer, such as a file. */
  readonly timeoutMs?: number;
};

/** Asks a route of the console as whoever is signed in. `path` is below `/api/staff`. */
export async function requestStaff(path: string, request: Request = {}): Promise<ApiResult<Response>> {
  const { method = 'GET', body, signal, timeoutMs = defaultTimeoutMs } = request;
  try {
    const client = await loadAuth();
    const { data, error } = await client.getSession();
    if (!data.session) return lost(error ? { kind: 'offline' } : signedOut, path);
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`${staffPath}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${data.session.access_token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      credentials: 'omit',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (response.ok) return { isOk: true, value: response };
    const answered: unknown = await response.json().catch(() => undefined);
    const failure = failureOf(response.status, answered, response.headers.get('retry-after'));
    // The session was ended elsewhere. `getUser` makes the client notice and sign out.
    if (isRejected(failure, 'not_signed_in')) await client.getUser();
    return lost(failure, path);
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    return failed({ kind: isTimeout ? 'slow' : 'offline' });
  }
}

export async function readStaff<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  signal?: AbortSignal,
): Promise<ApiResult<v.InferOutput<Schema>>> {
  const result = await requestStaff(path, signal ? { signal } : {});
  return result.isOk ? parsed(result.value, schema) : result;
}

/** A change. Nothing is tried again by itself. */
export async function sendStaff<Schema extends v.GenericSchema>(
  method: StaffMethod,
  path: string,
  { schema, ...request }: Pick<Request, 'body' | 'timeoutMs'> & { readonly schema: Schema },
): Promise<ApiResult<v.InferOutput<Schema>>> {
  const result = await ownChange(requestStaff(path, { method, ...request }));
  return result.isOk ? parsed(result.value, schema) : result;
}

export type StaffRead<Value> = {
  /** What was read last; it stays while it is read again. */
  readonly value: Value | undefined;
  /** When that was. */
  readonly readAt: Date | undefined;
  /** Why the last read failed. */
  readonly failure: Failure | undefined;
  readonly isLoading: boolean;
  /** The value is of the path before: what is asked for now is still on its way. */
  readonly isOfLastPath: boolean;
  readonly reload: () => void;
};

/**
 * Reads a path, and again when it or the version of what is there changes. Leaving the screen aborts it. `schema` must be a
 * constant. A list keeps its last page until the next is there (`keepsLast`), so that neither the focus nor the place on the
 * page is lost. What was read is shown once nothing is pressed, so that no click is lost.
 */
export function useStaff<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  { keepsLast = false, version }: { readonly keepsLast?: boolean; readonly version?: number } = {},
): StaffRead<v.InferOutput<Schema>> {
  const [round, setRound] = useState(0);
  const [read, setRead] = useState<{
    readonly path: string;
    readonly value?: v.InferOutput<Schema>;
    readonly readAt?: Date;
    readonly failure?: Failure;
    readonly round: number;
    readonly version: number | undefined;
  }>();
  useEffect(() => {
    const controller = new AbortController();
    void readStaff(path, schema, controller.signal).then(async (result) => {
      await whenReleased();
      if (controller.signal.aborted) return;
      setRead((last) =>
        result.isOk
          ? { path, round, version, value: result.value, readAt: new Date() }
          : {
              path,
              round,
              version,
              failure: result.failure,
              ...(last?.path === path && { value: last.value, readAt: last.readAt }),
            },
      );
    });
    return () => controller.abort();
  }, [path, schema, round, version]);
  const reload = useCallback(() => setRound((last) => last + 1), []);
  const isCurrent = read?.path === path;
  const isLatest = isCurrent && read.round === round && read.version === version;
  const isOffline = isCurrent && read.failure?.kind === 'offline';
  // Before the failure is shown: the connection may be back at once.
  useLayoutEffect(() => {
    if (!isOffline) return;
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isOffline, reload]);
  return {
    value: isCurrent || keepsLast ? read?.value : undefined,
    readAt: read?.readAt,
    failure: isLatest ? read.failure : undefined,
    isLoading: !isLatest,
    isOfLastPath: keepsLast && read?.value !== undefined && !isCurrent,
    reload,
  };
}

/** What the shell does when a route says that the session no longer does: it asks for what is missing. */
let onLost: () => void = () => {};
export function whenSessionIsLost(listener: () => void): () => void {
  onLost = listener;
  return () => {
    onLost = () => {};
  };
}

const sessionCodes = ['not_signed_in', 'staff_session_old', 'second_factor_needed', 'second_factor_missing'];

function lost(failure: Failure, path: string) {
  // The shell itself reads the session, and sees what is missing.
  if (path === '/session') return failed(failure);
  if (failure.kind === 'rejected' && sessionCodes.includes(failure.code)) onLost();
  return failed(failure);
}

async function parsed<Schema extends v.GenericSchema>(
  response: Response,
  schema: Schema,
): Promise<ApiResult<v.InferOutput<Schema>>> {
  const result = v.safeParse(schema, await response.json().catch(() => undefined));
  return result.success ? { isOk: true, value: result.output } : failed({ kind: 'unavailable' });
}

export const isRejected = (failure: Failure | undefined, code: string) =>
  failure?.kind === 'rejected' && failure.code === code;

const signedOut: Failure = { kind: 'rejected', code: 'not_signed_in', message: 'Nobody is signed in here.' };
