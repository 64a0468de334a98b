import type { AuthMode } from '#content/en/app/auth.ts';

/** The tab that an address asks for; sign-in unless it plainly says sign-up. */
export function authModeIn(mode: string | null): AuthMode {
  return mode === 'signup' ? 'signup' : 'signin';
}
