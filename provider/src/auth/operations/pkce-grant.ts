import { PkceGrantRequest } from '@remit/contract/auth.ts';
import { service } from '@remit/platform/db/database.ts';
import { apiError } from '../errors.ts';
import { respondWithSession, startSession } from '../issue-session.ts';
import { originOf } from '../operation.ts';
import { exchangeAuthCode } from '../pkce.ts';
import { unsealProviderTokens } from '../provider-tokens.ts';
import { readBody } from '../request-body.ts';
import type { Grant } from './token.ts';

/** Trades the code of a followed link for a session. */
export const pkceGrant: Grant = async (deps, context) => {
  await deps.rateLimits.admitNetwork('token', deps.networkOf(context));
  const { auth_code: code, code_verifier: verifier } = await readBody(context, PkceGrantRequest);
  if (code === '' || verifier === '') throw apiError('pkce_incomplete');
  const started = await deps.db.as(service, async (transaction) => {
    const flow = await exchangeAuthCode(deps, transaction, { code, verifier });
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
  return respondWithSession(deps, context, started.signedIn, started.tokens);
};
