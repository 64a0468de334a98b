import type { Address } from './mail-link.ts';

/** What the link was for, as the auth service names it. */
export type LinkPurpose = 'signup' | 'recovery' | 'magiclink' | 'invite' | 'email_change';

export type MailLink =
  /** Somebody proved their mailbox on the auth screen, which wants them to sign in themselves. */
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

export function readMailLink(address: Address): MailLink | undefined {
  const hash = new URLSearchParams(address.hash.slice(1));
  const query = new URLSearchParams(address.search);
  const either = (name: string) => hash.get(name) ?? query.get(name);

  if (either('error') !== null) {
    return { kind: 'broken', code: either('error_code') ?? '', message: either('error_description') ?? '' };
  }
  const accessToken = hash.get('access_token');
  if (isAuthPath(address.pathname) && hash.get('type') === 'signup') return { kind: 'verified', accessToken };
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

/** The address without what the link left in it. */
export function withoutMailLink({ pathname, search }: Pick<Address, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  for (const name of ['code', 'error', 'error_code', 'error_description']) query.delete(name);
  const rest = query.toString();
  return rest ? `${pathname}?${rest}` : pathname;
}
