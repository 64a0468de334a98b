import type { UrlParts } from './email-link.ts';

/** The type of the link, as the auth service calls it. */
export type LinkPurpose = 'signup' | 'recovery' | 'magiclink' | 'invite' | 'email_change';

export type EmailLink =
  /** Verified on the auth screen, which then asks the user to sign in. */
  | { readonly kind: 'verified'; readonly accessToken: string | null }
  | {
      readonly kind: 'tokens';
      readonly accessToken: string;
      readonly refreshToken: string;
      readonly purpose: string;
    }
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
  const accessToken = hash.get('access_token');
  if (isAuthPath(url.pathname) && hash.get('type') === 'signup') return { kind: 'verified', accessToken };
  const refreshToken = hash.get('refresh_token');
  if (accessToken !== null && refreshToken !== null) {
    return { kind: 'tokens', accessToken, refreshToken, purpose: hash.get('type') ?? '' };
  }
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
