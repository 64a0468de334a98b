/**
 * Detects the parameters of our e-mail links in a URL. Part of the inline script of every page: keep it small, without
 * imports.
 */
export const sessionKey = 'session';

export type UrlParts = Pick<Location, 'pathname' | 'search' | 'hash'>;

export function hasEmailLink({ hash, search }: Pick<UrlParts, 'hash' | 'search'>): boolean {
  return /[#&](access_token|error|message)=|[#&]type=signup/.test(hash) || /[?&](code|error)=/.test(search);
}
