import type { Operation } from '../operation.ts';
import { startProviderFlow } from '../provider-flow.ts';

export const authorize: Operation = {
  route: 'GET /authorize',
  limit: 'token',
  async run(deps, context) {
    return context.redirect(await startProviderFlow(deps, context), 302);
  },
};
