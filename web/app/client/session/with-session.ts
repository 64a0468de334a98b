import { type ApiResult, type Failure, failed, type RequestOptions } from '#client/http.ts';
import { loadAuth, setAuthState } from './auth-state.ts';

/** Sends a request with the access token of the current session. */
export async function withSession<T>(
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
