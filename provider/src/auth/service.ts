import type { Service } from '@remit/platform/http/service.ts';
import { createAccountSupport } from './account-support.ts';
import { createAccounts } from './accounts.ts';
import { type AuthOptions, createAuthDeps } from './deps.ts';
import { authRoutes } from './register.ts';
import { cleanUpAuth } from './retention.ts';

/** `accounts` is for the account service, `support` for the team's console. */
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
