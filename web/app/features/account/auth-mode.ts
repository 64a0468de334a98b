import type { AuthMode } from '#content/en/app/auth.ts';

/** The tab that the URL asks for; sign-in by default. */
export function authModeIn(mode: string | null): AuthMode {
  return mode === 'signup' ? 'signup' : 'signin';
}
