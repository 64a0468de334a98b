import type { AuthMode } from '#content/app/auth.ts';
import { isDemoPath } from '#device/modes.ts';

/** URLs of the account's screens, on the site and in the demo. The path decides, not the stored flag. */
export type AuthUrls = {
  readonly prefix: '' | '/demo';
  /** Where to go after signing in. */
  readonly home: string;
  readonly auth: string;
  readonly newPassword: string;
};

export const authUrls = (pathname: string): AuthUrls =>
  isDemoPath(pathname)
    ? { prefix: '/demo', home: '/demo/send', auth: '/demo/auth', newPassword: '/demo/auth/new-password' }
    : { prefix: '', home: '/', auth: '/auth', newPassword: '/auth/new-password' };

/** The views of the auth screen besides its two tabs; `view` in its query. */
export type AuthView = 'forgotten' | 'link' | 'verification';
const views: readonly string[] = ['forgotten', 'link', 'verification'] satisfies AuthView[];

export const authViewIn = (query: string | null) =>
  query !== null && views.includes(query) ? (query as AuthView) : undefined;

export const viewUrl = ({ prefix }: AuthUrls, view: AuthView) => `${prefix}/auth?view=${view}`;

/** The state of a navigation to the auth screen from a page for members; not in the URL, which a link could forge. */
export type AuthNext = { readonly next: string };

export const nextIn = (state: unknown): string | undefined => (state as Partial<AuthNext> | null)?.next;

/** The tab that the URL asks for; sign-in by default. */
export function authModeIn(mode: string | null): AuthMode {
  return mode === 'signup' ? 'signup' : 'signin';
}
