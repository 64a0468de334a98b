import { service, type Transaction } from '@remit/platform/db/database.ts';
import { isUuid } from '@remit/platform/db/uuid.ts';
import { ApiError } from '@remit/platform/http/api-error.ts';
import type { Context } from 'hono';
import type { AuthDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { type Started, sessionBody, startSession } from '../issue-session.ts';
import { withFragment, withOAuthError, withQuery } from '../link-redirects.ts';
import { type Operation, originOf } from '../operation.ts';
import { isFlowOver, makeProviderAuthCode } from '../pkce.ts';
import { linkIdentity } from '../provider-accounts/link-identity.ts';
import type { ProviderAccount } from '../provider-accounts/provider-sign-in.ts';
import { signInWithProvider } from '../provider-accounts.ts';
import { flowOf, logProviderError, networkHashOf } from '../provider-flow.ts';
import { sealProviderTokens } from '../provider-tokens.ts';
import { ExchangeError } from '../providers/claims.ts';
import type { IdentityProvider, Profile, ProviderTokens } from '../providers/identity-providers.ts';
import { toApiError } from '../render-error.ts';
import { readForm } from '../request-body.ts';
import { type FlowStateRow, isFlowAlive, takeProviderFlow } from '../store/flow-states.ts';
import { lockUser } from '../store/users.ts';

export const callback: Operation = {
  route: 'GET /callback',
  limit: 'token',
  run: (deps, context) => comeBack(deps, context, new URL(context.req.url).searchParams),
};

/** By a form of the provider's page, as Apple does it. Its `state` protects it. */
export const callbackByForm: Operation = {
  route: 'POST /callback',
  limit: 'token',
  isCrossSite: true,
  run: async (deps, context) => comeBack(deps, context, await readForm(context)),
};

async function comeBack(deps: AuthDeps, context: Context, returned: URLSearchParams): Promise<Response> {
  context.header('referrer-policy', 'no-referrer');
  const flow = await takeFlow(deps, returned.get('state') ?? '').catch((error: Error) =>
    toApiError(deps.log, error, context),
  );
  if (flow instanceof ApiError) {
    return context.redirect(withOAuthError(deps.config.siteUrl, flow, { isInFragment: false }), 303);
  }
  const target = flow.referrer ?? deps.config.siteUrl;
  const next = await finish(deps, context, { flow, returned, target }).catch((error: Error) =>
    withOAuthError(target, toApiError(deps.log, error, context)),
  );
  return context.redirect(next, 302);
}

async function takeFlow(deps: AuthDeps, state: string): Promise<FlowStateRow> {
  if (state === '') throw apiError('oauth_state_missing');
  if (!isUuid(state)) throw apiError('oauth_state_invalid');
  const flow = await deps.db.as(service, (transaction) => takeProviderFlow(transaction, state));
  if (!flow) throw apiError('oauth_state_not_found');
  if (flow === 'used') throw apiError('oauth_state_used');
  if (isFlowOver(deps, flow)) throw apiError('oauth_state_expired');
  return flow;
}

type Issued = Started | { readonly code: string };

type Returned = {
  readonly flow: FlowStateRow;
  readonly returned: URLSearchParams;
  readonly target: string;
};

/** The URL to continue at, with a session or a PKCE code. */
async function finish(
  deps: AuthDeps,
  context: Context,
  { flow, returned, target }: Returned,
): Promise<string> {
  const provider = deps.providers.get(flow.providerType);
  if (!provider?.config.isEnabled) throw apiError('oauth_provider_not_supported');
  requireCode(returned);
  const { profile, tokens } = await exchange(deps, context, { provider, flow, returned });
  const issue = async (transaction: Transaction, account: ProviderAccount): Promise<Issued> =>
    flow.codeChallenge === null
      ? startImplicitly(deps, context, transaction, { flow, account })
      : makeCode(deps, transaction, { flow, account, tokens });
  const issued = flow.linkingTargetId
    ? await link(deps, context, { flow, targetId: flow.linkingTargetId, provider, profile }, issue)
    : await signInWithProvider(
        deps,
        {
          provider: provider.config,
          profile,
          aud: deps.config.jwt.audience,
          origin: originOf(deps, context),
          network: deps.networkOf(context),
          redirectTo: target,
          invitedId: flow.userId,
        },
        issue,
      );
  if ('code' in issued) return withQuery(target, issued);
  const { user: _user, ...session } = await sessionBody(deps, issued);
  return withFragment(target, { ...session, ...tokens });
}

const errorCharactersMax = 300;

/** Passes on the provider's own error, bounded. */
function requireCode(returned: URLSearchParams): void {
  const error = returned.get('error') ?? '';
  if (error !== '') {
    const name = /^[\w.-]{1,64}$/.test(error) ? error : 'server_error';
    const description = (returned.get('error_description') ?? '').slice(0, errorCharactersMax);
    throw new ApiError(400, name, description.toWellFormed(), { isOAuth: true });
  }
  if (!returned.get('code')) throw apiError('oauth_code_missing');
}

async function exchange(
  deps: AuthDeps,
  context: Context,
  { provider, flow, returned }: Omit<Returned, 'target'> & { readonly provider: IdentityProvider },
): Promise<{ readonly profile: Profile; readonly tokens: ProviderTokens }> {
  try {
    return await provider.exchange(flowOf(deps, flow), returned);
  } catch (error) {
    const isExchange = error instanceof ExchangeError;
    logProviderError(deps, context, provider.config.name, isExchange ? error.cause : error);
    throw isExchange
      ? apiError('oauth_exchange_failed', { code: returned.get('code') ?? '' })
      : apiError('oauth_profile_failed');
  }
}

/** Only for the account and network that began it, while its session lives. */
async function link<T>(
  deps: AuthDeps,
  context: Context,
  linking: {
    readonly flow: FlowStateRow;
    readonly targetId: string;
    readonly provider: IdentityProvider;
    readonly profile: Profile;
  },
  issue: (transaction: Transaction, account: ProviderAccount) => Promise<T>,
): Promise<T> {
  const { flow, targetId, provider, profile } = linking;
  // An attacker could begin to link and send a victim to the provider, whose identity would then open the account of the
  // attacker.
  if (!flow.networkHash?.equals(networkHashOf(deps, context))) throw apiError('oauth_state_not_found');
  const issued = await deps.db.as(service, async (transaction) => {
    const user = await lockUser(transaction, targetId);
    if (!user || !(await isFlowAlive(transaction, flow.id))) throw apiError('oauth_state_not_found');
    const origin = originOf(deps, context);
    const account = await linkIdentity(
      deps,
      transaction,
      { provider: provider.config, profile, origin },
      user,
    );
    return issue(transaction, account);
  });
  deps.notifyMailer();
  return issued;
}

async function startImplicitly(
  deps: AuthDeps,
  context: Context,
  transaction: Transaction,
  { flow, account }: { readonly flow: FlowStateRow; readonly account: ProviderAccount },
): Promise<Started> {
  const started = await startSession(deps, transaction, {
    userId: account.userId,
    method: 'oauth',
    provider: flow.providerType,
    origin: originOf(deps, context),
    proofs: { provenEmail: account.provenEmail, firstPassword: null },
  });
  if (!started) throw apiError('oauth_state_not_found');
  return started;
}

async function makeCode(
  deps: AuthDeps,
  transaction: Transaction,
  made: { readonly flow: FlowStateRow; readonly account: ProviderAccount; readonly tokens: ProviderTokens },
): Promise<{ readonly code: string }> {
  const { flow, account, tokens } = made;
  const sealedProviderTokens = sealProviderTokens(deps, flow.id, tokens);
  const code = await makeProviderAuthCode(deps, transaction, {
    id: flow.id,
    ...account,
    sealedProviderTokens,
  });
  return { code };
}
