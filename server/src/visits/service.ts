import type { Service } from '@remit/platform/http/service.ts';
import { createVisitsDeps, type VisitsOptions } from './deps.ts';
import { visitsRoutes } from './register.ts';
import { cleanUpVisits } from './retention.ts';

export async function createVisitsService(options: VisitsOptions) {
  const deps = createVisitsDeps(options);
  return {
    name: 'visits',
    routes: visitsRoutes(deps),
    cleanUp: () => cleanUpVisits(deps.db),
  } satisfies Service;
}
