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
import { type ApiResult, get, post } from '#client/http.ts';
import { setAuthState } from './auth-state.ts';
import { readSignal, withoutReads } from './session-reads.ts';
import { withSession, withToken } from './with-session.ts';

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
