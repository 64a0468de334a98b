import type { UrlParts } from './email-link.ts';

/** The type of the link, as the auth service calls it; `identity` is our own, for the return from linking a provider. */
export type LinkPurpose = 'signup' | 'recovery' | 'magiclink' | 'invite' | 'email_change' | 'identity';

export type Tokens = { readonly access_token: string; readonly refresh_token: string };

export type EmailLink =
  /** Verified on the auth screen, which then asks the user to sign in. */
  | { readonly kind: 'verified'; readonly tokens: Tokens | null }
  | { readonly kind: 'tokens'; readonly tokens: Tokens; readonly purpose: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'message'; readonly message: string }
  | { readonly kind: 'broken'; readonly code: string; readonly message: string };

export function readEmailLink(url: UrlParts): EmailLink | undefined {
  const hash = new URLSearchParams(url.hash.slice(1));
  const query = new URLSearchParams(url.search);
  const either = (name: string) => hash.get(name) ?? query.get(name);

  if (either('error') !== null) {
    return { kind: 'broken', code: either('error_code') ?? '', message: either('error_description') ?? '' };
  }
  const [access_token, refresh_token] = [hash.get('access_token'), hash.get('refresh_token')];
  const tokens = access_token !== null && refresh_token !== null ? { access_token, refresh_token } : null;
  const purpose = hash.get('type') ?? '';
  if (isAuthPath(url.pathname) && purpose === 'signup') return { kind: 'verified', tokens };
  if (tokens) return { kind: 'tokens', tokens, purpose };
  const code = query.get('code');
  if (code !== null) return { kind: 'code', code };
  const message = hash.get('message');
  return message === null ? undefined : { kind: 'message', message };
}

const isAuthPath = (pathname: string) => /^(\/demo)?\/auth\/?$/.test(pathname);

/** The URL without the parameters of the link. */
export function withoutEmailLink({ pathname, search }: Pick<UrlParts, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  for (const name of ['code', 'error', 'error_code', 'error_description']) query.delete(name);
  const rest = query.toString();
  return rest ? `${pathname}?${rest}` : pathname;
}
