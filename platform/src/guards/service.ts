import type { Database } from '#db/database.ts';
import type { Service } from '#http/service.ts';
import type { Guards } from './guards.ts';
import { proofOfWorkRoutes } from './register.ts';
import { cleanUpGuards } from './spent-challenges.ts';

export type GuardsServiceOptions = { readonly db: Database; readonly guards: Guards };

export function createGuardsService({ db, guards }: GuardsServiceOptions) {
  return {
    name: 'guards',
    routes: proofOfWorkRoutes(guards),
    cleanUp: () => cleanUpGuards(db),
  } satisfies Service;
}
