import * as client from 'openid-client';
import * as v from 'valibot';
import { emailOrNull } from '../email-addresses.ts';
import { ExchangeError, present, providerTokens, returnedUrl, subjectClaim, textClaim } from './claims.ts';
import type { ProviderConfig } from './config.ts';
import { fetchBounded } from './fetch-bounded.ts';
import type { IdentityProvider, Profile } from './identity-providers.ts';

const publicSite = 'https://github.com';

const User = v.object({
  id: v.pipe(v.number(), v.integer()),
  login: v.string(),
  name: v.nullish(v.string()),
  avatar_url: v.nullish(v.string()),
});
const Emails = v.array(v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }));

/** Plain OAuth 2 without an ID token: the profile comes from the API of GitHub. */
export function githubProvider(config: ProviderConfig): IdentityProvider {
  const { url, clientIds, secret, redirectUri } = config;
  const api = url === publicSite ? 'https://api.github.com' : `${url}/api/v3`;
  const site = `${url}/login/oauth`;
  const server = new client.Configuration(
    { issuer: site, authorization_endpoint: `${site}/authorize`, token_endpoint: `${site}/access_token` },
    clientIds[0] || 'none',
    {},
    secret ? client.ClientSecretPost(secret) : client.None(),
  );
  server[client.customFetch] = fetchBounded as client.CustomFetch;
  if (url.startsWith('http:')) client.allowInsecureRequests(server);

  async function read<Schema extends v.GenericSchema>(path: string, token: string, schema: Schema) {
    const response = await fetchBounded(`${api}${path}`, {
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'user-agent': 'auth',
      },
    });
    if (!response.ok) throw new Error(`GitHub responded with ${response.status}.`);
    return v.parse(schema, await response.json());
  }

  return {
    config,
    async authorizationUrl({ state, verifier }, { scopes, more }) {
      return client.buildAuthorizationUrl(server, {
        ...more,
        redirect_uri: new URL(redirectUri).href,
        scope: [...new Set([...config.scopes, ...scopes])].join(' '),
        state,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href;
    },
    async exchange({ state, verifier }, callback) {
      const returned = returnedUrl(redirectUri, callback);
      const tokens = await client
        .authorizationCodeGrant(server, returned, { expectedState: state, pkceCodeVerifier: verifier })
        .catch((error: unknown) => {
          throw new ExchangeError('No code was exchanged.', { cause: error });
        });
      const user = await read('/user', tokens.access_token, User);
      const emails = await read('/user/emails', tokens.access_token, Emails);
      return { profile: profileOf(api, user, emails), tokens: providerTokens(tokens) };
    },
  };
}

function profileOf(
  api: string,
  user: v.InferOutput<typeof User>,
  emails: v.InferOutput<typeof Emails>,
): Profile {
  const subject = subjectClaim(String(user.id)) ?? '';
  const main = emails.find(({ primary }) => primary);
  const email = emailOrNull(main?.email);
  const name = textClaim(user.name) ?? textClaim(user.login);
  return {
    subject,
    email,
    isEmailVerified: email !== null && main?.verified === true,
    data: present({
      iss: api,
      sub: subject,
      provider_id: subject,
      name,
      full_name: name,
      user_name: textClaim(user.login),
      preferred_username: textClaim(user.login),
      avatar_url: textClaim(user.avatar_url),
      phone_verified: false,
    }),
  };
}
