import {
  createRemoteJWKSet,
  customFetch,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  jwtVerify,
} from 'jose';
import type * as OpenIdClient from 'openid-client';
import { emailOrNull } from '../email-addresses.ts';
import { ExchangeError, present, providerTokens, returnedUrl, subjectClaim, textClaim } from './claims.ts';
import type { ProviderConfig } from './config.ts';
import { fetchBounded } from './fetch-bounded.ts';
import type { IdentityProvider, Profile } from './identity-providers.ts';

type Library = typeof OpenIdClient;

const timeoutSeconds = 5;
const clockToleranceSeconds = 30;
const metadataMs = 60 * 60 * 1000;
/** Never a symmetric one. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

export function openIdProvider(config: ProviderConfig): IdentityProvider {
  const { url, clientIds, secret, redirectUri, name } = config;
  const clientId = clientIds[0] ?? '';

  const discovered = rememberFor(metadataMs, async () => {
    const client = await import('openid-client'); // at the first sign-in of this kind
    const isPlain = new URL(url).protocol === 'http:';
    const server = await client.discovery(new URL(url), clientId, {}, authentication(client, secret), {
      execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
      [client.customFetch]: fetchBounded as OpenIdClient.CustomFetch,
      timeout: timeoutSeconds,
    });
    const { issuer, jwks_uri: keysUrl = '' } = server.serverMetadata();
    const keys = createRemoteJWKSet(new URL(keysUrl), {
      [customFetch]: (url, init) => fetchBounded(url, init as RequestInit),
      timeoutDuration: timeoutSeconds * 1000,
    });
    return { client, server, issuer, keys };
  });

  return {
    config,
    async authorizationUrl({ state, verifier, nonce }, { scopes, more }) {
      const { client, server } = await discovered();
      const parameters = {
        ...more,
        redirect_uri: new URL(redirectUri).href,
        scope: [...new Set([...config.scopes, ...scopes])].join(' '),
        state,
        ...(nonce !== null && { nonce }),
        // Apple returns name and e-mail address only this way.
        ...(name === 'apple' && { response_mode: 'form_post' }),
        ...(server.serverMetadata().supportsPKCE() && {
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
      };
      return client.buildAuthorizationUrl(server, parameters).href;
    },
    async exchange({ state, verifier, nonce }, callback) {
      const { client, server } = await discovered();
      const returned = returnedUrl(redirectUri, callback);
      const tokens = await client
        .authorizationCodeGrant(server, returned, {
          expectedState: state,
          idTokenExpected: true,
          ...(nonce !== null && { expectedNonce: nonce }),
          ...(server.serverMetadata().supportsPKCE() && { pkceCodeVerifier: verifier }),
        })
        .catch((error: unknown) => {
          throw isAboutIdToken(error) ? error : new ExchangeError('No code was exchanged.', { cause: error });
        });
      const claims: JWTPayload & { sub: string } = tokens.claims() ?? { sub: '' };
      const profile = profileOf(config, {
        ...claims,
        ...(textClaim(claims.email) === undefined &&
          (await userInfo(client, server, tokens.access_token, claims.sub))),
        ...nameOfFirstSignIn(callback),
      });
      if (!profile) throw new Error('The provider does not say who it is.');
      return { profile, tokens: providerTokens(tokens) };
    },
    async verifyIdToken(token) {
      if (!isSigned(token)) return undefined; // before anything is fetched for it
      const { issuer, keys } = await discovered();
      const options = { issuer, algorithms, clockTolerance: clockToleranceSeconds, requiredClaims: ['exp'] };
      const claims = await jwtVerify(token, keys, options).then(
        ({ payload }) => payload,
        (error: unknown) => {
          if (isBadToken(error)) return undefined;
          throw error;
        },
      );
      if (!claims) return undefined;
      return {
        profile: profileOf(config, claims),
        audience: [claims.aud ?? []].flat(),
        nonce: textClaim(claims.nonce),
      };
    },
  };
}

/** The one that the provider supports; basic is the default of the standard. */
function authentication(client: Library, secret: string | undefined): OpenIdClient.ClientAuth {
  if (!secret) return client.None();
  const post = client.ClientSecretPost(secret);
  const basic = client.ClientSecretBasic(secret);
  return (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(
      server,
      ...rest,
    );
}

/** Caches the result, but no error. */
function rememberFor<T>(ms: number, fetchIt: () => Promise<T>): () => Promise<T> {
  let remembered: { readonly value: Promise<T>; readonly until: number } | undefined;
  return () => {
    if (remembered && performance.now() < remembered.until) return remembered.value;
    const value = fetchIt();
    remembered = { value, until: performance.now() + ms };
    value.catch(() => {
      if (remembered?.value === value) remembered = undefined;
    });
    return value;
  };
}

/** Providers may leave the e-mail address out of the ID token. The library compares the subject. */
async function userInfo(
  client: Library,
  server: OpenIdClient.Configuration,
  accessToken: string,
  subject: string,
) {
  if (!server.serverMetadata().userinfo_endpoint) return {};
  return client.fetchUserInfo(server, accessToken, subject);
}

/** Apple sends a name only at the first sign-in, beside the code and unsigned. */
function nameOfFirstSignIn(callback: URLSearchParams): { readonly name?: string } {
  try {
    const { name } = JSON.parse(callback.get('user') ?? '{}') as {
      name?: { firstName?: unknown; lastName?: unknown };
    };
    const whole = [textClaim(name?.firstName), textClaim(name?.lastName)].filter(Boolean).join(' ');
    return whole === '' ? {} : { name: whole };
  } catch {
    return {};
  }
}

function profileOf({ name: provider }: ProviderConfig, claims: JWTPayload): Profile | undefined {
  const subject = subjectClaim(claims.sub);
  if (subject === undefined) return undefined;
  const name = textClaim(claims.name) ?? textClaim(claims.preferred_username);
  const picture = textClaim(claims.picture);
  // Apple sends text. From other providers text is a mistake, which verifies nothing.
  const isVerified =
    claims.email_verified === true || (provider === 'apple' && claims.email_verified === 'true');
  const email = emailOrNull(claims.email);
  return {
    subject,
    email,
    isEmailVerified: email !== null && isVerified,
    data: present({
      iss: textClaim(claims.iss),
      sub: subject,
      provider_id: subject,
      name,
      full_name: name,
      preferred_username: textClaim(claims.preferred_username),
      picture,
      avatar_url: picture,
      phone_verified: false,
    }),
  };
}

/** Library error codes for an invalid ID token; all others are failures of the exchange. */
function isAboutIdToken(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return (
    typeof code === 'string' &&
    /^OAUTH_(JWT|INVALID_RESPONSE|KEY_SELECTION|UNSUPPORTED|JSON_ATTRIBUTE|PARSE_ERROR)/.test(code)
  );
}

function isBadToken(error: unknown): boolean {
  const isOfKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  return error instanceof errors.JOSEError && !isOfKeys && error.code !== 'ERR_JOSE_GENERIC';
}

function isSigned(token: string): boolean {
  try {
    const { alg } = decodeProtectedHeader(token);
    return token.split('.').length === 3 && algorithms.includes(alg ?? '');
  } catch {
    return false;
  }
}
