import type { JWTPayload } from 'jose';
import type { AuthFixture } from './an-auth-service.ts';
import { type aFakeOpenIdProvider, clientId, clientSecret } from './an-identity-provider.ts';
import { type Followed, opened } from './followed.ts';

type Fake = Awaited<ReturnType<typeof aFakeOpenIdProvider>>;

/** Settings of a provider under a name of the contract. */
export const providerSettings = (name: string, url: string, more: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries({ ENABLED: 'true', CLIENT_ID: clientId, SECRET: clientSecret, URL: url, ...more }).map(
      ([part, value]) => [`AUTH_EXTERNAL_${name}_${part}`, value],
    ),
  );

export type Begun = { readonly state: string; readonly nonce: string; readonly url: URL };

/** Begins a sign-in at a provider. */
export async function begun(service: AuthFixture, provider: string, query = ''): Promise<Begun> {
  const { status, location } = await opened(service, `/authorize?provider=${provider}${query}`);
  if (status !== 302) throw new Error(`There is no redirect to ${provider}: ${status}.`);
  return begunAt(location);
}

export function begunAt(location: string): Begun {
  const url = new URL(location);
  const field = (name: string) => url.searchParams.get(name) ?? '';
  return { url, state: field('state'), nonce: field('nonce') };
}

export const comesBack = (
  service: AuthFixture,
  state: string,
  code = 'a-code',
  headers: Record<string, string> = {},
): Promise<Followed> => opened(service, `/callback?state=${state}&code=${code}`, headers);

/** Signs in at a fake provider with these claims. */
export async function signedInAt(
  service: AuthFixture,
  fake: Fake,
  claims: JWTPayload,
  { provider = 'keycloak', query = '' } = {},
): Promise<Followed> {
  const { state, nonce } = await begun(service, provider, query);
  fake.present({ nonce, ...claims });
  return comesBack(service, state);
}
