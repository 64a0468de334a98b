import { randomBytes } from 'node:crypto';
import { service } from '@remit/platform/db/database.ts';
import { errorFacts } from '@remit/platform/log.ts';
import { fingerprint } from '@remit/platform/secrets/sealing.ts';
import type { Context } from 'hono';
import type { AuthDeps } from './deps.ts';
import { apiError } from './errors.ts';
import { providerVerifier, readChallenge } from './pkce.ts';
import type { IdentityProvider, ProviderFlow } from './providers/identity-providers.ts';
import { redirectTarget } from './redirects.ts';
import { isStorable } from './request-body.ts';
import { type FlowStateRow, insertFlowState, type Linking } from './store/flow-states.ts';

const nonceCharactersMax = 512;
const nameCharactersMax = 64;
const nonceBytes = 32;

/** Parameters for us, and those that we set ourselves; all others are passed on to the provider. */
const notPassedOn = new Set([
  'provider',
  'scopes',
  'redirect_to',
  'invite_token',
  'skip_http_redirect',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'request',
  'request_uri',
  'registration',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
]);

/** Begins a sign-in at a provider and returns its URL. */
export async function startProviderFlow(
  deps: AuthDeps,
  context: Context,
  linking?: Linking,
): Promise<string> {
  const query = context.req.query();
  const { config, authorizationUrl } = enabledProvider(deps, query.provider ?? '');
  const challenge = readChallenge({
    code_challenge: query.code_challenge ?? '',
    code_challenge_method: query.code_challenge_method ?? '',
  });
  const id = deps.newId();
  const nonce = config.protocol === 'oidc' ? nonceFor(config.skipsNonceCheck, query.nonce) : null;
  const invitedId = query.invite_token ? await invitedUser(deps, query.invite_token) : null;
  const more = Object.fromEntries(Object.entries(query).filter(([name]) => !notPassedOn.has(name)));
  const scopes = (query.scopes ?? '').split(/[\s,]+/).filter(Boolean);
  const url = await authorizationUrl(flowOf(deps, { id, providerNonce: nonce }), { scopes, more }).catch(
    (error: unknown) => {
      logProviderError(deps, context, config.name, error);
      throw apiError('unavailable', { retryAfterSeconds: 5 });
    },
  );
  await deps.db.as(service, (transaction) =>
    insertFlowState(transaction, {
      id,
      userId: linking?.targetId ?? invitedId,
      authenticationMethod: 'oauth',
      codeChallenge: challenge?.challenge ?? null,
      codeChallengeMethod: challenge?.method ?? null,
      providerType: config.name,
      referrer: redirectTarget(deps, context),
      linking,
      providerNonce: nonce,
    }),
  );
  return url;
}

export function enabledProvider({ providers }: AuthDeps, name: string): IdentityProvider {
  const provider = providers.get(name);
  if (!provider) throw apiError('provider_unknown', { name: name.slice(0, nameCharactersMax) });
  if (!provider.config.isEnabled) throw apiError('provider_not_enabled');
  if (!provider.config.secret) throw apiError('provider_secret_missing');
  return provider;
}

/** The caller's own, as in the contract, or a random one. */
function nonceFor(skipsCheck: boolean, requested: string | undefined): string | null {
  if (requested && requested.length <= nonceCharactersMax && isStorable(requested)) return requested;
  return skipsCheck ? null : randomBytes(nonceBytes).toString('base64url');
}

async function invitedUser({ db, oneTimeCodes }: AuthDeps, token: string): Promise<string> {
  const owner = await db.as(service, (transaction) => oneTimeCodes.ownerOf(transaction, token));
  if (!owner) throw apiError('invited_user_not_found');
  return owner;
}

export function flowOf(
  deps: Pick<AuthDeps, 'lookupKey'>,
  { id, providerNonce }: Pick<FlowStateRow, 'id' | 'providerNonce'>,
): ProviderFlow {
  return {
    state: id,
    verifier: providerVerifier(deps, id),
    nonce: providerNonce,
  };
}

export const networkHashOf = (deps: AuthDeps, context: Context) =>
  fingerprint(deps.lookupKey, `linking\n${deps.networkOf(context)}`);

export function logProviderError(
  { log }: AuthDeps,
  context: Context,
  provider: string,
  error: unknown,
): void {
  const requestId = context.get('requestId') as string | undefined;
  log.warn('auth.provider_failed', { requestId, provider, ...errorFacts(error) });
}
