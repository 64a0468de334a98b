import { PkceGrantRequest } from '@remit/contract/auth.ts';
import { service } from '#db/database.ts';
import { apiError } from '../errors.ts';
import { answerSession, startSession } from '../issue-session.ts';
import { originOf } from '../operation.ts';
import { authCodeHash, isFlowOver, isVerifierOf } from '../pkce.ts';
import { unsealProviderTokens } from '../provider-tokens.ts';
import { readBody } from '../request-body.ts';
import { deleteFlowState, lockFlowStateByCode } from '../store/flow-states.ts';
import type { Grant } from './token.ts';

/** Trades the code of a followed link for a session. A wrong verifier leaves the code to whoever has the right one. */
export const pkceGrant: Grant = async (deps, context) => {
  await deps.rateLimits.admitNetwork('token', deps.networkOf(context));
  const { auth_code: code, code_verifier: verifier } = await readBody(context, PkceGrantRequest);
  if (code === '' || verifier === '') throw apiError('pkce_incomplete');
  const started = await deps.db.as(service, async (transaction) => {
    const flow = await lockFlowStateByCode(transaction, authCodeHash(deps, code));
    if (!flow?.userId) throw apiError('flow_state_not_found');
    if (isFlowOver(deps, flow)) throw apiError('flow_state_expired');
    if (!isVerifierOf(flow, verifier)) throw apiError('bad_code_verifier');
    await deleteFlowState(transaction, flow.id);
    const signedIn = await startSession(deps, transaction, {
      userId: flow.userId,
      method: flow.authenticationMethod,
      ...(flow.providerType !== 'email' && { provider: flow.providerType }),
      origin: originOf(deps, context),
      proofs: { provenEmail: flow.provenEmail, firstPassword: flow.firstPassword },
    });
    if (signedIn?.user.isBanned) throw apiError('login_banned');
    return signedIn && { signedIn, tokens: unsealProviderTokens(deps, flow.id, flow.sealedProviderTokens) };
  });
  if (!started) throw apiError('flow_state_not_found');
  return answerSession(deps, context, started.signedIn, started.tokens);
};
