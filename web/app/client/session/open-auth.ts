import { GoTrueClient as AuthClient } from '@supabase/auth-js';
import { faultOf } from './auth-calls.ts';
import { keptSession, type LinkOutcome, showAuth, signedIn } from './auth-state.ts';
import { type Address, sessionKey } from './mail-link.ts';
import { type LinkPurpose, type MailLink, readMailLink, withoutMailLink } from './read-mail-link.ts';

const answerWithinMs = 15_000;
const patienceMs = 2_000;

/** The official client, against our own origin; and whatever a mailed link asks of it. */
export async function openAuth(followed: Address | undefined): Promise<AuthClient> {
  const mailed = followed && readMailLink(followed);
  if (followed?.search) history.replaceState(history.state, '', withoutMailLink(followed));
  const client = new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey: sessionKey,
    // A link is opened wherever the mail is read, often on another device, which has no verifier to show.
    flowType: 'implicit',
    // We have read the address ourselves, so that no token stays in the history.
    detectSessionInUrl: false,
    fetch: (resource, init) =>
      fetch(resource, {
        ...init,
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(answerWithinMs),
      }),
  });
  let isFollowing = mailed !== undefined;
  await new Promise<void>((isKnown) => {
    // An old token is renewed before anything is said, and on a bad line the client goes on trying for half a minute.
    const patience = setTimeout(
      () => {
        showAuth({ ...signedIn(keptSession()), isLoading: isFollowing });
        isKnown();
      },
      navigator.onLine ? patienceMs : 0,
    );
    client.onAuthStateChange((event, session) => {
      clearTimeout(patience);
      const current = session ?? (event === 'SIGNED_OUT' ? null : keptSession());
      showAuth({ event, ...signedIn(current), isLoading: isFollowing });
      isKnown();
    });
  });
  if (mailed) {
    const link = await follow(client, mailed);
    isFollowing = false;
    const isRecovery = link.kind === 'done' && link.purpose === 'recovery';
    showAuth({ link, isLoading: false, ...(isRecovery && { event: 'PASSWORD_RECOVERY' }) });
  }
  return client;
}

const purposes: readonly string[] = ['signup', 'recovery', 'magiclink', 'invite', 'email_change'];

async function follow(client: AuthClient, link: MailLink): Promise<LinkOutcome> {
  switch (link.kind) {
    case 'broken':
    case 'message':
      return link;
    case 'verified':
      // The mailbox is proven, which was the point; the session that came with it is nobody's.
      if (link.accessToken) await client.admin.signOut(link.accessToken, 'local').catch(() => {});
      return { kind: 'verified' };
    case 'tokens': {
      const { accessToken: access_token, refreshToken: refresh_token, purpose } = link;
      const { error } = await client.setSession({ access_token, refresh_token });
      if (error) return { kind: 'broken', ...faultOf(error) };
      return { kind: 'done', purpose: (purposes.includes(purpose) ? purpose : 'magiclink') as LinkPurpose };
    }
    case 'code': {
      const { error } = await client.exchangeCodeForSession(link.code);
      return error ? { kind: 'broken', ...faultOf(error) } : { kind: 'done', purpose: 'magiclink' };
    }
  }
}
