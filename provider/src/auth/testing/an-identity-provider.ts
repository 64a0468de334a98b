import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';

export const clientId = 'our-client';
export const clientSecret = 'our-secret';

const newKeys = () => generateKeyPair('RS256', { extractable: true });
/** Of every provider in these tests: making a pair takes longer than most of them. */
let keys: ReturnType<typeof newKeys> | undefined;
const providerKeys = () => {
  keys ??= newKeys();
  return keys;
};
let others: ReturnType<typeof newKeys> | undefined;
/** A key that no provider publishes. */
export async function foreignKey(): Promise<CryptoKey> {
  others ??= newKeys();
  return (await others).privateKey;
}

async function listening(): Promise<{ server: Server; url: string; close: () => Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type Person = {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: unknown;
  readonly name?: string;
  readonly picture?: string;
};

/** A real OpenID provider on this machine. The `present` person signs in and consents to everything. */
export async function anOpenIdProvider(redirectUris: readonly string[]) {
  const { server, url: issuer, close } = await listening();
  const people = new Map<string, Person>();
  let present = '';
  const { privateKey } = await providerKeys();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    clientAuthMethods: ['client_secret_post'],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' }] },
    cookies: { keys: ['a key of tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    features: { devInteractions: { enabled: false } },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `/sign-in/${uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: async () => ({ ...people.get(id), sub: id }) as never,
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId, accountId: present });
      grant.addOIDCScope(String(oidc.params?.scope ?? ''));
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/sign-in/')) return handle(request, response);
    return provider.interactionFinished(request, response, { login: { accountId: present } });
  });
  return {
    issuer,
    close,
    /** From now on this person uses the provider. */
    present(person: Person): void {
      people.set(person.sub, person);
      present = person.sub;
    },
    /** Opens the URL in a browser of its own, as this person, until it leaves the provider. */
    async signIn(url: string, person: Person): Promise<string> {
      people.set(person.sub, person);
      present = person.sub;
      const cookies = new Map<string, string>();
      let next = url;
      for (let hops = 0; hops < 10; hops += 1) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const page = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const set of page.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          cookies.set(name, value);
        }
        const location = page.headers.get('location');
        if (!location) throw new Error(`The provider responded with ${page.status}: ${await page.text()}`);
        next = new URL(location, next).href;
        if (!next.startsWith(issuer)) return next;
      }
      throw new Error('The provider sends people in circles.');
    },
  };
}

export type TokenResponse = Record<string, unknown>;

/** Something that calls itself an OpenID provider and says whatever a test wants. */
export async function aFakeOpenIdProvider() {
  const { server, url: issuer, close } = await listening();
  const { privateKey, publicKey } = await providerKeys();
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const publicPem = await exportSPKI(publicKey);
  const exchanged: URLSearchParams[] = [];
  const state = {
    isDown: false,
    /** The response of the token endpoint. */
    tokens: (async () => ({})) as (request: URLSearchParams) => Promise<TokenResponse>,
    keys: { keys: [jwk] } as unknown,
    requests: [] as string[],
    exchanged,
  };
  const app = new Hono();
  app.use(async (context, next) => {
    state.requests.push(context.req.path);
    if (state.isDown) return context.text('away', 503);
    return next();
  });
  app.get('/.well-known/openid-configuration', (context) =>
    context.json({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
  );
  app.get('/keys', (context) => context.json(state.keys as Record<string, unknown>));
  app.post('/token', async (context) => {
    const request = new URLSearchParams(await context.req.text());
    exchanged.push(request);
    const response = await state.tokens(request);
    return context.json(response, 'error' in response ? 400 : 200);
  });
  server.on('request', getRequestListener(app.fetch));

  const idToken = (claims: JWTPayload, signedBy = privateKey) =>
    new SignJWT({ iss: issuer, aud: clientId, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime(claims.exp ?? '5m')
      .sign(signedBy);
  return {
    issuer,
    close,
    state,
    /** An ID token as the provider signs it. */
    idToken,
    /** An ID token that an attacker signs with the public key, by an algorithm of their choice. */
    forgedIdToken(claims: JWTPayload): string {
      const seconds = Math.floor(Date.now() / 1000);
      const parts = [
        { alg: 'HS256', kid: 'one' },
        { iss: issuer, aud: clientId, iat: seconds, exp: seconds + 300, ...claims },
      ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
      const signature = createHmac('sha256', publicPem).update(parts.join('.')).digest('base64url');
      return [...parts, signature].join('.');
    },
    /** From now on the token endpoint responds for this person. */
    present(claims: JWTPayload) {
      state.tokens = async () => ({
        access_token: 'theirs',
        refresh_token: 'theirs too',
        token_type: 'bearer',
        id_token: await idToken(claims),
      });
    },
  };
}

export type FakeEmail = { readonly email: string; readonly primary: boolean; readonly verified: boolean };

/** As much of GitHub as a sign-in needs. */
export async function aFakeGitHub() {
  const { server, url, close } = await listening();
  const state = {
    user: { id: 1, login: 'ama', name: 'Ama', avatar_url: 'https://example.com/ama.png' } as Record<
      string,
      unknown
    >,
    emails: [] as readonly FakeEmail[],
    exchanged: [] as URLSearchParams[],
  };
  const app = new Hono();
  app.post('/login/oauth/access_token', async (context) => {
    const request = new URLSearchParams(await context.req.text());
    state.exchanged.push(request);
    if (request.get('code') === 'wrong') return context.json({ error: 'bad_verification_code' });
    return context.json({ access_token: 'gho_1', token_type: 'bearer', scope: 'user:email' });
  });
  app.get('/api/v3/user', (context) =>
    context.req.header('authorization') === 'Bearer gho_1'
      ? context.json(state.user)
      : context.json({ message: 'Bad credentials' }, 401),
  );
  app.get('/api/v3/user/emails', (context) => context.json([...state.emails]));
  server.on('request', getRequestListener(app.fetch));
  return { url, close, state };
}
