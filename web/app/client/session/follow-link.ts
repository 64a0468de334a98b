import type { GoTrueClient as AuthClient, Session, User } from '@supabase/auth-js';
import { type ApiResult, type Failure, get, post } from '#client/http.ts';
import { mustSetPassword } from './account-api.ts';
import { type AccountError, fromAuthError, unreachable } from './auth-operations.ts';
import { type AuthState, type LinkOutcome, setAuthState, storedSession } from './auth-state.ts';
import { type ProviderVisit, takeCodeVerifier, takeProviderVisit } from './provider-visit.ts';
import type { EmailLink, LinkPurpose, Tokens } from './read-email-link.ts';
import { withToken } from './with-session.ts';

/** What the screens need to know after a link. */
type Arrival = Partial<AuthState>;

const purposes: readonly string[] = ['signup', 'recovery', 'magiclink', 'invite', 'email_change'];

/** Does what an e-mail link, or the return from an identity provider, is for. */
export async function followLink(client: AuthClient, link: EmailLink): Promise<Arrival> {
  const visit = takeProviderVisit();
  switch (link.kind) {
    case 'broken':
      return broken(link.code, visit);
    case 'half-changed':
      return { link };
    case 'verified': {
      const { tokens } = link;
      if (tokens && (await mustSetPassword(tokens.access_token))) {
        return enter(client, { tokens, purpose: 'signup' });
      }
      // The link was for verification only, so its session is ended.
      if (tokens) await endSession(client, tokens);
      return { link: { kind: 'verified' } };
    }
    case 'tokens': {
      const purpose = purposes.includes(link.purpose) ? (link.purpose as LinkPurpose) : 'magiclink';
      return enter(client, { tokens: link.tokens, purpose });
    }
    case 'code':
      return exchangeCode(client, link.code, visit);
  }
}

/** A session that a link brings. */
type NewSession = { readonly tokens: Tokens; readonly purpose: LinkPurpose };

/**
 * By the refresh token, which the device goes on with: a link can bring the access token of one account and the refresh token
 * of another. Not by the client, which would replace the session of this device at once.
 */
async function enter(client: AuthClient, session: NewSession): Promise<Arrival> {
  const { refresh_token } = session.tokens;
  const redeemed = await post<Session>('/auth/v1/token?grant_type=refresh_token', { refresh_token });
  if (!redeemed.isOk) return broken(codeOf(redeemed.failure));
  const { user, ...tokens } = redeemed.value;
  return enterAs(client, { ...session, tokens }, user);
}

/** Starts the session, unless another account is signed in here: then the user is asked first. */
function enterAs(client: AuthClient, session: NewSession, owner: User): Arrival | Promise<Arrival> {
  const current = storedSession()?.user;
  if (!current || owner.id === current.id) return startSession(client, session);
  return {
    accountSwitch: {
      current,
      other: owner,
      accept: () => switchAccount(client, session),
      decline() {
        setAuthState({ accountSwitch: null });
        void endSession(client, session.tokens);
      },
    },
  };
}

/** Replaces the session of this device by that of the link, to which the user has agreed. */
async function switchAccount(client: AuthClient, session: NewSession): Promise<AccountError | null> {
  // Again, because the client signs out the user when the server no longer knows the token.
  const owner = await readOwner(session.tokens);
  if (!owner.isOk) {
    const code = codeOf(owner.failure);
    if (code === unreachable.code) return unreachable;
    setAuthState({ accountSwitch: null, ...broken(code) });
    return null;
  }
  const previous = storedSession();
  const arrival = await startSession(client, session);
  setAuthState({ accountSwitch: null, ...arrival });
  if (previous && arrival.link?.kind === 'done') void endSession(client, previous);
  return null;
}

async function startSession(client: AuthClient, { tokens, purpose }: NewSession): Promise<Arrival> {
  // The link of a repeated sign-up opens a session that must set a password before anything else.
  const isPasswordNeeded = purpose === 'signup' && (await mustSetPassword(tokens.access_token));
  // Before there is a user, whom the auth screen would lead elsewhere.
  setAuthState({ mustSetPassword: isPasswordNeeded });
  const { error } = await client.setSession(tokens);
  if (error) return { ...broken(fromAuthError(error).code), mustSetPassword: false };
  return arrivalFor(purpose);
}

const arrivalFor = (purpose: LinkPurpose): Arrival => ({
  link: { kind: 'done', purpose },
  ...(purpose === 'recovery' && { event: 'PASSWORD_RECOVERY' }),
});

/** Only in the browser that began it, which has the code verifier. */
async function exchangeCode(
  client: AuthClient,
  code: string,
  visit: ProviderVisit | undefined,
): Promise<Arrival> {
  const purpose = visit?.purpose === 'link' ? 'identity' : 'magiclink';
  if (!storedSession()?.user) {
    const { error } = await client.exchangeCodeForSession(code);
    return error ? broken(fromAuthError(error).code, visit) : arrivalFor(purpose);
  }
  // Not by the client, which would replace the session of this device at once.
  const exchanged = await post<Session>('/auth/v1/token?grant_type=pkce', {
    auth_code: code,
    code_verifier: takeCodeVerifier(),
  });
  if (!exchanged.isOk) return broken(codeOf(exchanged.failure), visit);
  const { user, ...tokens } = exchanged.value;
  return enterAs(client, { tokens, purpose }, user);
}

/** Whose token it is, by the word of the server. Not by the client, which signs out when the server does not know it. */
const readOwner = ({ access_token: token }: Tokens): Promise<ApiResult<User>> =>
  get('/auth/v1/user', withToken(token));

function codeOf(failure: Failure): string {
  if (failure.kind === 'rejected') return failure.code;
  return failure.kind === 'limited' ? 'over_request_rate_limit' : unreachable.code;
}

const broken = (code: string, provider?: ProviderVisit): { readonly link: LinkOutcome } => ({
  link: { kind: 'broken', code, ...(provider && { provider }) },
});

/** On the server, if it can be reached. */
const endSession = (client: AuthClient, { access_token: token }: Tokens) =>
  client.admin.signOut(token, 'local').catch(() => {});
