import type {
  AccountExport,
  AccountSessions,
  AccountSummary,
  AccountWaitlist,
  DeleteAccountRequest,
  EndedSessions,
  EndSessionsRequest,
  NotMeRequest,
  NotMeResponse,
  Reauthenticated,
  ReauthenticateRequest,
} from '@remit/contract/account.ts';
import { accountPaths } from '@remit/contract/account-paths.ts';
import { type ApiResult, type Failure, failed, get, post, type RequestOptions } from '#client/http.ts';
import { loadAuth, setAuthState } from './auth-state.ts';
import { readSignal, withoutReads } from './session-reads.ts';

/** The server collects the export during the request. */
const exportTimeoutMs = 60_000;
/** It cancels and refunds practice transfers first, which takes seconds. */
const deleteTimeoutMs = 60_000;

export async function readSummary(): Promise<ApiResult<AccountSummary>> {
  const result = await readWithSession<AccountSummary>(accountPaths.summary);
  if (result.isOk) setAuthState({ mustSetPassword: result.value.mustSetPassword });
  return result;
}

/** For a session that is not yet this browser's. */
export async function mustSetPassword(accessToken: string): Promise<boolean> {
  const result = await get<AccountSummary>(accountPaths.summary, withToken(accessToken));
  return result.isOk && result.value.mustSetPassword;
}

export const readSessions = () => readWithSession<AccountSessions>(accountPaths.sessions);

export const readWaitlist = () => readWithSession<AccountWaitlist>(accountPaths.waitlist);

export const endSessions = (request: EndSessionsRequest) =>
  withSession((options) => post<EndedSessions>(accountPaths.endSessions, request, options));

export const reauthenticate = (proof: ReauthenticateRequest) =>
  withSession((options) => post<Reauthenticated>(accountPaths.reauthenticate, proof, options));

export const exportAccount = () =>
  withSession((options) =>
    post<AccountExport>(accountPaths.export, {}, { ...options, timeoutMs: exportTimeoutMs }),
  );

export const deleteAccount = (request: DeleteAccountRequest) =>
  withoutReads(() =>
    withSession((options) =>
      post<{ status: 'deleted' }>(accountPaths.delete, request, { ...options, timeoutMs: deleteTimeoutMs }),
    ),
  );

/** Needs no session: the token is that of the e-mail. */
export const reportNotMe = (request: NotMeRequest) =>
  withoutReads(() => post<NotMeResponse>(accountPaths.notMe, request));

const readWithSession = <T>(path: string) =>
  withSession((options) => get<T>(path, { ...options, signal: readSignal() }));

/** Sends a request with the access token of the current session. */
async function withSession<T>(
  call: (options: RequestOptions) => Promise<ApiResult<T>>,
): Promise<ApiResult<T>> {
  try {
    const client = await loadAuth();
    const { data, error } = await client.getSession();
    if (!data.session) return failed(error ? { kind: 'offline' } : notSignedIn);
    const result = await call(withToken(data.session.access_token));
    if (isRejected(result, 'password_needed')) setAuthState({ mustSetPassword: true });
    // A new token says so too, and the screens ask for the factor.
    if (isRejected(result, 'second_factor_needed')) await client.refreshSession();
    if (!isRejected(result, notSignedIn.code)) return result;
    // The session was ended elsewhere. `getUser` makes the client notice and sign out.
    await client.getUser();
    return failed(notSignedIn);
  } catch {
    return failed({ kind: 'offline' });
  }
}

export const withToken = (accessToken: string): RequestOptions => ({
  headers: { authorization: `Bearer ${accessToken}` },
});

const notSignedIn = {
  kind: 'rejected',
  code: 'not_signed_in',
  message: 'Nobody is signed in here.',
} as const satisfies Failure;

const isRejected = (result: ApiResult<unknown>, code: string) =>
  !result.isOk && result.failure.kind === 'rejected' && result.failure.code === code;
