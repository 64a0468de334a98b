import { randomBytes } from 'node:crypto';
import type { OAuthClientRequest } from '@remit/contract/auth-admin.ts';
import { isLoopbackHost } from '@remit/platform/http/loopback.ts';
import { fingerprint } from '@remit/platform/secrets/sealing.ts';
import type { Context } from 'hono';
import type * as v from 'valibot';
import type { Claims } from './access-tokens.ts';
import type { AuthDeps } from './deps.ts';
import { apiError } from './errors.ts';
import { schemesNever } from './redirects.ts';
import { requireAdmin } from './require-user.ts';
import type { OAuthClientRow } from './store/oauth-clients.ts';
import { wireTime } from './wire.ts';

type Request = v.InferOutput<typeof OAuthClientRequest>;
export type OAuthClientFields = Omit<OAuthClientRow, 'id' | 'createdAt' | 'updatedAt'>;

const redirectsMax = 10;
const nameCharactersMax = 1024;
const uriCharactersMax = 2048;
const grantTypes = ['authorization_code', 'refresh_token'];
const authMethods = ['client_secret_basic', 'client_secret_post', 'none'];
const secretBytes = 32;

export async function requireOAuthServer(deps: AuthDeps, context: Context): Promise<Claims> {
  const claims = await requireAdmin(deps, context);
  if (!deps.config.identities.isOAuthServerEnabled) throw apiError('oauth_server_disabled');
  return claims;
}

/** Shown once; only a keyed hash is stored. */
export function makeClientSecret({ lookupKey }: AuthDeps) {
  const secret = randomBytes(secretBytes).toString('base64url');
  return { secret, secretHash: fingerprint(lookupKey, `oauth-client\n${secret}`) };
}

const invalid = (detail: string) => apiError('oauth_client_invalid', { detail });

/** With the contract's defaults. */
export function newClientFields(request: Request): OAuthClientFields {
  const isPublic = request.client_type
    ? request.client_type === 'public'
    : request.token_endpoint_auth_method === 'none';
  if (request.client_type && !['public', 'confidential'].includes(request.client_type)) {
    throw invalid("client_type must be 'public' or 'confidential'");
  }
  if (!request.redirect_uris) throw invalid('redirect_uris is required');
  return changedClientFields(
    {
      clientType: isPublic ? 'public' : 'confidential',
      clientName: null,
      clientUri: null,
      logoUri: null,
      redirectUris: [],
      grantTypes,
      tokenEndpointAuthMethod: isPublic ? 'none' : 'client_secret_basic',
    },
    request,
  );
}

export function changedClientFields(client: OAuthClientFields, request: Request): OAuthClientFields {
  const changed = {
    ...client,
    clientName: request.client_name === '' ? null : (request.client_name ?? client.clientName),
    clientUri: request.client_uri === '' ? null : (request.client_uri ?? client.clientUri),
    logoUri: request.logo_uri === '' ? null : (request.logo_uri ?? client.logoUri),
    redirectUris: request.redirect_uris ?? client.redirectUris,
    grantTypes: request.grant_types ?? client.grantTypes,
    tokenEndpointAuthMethod: request.token_endpoint_auth_method || client.tokenEndpointAuthMethod,
  };
  requireRedirects(changed.redirectUris);
  if ((changed.clientName?.length ?? 0) > nameCharactersMax) {
    throw invalid(`client_name cannot exceed ${nameCharactersMax} characters`);
  }
  if (changed.clientUri !== null && !isWebUrl(changed.clientUri))
    throw invalid('client_uri must be a valid URL');
  if (changed.logoUri !== null && !isWebUrl(changed.logoUri)) throw invalid('logo_uri must be a valid URL');
  if (changed.grantTypes.length === 0 || changed.grantTypes.some((type) => !grantTypes.includes(type))) {
    throw invalid("grant_types must only contain 'authorization_code' and/or 'refresh_token'");
  }
  const method = changed.tokenEndpointAuthMethod;
  if (!authMethods.includes(method)) {
    throw invalid(`token_endpoint_auth_method must be one of ${authMethods.join(', ')}`);
  }
  if ((changed.clientType === 'public') !== (method === 'none')) {
    throw invalid(`token_endpoint_auth_method '${method}' does not fit client_type '${changed.clientType}'`);
  }
  return changed;
}

function requireRedirects(uris: readonly string[]): void {
  if (uris.length === 0) throw invalid('redirect_uris is required');
  if (uris.length > redirectsMax) throw invalid(`redirect_uris cannot exceed ${redirectsMax} items`);
  for (const [index, uri] of uris.entries()) {
    const problem = redirectProblem(uri);
    if (problem) throw invalid(`redirect_uris[${index}] ${problem}`);
  }
}

function redirectProblem(uri: string): string | undefined {
  const url = uri.length <= uriCharactersMax ? URL.parse(uri) : null;
  if (!url || schemesNever.includes(url.protocol) || url.username || url.password) {
    return 'must be an absolute URL';
  }
  if (uri.includes('#')) return 'must not have a fragment';
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname))
    return 'must use https, except for localhost';
  return undefined;
}

const isWebUrl = (text: string) =>
  text.length <= uriCharactersMax && ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');

/** The secret is only shown when it was just generated. */
export function wireOAuthClient(client: OAuthClientRow, secret?: string) {
  return {
    client_id: client.id,
    ...(secret !== undefined && { client_secret: secret }),
    client_type: client.clientType,
    ...(client.clientName !== null && { client_name: client.clientName }),
    ...(client.clientUri !== null && { client_uri: client.clientUri }),
    ...(client.logoUri !== null && { logo_uri: client.logoUri }),
    redirect_uris: client.redirectUris,
    token_endpoint_auth_method: client.tokenEndpointAuthMethod,
    grant_types: client.grantTypes,
    response_types: ['code'],
    registration_type: 'manual',
    created_at: wireTime(client.createdAt),
    updated_at: wireTime(client.updatedAt),
  };
}
