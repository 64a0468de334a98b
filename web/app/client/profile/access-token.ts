import { loadAuth } from '#client/session/auth-state.ts';

/** Throws when there is none: an expired one that cannot be refreshed now. */
export async function accessToken(): Promise<string> {
  const { data } = await (await loadAuth()).getSession();
  if (!data.session) throw new TypeError('There is no session to send.');
  return data.session.access_token;
}
