import { firstHalfMessage } from '@remit/contract/auth-link.ts';
import type { UrlParts } from './email-link.ts';

/** The type of the link, as the auth service calls it; `identity` is our own, for the return from linking a provider. */
export type LinkPurpose = 'signup' | 'recovery' | 'magiclink' | 'invite' | 'email_change' | 'identity';

export type Tokens = { readonly access_token: string; readonly refresh_token: string };

export type EmailLink =
  /** Verified on the auth screen, which then asks the user to sign in. */
  | { readonly kind: 'verified'; readonly tokens: Tokens | null }
  | { readonly kind: 'tokens'; readonly tokens: Tokens; readonly purpose: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'half-changed' }
  | { readonly kind: 'broken'; readonly code: string };

/** Takes no sentence from the URL, since anybody can write one: codes, tokens, and whether there is the one message of ours. */
export function readEmailLink(url: UrlParts): EmailLink | undefined {
  const hash = new URLSearchParams(url.hash.slice(1));
  const query = new URLSearchParams(url.search);
  const either = (name: string) => hash.get(name) ?? query.get(name);

  // An identity provider's own error has no `error_code`, and some of the service's have no `error`.
  const error = either('error_code') ?? either('error');
  if (error !== null) return { kind: 'broken', code: error };
  const [access_token, refresh_token] = [hash.get('access_token'), hash.get('refresh_token')];
  const tokens = access_token !== null && refresh_token !== null ? { access_token, refresh_token } : null;
  const purpose = hash.get('type') ?? '';
  if (isAuthPath(url.pathname) && purpose === 'signup') return { kind: 'verified', tokens };
  if (tokens) return { kind: 'tokens', tokens, purpose };
  const code = query.get('code');
  if (code !== null) return { kind: 'code', code };
  return hash.get('message') === firstHalfMessage ? { kind: 'half-changed' } : undefined;
}

const isAuthPath = (pathname: string) => /^(\/demo)?\/auth\/?$/.test(pathname);
