import type { Operation } from '../operation.ts';
import { startProviderFlow } from '../provider-flow.ts';

/** Sends a browser to an identity provider. */
export const authorize: Operation = {
  route: 'GET /authorize',
  limit: 'token',
  async run(deps, context) {
    return context.redirect(await startProviderFlow(deps, context), 302);
  },
};
