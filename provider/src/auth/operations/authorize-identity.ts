import { requireIdentityChange, requireManualLinking } from '../identity-changes.ts';
import type { Operation } from '../operation.ts';
import { enabledProvider, networkHashOf, startProviderFlow } from '../provider-flow.ts';
import { requireUser } from '../require-user.ts';

/** Begins to link an identity to the caller's account. */
export const authorizeIdentity: Operation = {
  route: 'GET /user/identities/authorize',
  limit: 'token',
  async run(deps, context) {
    const signedIn = await requireUser(deps, context);
    requireManualLinking(deps);
    enabledProvider(deps, context.req.query('provider') ?? ''); // an unknown provider does not count as a change
    await requireIdentityChange(deps, context, signedIn);
    const { user, session } = signedIn;
    const url = await startProviderFlow(deps, context, {
      targetId: user.id,
      sessionId: session?.id ?? null,
      networkHash: networkHashOf(deps, context),
    });
    const skipsRedirect = ['true', '1'].includes(context.req.query('skip_http_redirect') ?? '');
    return skipsRedirect ? context.json({ url }) : context.redirect(url, 302);
  },
};
