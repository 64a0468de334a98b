/**
 * Detects the parameters of our e-mail links in a URL. Part of the inline script of every page: keep it small, without
 * imports.
 */
export const sessionKey = 'session';

export type UrlParts = Pick<Location, 'pathname' | 'search' | 'hash'>;

export function hasEmailLink({ hash, search }: Pick<UrlParts, 'hash' | 'search'>): boolean {
  return (
    /[#&](access_token|error|error_code|message)=|[#&]type=signup/.test(hash) ||
    /[?&](code|error|error_code)=/.test(search)
  );
}

/** The URL without the parameters of the link. */
export function withoutEmailLink({ pathname, search }: Pick<UrlParts, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  for (const name of ['code', 'error', 'error_code', 'error_description', 'message']) query.delete(name);
  const rest = query.toString();
  return rest ? `${pathname}?${rest}` : pathname;
}
