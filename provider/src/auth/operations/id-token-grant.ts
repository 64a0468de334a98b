import { createHash } from 'node:crypto';
import { IdTokenGrantRequest } from '@remit/contract/auth.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import type { Context } from 'hono';
import type * as v from 'valibot';
import type { AuthDeps } from '../deps.ts';
import { apiError, oauthError } from '../errors.ts';
import { lockIdentityOwner, requireIdentityChange } from '../identity-changes.ts';
import { respondWithSession, startSession } from '../issue-session.ts';
import { originOf } from '../operation.ts';
import { linkIdentity } from '../provider-accounts/link-identity.ts';
import type { ProviderAccount } from '../provider-accounts/provider-sign-in.ts';
import { signInWithProvider } from '../provider-accounts.ts';
import { logProviderError } from '../provider-flow.ts';
import type { IdentityProvider, Profile } from '../providers/identity-providers.ts';
import { redirectTarget } from '../redirects.ts';
import { readBody } from '../request-body.ts';
import { audienceOf, requireUser } from '../require-user.ts';
import type { Grant } from './token.ts';

type Body = v.InferOutput<typeof IdTokenGrantRequest>;
type Verifier = IdentityProvider & Required<Pick<IdentityProvider, 'verifyIdToken'>>;

/** For an ID token that an app got from the provider itself. */
export const idTokenGrant: Grant = async (deps, context) => {
  await deps.rateLimits.admitNetwork('token', deps.networkOf(context));
  const body = await readBody(context, IdTokenGrantRequest);
  if (body.id_token === '') throw oauthError('invalid request', 'id_token required');
  const provider = providerOf(deps, body);
  const linkingUser = body.link_identity ? await requireUser(deps, context) : undefined;
  if (linkingUser) await requireIdentityChange(deps, context, linkingUser);
  const profile = await verified(deps, context, provider, body);
  const { config } = provider;
  const origin = originOf(deps, context);
  const start = async (transaction: Transaction, { userId, provenEmail }: ProviderAccount) => {
    const started = await startSession(deps, transaction, {
      userId,
      method: 'oauth',
      provider: config.name,
      origin,
      proofs: { provenEmail, firstPassword: null },
    });
    if (!started) throw apiError('user_of_token_gone');
    return started;
  };
  const started = linkingUser
    ? await deps.db.as(service, async (transaction) => {
        const user = await lockIdentityOwner(transaction, linkingUser);
        return start(
          transaction,
          await linkIdentity(deps, transaction, { provider: config, profile, origin }, user),
        );
      })
    : await signInWithProvider(
        deps,
        {
          provider: config,
          profile,
          aud: audienceOf(deps, context),
          origin,
          network: deps.networkOf(context),
          redirectTo: redirectTarget(deps, context),
        },
        start,
      );
  deps.notifyMailer();
  return respondWithSession(deps, context, started);
};

/** Providers of the contract that we do not offer. */
const notOffered = ['azure', 'facebook', 'kakao', 'snapchat', 'vercel_marketplace'];

/** By name or by issuer. Only providers of the settings are called for keys. */
function providerOf(
  { providers }: AuthDeps,
  { provider: name, client_id: clientId, issuer }: Body,
): Verifier {
  if (name === '' && (clientId === '' || issuer === '')) {
    throw oauthError('invalid request', 'provider or client_id and issuer required');
  }
  const found =
    name === ''
      ? [...providers.values()].find(
          ({ config }) => config.isEnabled && config.url === issuer.replace(/\/$/, ''),
        )
      : providers.get(name);
  const shown = (name || issuer).slice(0, 255);
  if (!found?.verifyIdToken) {
    if (notOffered.includes(name)) throw apiError('id_token_provider_disabled', { issuer });
    const error = name.startsWith('custom:')
      ? 'id_token_provider_not_found'
      : 'id_token_provider_not_allowed';
    throw apiError(error, { name: shown });
  }
  if (!found.config.isEnabled) throw apiError('id_token_provider_disabled', { issuer: found.config.url });
  return found as Verifier;
}

async function verified(
  deps: AuthDeps,
  context: Context,
  { config, verifyIdToken }: Verifier,
  { id_token: token, nonce, client_id: clientId }: Body,
): Promise<Profile> {
  const claims = await verifyIdToken(token).catch((error: unknown) => {
    logProviderError(deps, context, config.name, error);
    throw apiError('unavailable', { retryAfterSeconds: 5 });
  });
  if (!claims) throw oauthError('invalid request', 'Bad ID token');
  if (!claims.profile) throw oauthError('invalid request', 'Missing sub claim in id_token');
  const accepted = config.clientIds.filter((id) => clientId === '' || id === clientId);
  if (!claims.audience.some((audience) => accepted.includes(audience))) {
    const audiences = claims.audience.join(' ').slice(0, 255);
    throw oauthError('invalid request', `Unacceptable audience in id_token: [${audiences}]`);
  }
  if (config.skipsNonceCheck) return claims.profile;
  if ((claims.nonce !== undefined) !== (nonce !== '')) {
    throw oauthError(
      'invalid request',
      'Passed nonce and nonce in id_token should either both exist or not.',
    );
  }
  if (nonce !== '' && claims.nonce !== createHash('sha256').update(nonce).digest('hex')) {
    throw oauthError('invalid nonce', 'Nonces mismatch');
  }
  return claims.profile;
}
