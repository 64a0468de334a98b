import { staffPath } from '@remit/contract/staff/session.ts';
import {
  keepPreviousData,
  QueryClient,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import * as v from 'valibot';
import { type ApiResult, type Failure, failed, failureOf } from '#client/http.ts';
import '#client/query-result.ts';
import { loadAuth } from '#client/session/auth-state.ts';
import { showToast } from '#ui/show-toast.ts';
import { failureCopy } from './content/en/shell.ts';
import { noteOwnChange } from './own-changes.ts';
import { whenReleased } from './press.ts';
import { failureText } from './ui/failed.tsx';

/**
 * Nothing is read again or retried by itself, because every look at people is audited. Nothing is kept after its screen
 * closes, so every visit reads anew.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 0,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        // Only what never reached the server.
        refetchOnReconnect: ({ state }) => (state.error?.kind === 'offline' ? 'always' : false),
        networkMode: 'always',
      },
      mutations: { gcTime: 0, retry: false, networkMode: 'always' },
    },
  });

const defaultTimeoutMs = 15_000;

export type StaffMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Request = {
  readonly method?: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
};

/** Calls a route of the console as the signed-in user. `path` is below `/api/staff`. */
async function requestStaff(path: string, request: Request = {}): Promise<ApiResult<Response>> {
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
    const errorBody: unknown = await response.json().catch(() => undefined);
    const failure = failureOf(response.status, errorBody, response.headers.get('retry-after'));
    // The session was ended elsewhere. `getUser` makes the client notice and sign out.
    if (isRejected(failure, 'not_signed_in')) await client.getUser();
    return lost(failure, path);
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    return failed({ kind: isTimeout ? 'slow' : 'offline' });
  }
}

type Parsed<Schema extends v.GenericSchema> = Promise<v.InferOutput<Schema>>;

/** With a body it is a POST: what was searched for stays out of URLs. Throws a `Failure`, as queries and mutations expect it. */
export async function readStaff<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  request: Pick<Request, 'body' | 'signal'> = {},
): Parsed<Schema> {
  return parsed(
    await requestStaff(path, { ...(request.body !== undefined && { method: 'POST' }), ...request }),
    schema,
  );
}

/** A change. Throws a `Failure`. */
export function sendStaff<Schema extends v.GenericSchema>(
  method: StaffMethod,
  path: string,
  { schema, ...request }: Pick<Request, 'body' | 'timeoutMs'> & { readonly schema: Schema },
): Parsed<Schema> {
  const change = requestStaff(path, { method, ...request }).then((result) => parsed(result, schema));
  noteOwnChange(change);
  return change;
}

/** A file, which may take longer. Throws a `Failure`. */
export async function downloadStaff(path: string, request: Request): Promise<Blob> {
  const result = await requestStaff(path, request);
  if (!result.isOk) throw result.failure;
  return result.value.blob().catch(() => {
    throw { kind: 'slow' } satisfies Failure;
  });
}

async function parsed<Schema extends v.GenericSchema>(
  result: ApiResult<Response>,
  schema: Schema,
): Parsed<Schema> {
  if (!result.isOk) throw result.failure;
  const checked = v.safeParse(schema, await result.value.json().catch(() => undefined));
  if (!checked.success) throw { kind: 'unavailable' } satisfies Failure;
  return checked.output;
}

export type StaffRead<Value> = UseQueryResult<Value>;

type ReadOptions = {
  readonly keepsLast?: boolean;
  readonly isOff?: boolean;
  /** Read by POST: what was searched for stands in no URL. */
  readonly body?: object;
};

/**
 * Reads a path. A list keeps its last page until the next one is there (`keepsLast`), so that neither the focus nor the
 * scroll position is lost. The result is shown once nothing is pressed, so that no click is lost.
 */
export function useStaff<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  { keepsLast = false, isOff = false, body }: ReadOptions = {},
): StaffRead<v.InferOutput<Schema>> {
  return useQuery<unknown>({
    queryKey: body ? [path, body] : path.split('?'),
    queryFn: ({ signal }) => readStaff(path, schema, { body, signal }).finally(whenReleased),
    enabled: !isOff,
    ...(keepsLast && { placeholderData: keepPreviousData }),
  }) as StaffRead<v.InferOutput<Schema>>;
}

type Change<Value> = {
  readonly method?: StaffMethod;
  /** Below the path that is read; without one it is that path. */
  readonly path?: string;
  readonly body?: unknown;
  /** The toast of a change that is done. */
  readonly done?: string | ((value: Value) => string);
};

/** Changes something below a path, and reads the path again. */
export function useChange<Schema extends v.GenericSchema>(readPath: string, schema: Schema) {
  const queries = useQueryClient();
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ method = 'POST', path, body }: Change<v.InferOutput<Schema>>) =>
      sendStaff(method, path ? `${readPath}/${path}` : readPath, { body, schema }),
    onSuccess: (value, { done }) => {
      if (done) showToast({ title: typeof done === 'string' ? done : done(value) });
      void queries.invalidateQueries({ queryKey: [readPath] });
    },
  });
  return {
    busy: isPending ? variables : undefined,
    /** For a dialog, which shows the failure. */
    change: mutateAsync,
    /** For a button alone. */
    changeAtOnce: (change: Change<v.InferOutput<Schema>>, failedTitle?: string) =>
      void mutateAsync(change).catch((failure: Failure) => showFailure(failure, failedTitle)),
  };
}

export const showFailure = (failure: Failure, title = failureCopy.notSaved) =>
  showToast({ tone: 'danger', title, description: failureText(failure) });

/** Called when a route rejects the session: the shell reads it again and asks for what is missing. */
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
  if (path !== '/session' && failure.kind === 'rejected' && sessionCodes.includes(failure.code)) onLost();
  return failed(failure);
}

export const isRejected = (failure: Failure | null | undefined, code: string) =>
  failure?.kind === 'rejected' && failure.code === code;

const signedOut: Failure = { kind: 'rejected', code: 'not_signed_in', message: failureCopy.signedOut };
