import type { Service } from '@remit/platform/http/service.ts';
import { createAccountSupport } from './account-support.ts';
import { createAccounts } from './accounts.ts';
import { type AuthOptions, createAuthDeps } from './deps.ts';
import { authRoutes } from './register.ts';
import { cleanUpAuth } from './retention.ts';

/** Sign-up, sign-in and sessions; `accounts` is what the account service needs of it, `support` what the team's console does. */
export async function createAuthService(options: AuthOptions) {
  const deps = await createAuthDeps(options);
  return {
    name: 'auth',
    routes: authRoutes(deps),
    cleanUp: () => cleanUpAuth(deps),
    accounts: createAccounts(deps),
    support: createAccountSupport(deps),
    verifyAccessToken: (token: string) => deps.accessTokens.verify(token),
  } satisfies Service & Record<'accounts' | 'support' | 'verifyAccessToken', unknown>;
}
