import { firstHalfMessage } from '@remit/contract/auth-link.ts';
import { service } from '@remit/platform/db/database.ts';
import type { Context } from 'hono';
import type { AuthDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { sessionBody, startSession } from '../issue-session.ts';
import { type Flow, withError, withFragment, withMessage, withQuery } from '../link-redirects.ts';
import { type Operation, originOf } from '../operation.ts';
import { flowMethodOf, makeAuthCode, pkcePrefix } from '../pkce.ts';
import { redirectTarget } from '../redirects.ts';
import { toApiError } from '../render-error.ts';
import { accept, findByToken, isVerificationType } from '../verification.ts';

/** Redirects with any outcome to a page that can show it. */
export const verifyLink: Operation = {
  route: 'GET /verify',
  async run(deps, context) {
    const type = context.req.query('type') ?? '';
    const token = context.req.query('token') || context.req.query('token_hash') || '';
    if (type === '') throw apiError('verify_type');
    if (token === '') throw apiError('verify_link_token');
    context.header('referrer-policy', 'no-referrer');
    if (isOnlyLooking(context)) return context.body(null, 204);
    const target = redirectTarget(deps, context);
    const flow = token.startsWith(pkcePrefix) ? 'pkce' : 'implicit';
    const next = await follow(deps, context, { token, type, target, flow }).catch((error: Error) =>
      withError(target, flow, toApiError(deps.log, error, context)),
    );
    return context.redirect(next, 303);
  },
};

/** Mail scanners and prefetching browsers open links before their owner. They use nothing up. */
function isOnlyLooking({ req }: Context): boolean {
  const purpose = req.header('sec-purpose') ?? req.header('purpose') ?? req.header('x-moz') ?? '';
  return req.method === 'HEAD' || /prefetch|prerender|preview/i.test(purpose);
}

type Followed = {
  readonly token: string;
  readonly type: string;
  readonly target: string;
  readonly flow: Flow;
};

async function follow(
  deps: AuthDeps,
  context: Context,
  { token, type, target, flow }: Followed,
): Promise<string> {
  await deps.rateLimits.admitNetwork('verify', deps.networkOf(context));
  if (!isVerificationType(type)) throw apiError('verify_email_type');
  const origin = originOf(deps, context);
  const outcome = await deps.db.as(service, async (transaction) => {
    const presented = await findByToken(deps, transaction, { token, type });
    if (!presented) throw apiError('link_expired');
    const userId = presented.user.id;
    if (presented.user.isBanned) throw apiError('token_user_banned');
    const proofs = await accept(deps, transaction, { ...presented, type }, origin);
    if (proofs === 'half') return 'half';
    if (flow === 'pkce') {
      const { flowStateId } = presented.row;
      const flow = { userId, authenticationMethod: flowMethodOf(type, presented.row), flowStateId };
      return { code: await makeAuthCode(deps, transaction, { ...flow, ...proofs }) };
    }
    const started = await startSession(deps, transaction, { userId, method: 'otp', origin, proofs });
    if (!started) throw apiError('link_expired');
    return started;
  });
  if (outcome === 'half') return withMessage(target, flow, firstHalfMessage);
  if ('code' in outcome) return withQuery(target, outcome);
  const { user: _user, ...session } = await sessionBody(deps, outcome);
  return withFragment(target, { ...session, type });
}
