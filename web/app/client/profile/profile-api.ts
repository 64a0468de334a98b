import type { Database } from '@remit/contract/database-types.ts';
import { dataPath, type Profile, type ProfileChanges } from '@remit/contract/profiles.ts';
import { PostgrestClient } from '@supabase/postgrest-js';
import { type ApiResult, type Failure, failed, failureOf } from '#client/http.ts';
import { loadAuth } from '#client/session/auth-state.ts';
import { accessToken } from './access-token.ts';

const requestTimeoutMs = 15_000;
const notSignedIn = 401;

/** The official client for our own origin. Callers retry later, so the client does not. */
const client = () =>
  new PostgrestClient<Database>(`${location.origin}${dataPath}`, {
    retry: false,
    fetch: async (resource, init) => {
      const headers = new Headers(init?.headers);
      headers.set('authorization', `Bearer ${await accessToken()}`);
      return fetch(resource, {
        ...init,
        headers,
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(requestTimeoutMs),
      });
    },
  });

/** The profile of the session's account. */
export const readProfile = (userId: string): Promise<ApiResult<Profile>> =>
  one(client().from('profiles').select('*').eq('id', userId).overrideTypes<Profile[]>());

/** Changes only the named columns: of two devices, the later one wins each. */
export const saveProfile = (userId: string, changes: ProfileChanges): Promise<ApiResult<Profile>> =>
  one(client().from('profiles').update(changes).eq('id', userId).select('*').overrideTypes<Profile[]>());

/** The name was changed on another device; a new token and user have it. */
export async function refreshName(profile: Profile): Promise<void> {
  const auth = await loadAuth();
  const { data } = await auth.getSession();
  const known: unknown = data.session?.user.user_metadata.full_name;
  if (data.session && (typeof known === 'string' ? known : null) !== profile.full_name) {
    await auth.refreshSession();
  }
}

type ProfileResponse = {
  readonly data: readonly Profile[] | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly status: number;
};

/** A row, or why there is none in the shape that our own API has. */
async function one(request: PromiseLike<ProfileResponse>): Promise<ApiResult<Profile>> {
  const { data, error, status } = await request;
  if (error) return failed(await failureFrom(status, error));
  const [profile] = data ?? [];
  return profile ? { isOk: true, value: profile } : failed({ kind: 'unavailable' });
}

async function failureFrom(status: number, error: { code: string; message: string }): Promise<Failure> {
  // No status: the server was not reached.
  if (status === 0) return { kind: 'offline' };
  if (status !== notSignedIn) return failureOf(status, { error }, null);
  // The session was ended elsewhere. `getUser` makes the auth client notice and sign out.
  await (await loadAuth()).getUser();
  return { kind: 'unavailable' };
}
