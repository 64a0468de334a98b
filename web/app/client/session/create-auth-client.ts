import { GoTrueClient as AuthClient } from '@supabase/auth-js';
import { mustSetPassword } from './account-api.ts';
import { fromAuthError } from './auth-operations.ts';
import { type LinkOutcome, sessionState, setAuthState, storedSession } from './auth-state.ts';
import { sessionKey, type UrlParts } from './email-link.ts';
import { takeProviderVisit } from './provider-visit.ts';
import { type EmailLink, type LinkPurpose, readEmailLink, type Tokens } from './read-email-link.ts';
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
    const isPasswordNeeded = await needsPassword(emailLink);
    // Before there is a user, whom the auth screen would lead elsewhere.
    setAuthState({ mustSetPassword: isPasswordNeeded });
    const link = await followLink(client, emailLink, isPasswordNeeded);
    isFollowingLink = false;
    const isRecovery = link.kind === 'done' && link.purpose === 'recovery';
    setAuthState({
      link,
      isLoading: false,
      mustSetPassword: isPasswordNeeded && link.kind === 'done',
      ...(isRecovery && { event: 'PASSWORD_RECOVERY' }),
    });
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

const purposes: readonly string[] = ['signup', 'recovery', 'magiclink', 'invite', 'email_change'];

/** The link of a repeated sign-up opens a session that must set a password before anything else. */
async function needsPassword(link: EmailLink): Promise<boolean> {
  const isSignUp = link.kind === 'verified' || (link.kind === 'tokens' && link.purpose === 'signup');
  return isSignUp && link.tokens !== null && (await mustSetPassword(link.tokens.access_token));
}

async function followLink(
  client: AuthClient,
  link: EmailLink,
  isPasswordNeeded: boolean,
): Promise<LinkOutcome> {
  const visit = takeProviderVisit();
  switch (link.kind) {
    case 'broken':
      return visit ? { ...link, provider: visit } : link;
    case 'half-changed':
      return link;
    case 'verified':
      if (isPasswordNeeded && link.tokens) return startSession(client, link.tokens, 'signup');
      // The link was for verification only, so its session is ended.
      if (link.tokens) await client.admin.signOut(link.tokens.access_token, 'local').catch(() => {});
      return { kind: 'verified' };
    case 'tokens': {
      const purpose = purposes.includes(link.purpose) ? (link.purpose as LinkPurpose) : 'magiclink';
      return startSession(client, link.tokens, purpose);
    }
    case 'code': {
      const { error } = await client.exchangeCodeForSession(link.code);
      if (error)
        return { kind: 'broken', code: fromAuthError(error).code, ...(visit && { provider: visit }) };
      return { kind: 'done', purpose: visit?.purpose === 'link' ? 'identity' : 'magiclink' };
    }
  }
}

async function startSession(client: AuthClient, tokens: Tokens, purpose: LinkPurpose): Promise<LinkOutcome> {
  const { error } = await client.setSession(tokens);
  return error ? { kind: 'broken', code: fromAuthError(error).code } : { kind: 'done', purpose };
}
