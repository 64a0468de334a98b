import { isDemoPath } from '#device/modes.ts';

/** Where the account's screens are, on the site and in the demo. The path decides, not the stored flag. */
export type AuthPlaces = {
  readonly prefix: '' | '/demo';
  /** Where somebody who is signed in goes on. */
  readonly home: string;
  readonly newPassword: string;
};

export const authPlaces = (pathname: string): AuthPlaces =>
  isDemoPath(pathname)
    ? { prefix: '/demo', home: '/demo/send', newPassword: '/demo/auth/new-password' }
    : { prefix: '', home: '/', newPassword: '/auth/new-password' };

/** What one can do on the auth screen besides its two tabs; `view` in its address. */
export type AuthView = 'forgotten' | 'link' | 'verification';
const views: readonly string[] = ['forgotten', 'link', 'verification'] satisfies AuthView[];

export const authViewIn = (query: string | null) =>
  query !== null && views.includes(query) ? (query as AuthView) : undefined;

export const viewAddress = ({ prefix }: AuthPlaces, view: AuthView) => `${prefix}/auth?view=${view}`;
