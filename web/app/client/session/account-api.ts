import {
  type AccountExport,
  type AccountSessions,
  type AccountSummary,
  accountPaths,
  type DeleteAccountRequest,
  type EndedSessions,
  type EndSessionsRequest,
  type Reauthenticated,
  type ReauthenticateRequest,
} from '@remit/contract/account.ts';
import { type Answer, type CallOptions, type Failure, failed, get, post } from '#client/http.ts';
import { loadAuth } from './auth-state.ts';

/** Everything about somebody is gathered while they wait. */
const exportTimeoutMs = 60_000;

export const readSummary = () => asOwner((options) => get<AccountSummary>(accountPaths.summary, options));

export const readSessions = () => asOwner((options) => get<AccountSessions>(accountPaths.sessions, options));

export const endSessions = (request: EndSessionsRequest) =>
  asOwner((options) => post<EndedSessions>(accountPaths.endSessions, request, options));

export const reauthenticate = (proof: ReauthenticateRequest) =>
  asOwner((options) => post<Reauthenticated>(accountPaths.reauthenticate, proof, options));

export const exportAccount = () =>
  asOwner((options) =>
    post<AccountExport>(accountPaths.export, {}, { ...options, timeoutMs: exportTimeoutMs }),
  );

export const deleteAccount = (request: DeleteAccountRequest) =>
  asOwner((options) => post<{ status: 'deleted' }>(accountPaths.delete, request, options));

/** Asks in the name of whoever is signed in, with a token that is still good. */
async function asOwner<T>(call: (options: CallOptions) => Promise<Answer<T>>): Promise<Answer<T>> {
  try {
    const client = await loadAuth();
    const { data, error } = await client.getSession();
    if (!data.session) return failed(error ? { kind: 'offline' } : notSignedIn);
    const answer = await call({ headers: { authorization: `Bearer ${data.session.access_token}` } });
    if (answer.isOk || !isSignedOut(answer.failure)) return answer;
    // The session was ended elsewhere. Asked about its user the client learns it, forgets it and tells the page.
    await client.getUser();
    return failed(notSignedIn);
  } catch {
    return failed({ kind: 'offline' });
  }
}

const notSignedIn = {
  kind: 'refused',
  code: 'not_signed_in',
  message: 'Nobody is signed in here.',
} as const satisfies Failure;

const isSignedOut = (failure: Failure) => failure.kind === 'refused' && failure.code === notSignedIn.code;
