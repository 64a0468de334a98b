import type { Service } from '@remit/platform/http/service.ts';
import type { AccountDeps, Owner } from './deps.ts';
import { deleteUnusedPictures } from './profiles.ts';
import { accountRoutes } from './register.ts';

export async function createAccountService<Known extends Owner>(deps: AccountDeps<Known>) {
  return {
    name: 'account',
    routes: accountRoutes(deps),
    cleanUp: () => deleteUnusedPictures(deps.db),
  } satisfies Service;
}
