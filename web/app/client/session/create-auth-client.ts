import { GoTrueClient as AuthClient } from '@supabase/auth-js';
import { sessionState, setAuthState, storedSession } from './auth-state.ts';
import { sessionKey, type UrlParts } from './email-link.ts';
import { followLink } from './follow-link.ts';
import { readEmailLink } from './read-email-link.ts';
import { readSignal } from './session-reads.ts';

const requestTimeoutMs = 15_000;
const sessionTimeoutMs = 2_000;

/** Creates the official client for our own origin and follows the e-mail link, if there is one. */
export async function createAuthClient(followedLink: UrlParts | undefined): Promise<AuthClient> {
  const emailLink = followedLink && readEmailLink(followedLink);
  // Not PKCE: e-mail links are often opened on another device, which has no code verifier.
  const client = newClient({ flowType: 'implicit' });
  let isFollowingLink = emailLink !== undefined;
  await new Promise<void>((resolve) => {
    // The client refreshes an expired token first, and on a bad connection retries for half a minute.
    const timer = setTimeout(
      () => {
        setAuthState({ ...sessionState(storedSession()), isLoading: isFollowingLink });
        resolve();
      },
      navigator.onLine ? sessionTimeoutMs : 0,
    );
    client.onAuthStateChange((event, session) => {
      clearTimeout(timer);
      const current = session ?? (event === 'SIGNED_OUT' ? null : storedSession());
      setAuthState({ event, ...sessionState(current), isLoading: isFollowingLink });
      resolve();
    });
  });
  if (emailLink) {
    const arrival = await followLink(client, emailLink);
    isFollowingLink = false;
    setAuthState({ ...arrival, isLoading: false });
  }
  return client;
}

/**
 * Leaves for an identity provider and comes back in the same browser, so this is the place for PKCE. It needs a client of
 * its own, because the flow is a setting of the client; the code is then exchanged by the one client of the page.
 */
export const createProviderClient = () => newClient({ flowType: 'pkce', autoRefreshToken: false });

const newClient = (options: { flowType: 'implicit' | 'pkce'; autoRefreshToken?: boolean }) =>
  new AuthClient({
    ...options,
    url: `${location.origin}/auth/v1`,
    storageKey: sessionKey,
    // We read the URL ourselves, so that no token stays in the history.
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
    fetch: (resource, init) => {
      const timeout = AbortSignal.timeout(requestTimeoutMs);
      // Only what reads: a token that is being refreshed must arrive, since the old one is used up.
      const isRead = init?.method === 'GET';
      return fetch(resource, {
        ...init,
        credentials: 'omit',
        cache: 'no-store',
        signal: isRead ? AbortSignal.any([timeout, readSignal()]) : timeout,
      });
    },
  });
