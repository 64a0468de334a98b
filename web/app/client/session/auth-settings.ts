import { type ApiResult, get } from '#client/http.ts';

/** What the auth service is set up for. */
export type AuthSettings = {
  /** Ways to sign in by name: identity providers, and `email`, `phone`. */
  readonly external: Readonly<Record<string, boolean>>;
  readonly passkeys_enabled: boolean;
};

export const readAuthSettings = (): Promise<ApiResult<AuthSettings>> => get('/auth/v1/settings');
