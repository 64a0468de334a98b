import type { Metadata } from '../store/users.ts';
import type { ProviderConfig } from './config.ts';
import { githubProvider } from './github.ts';
import { openIdProvider } from './openid.ts';

export type Profile = {
  /** The id of the user at the provider. */
  readonly subject: string;
  /** Normalised; null without a valid one. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /** Stored with the identity, without the e-mail address. */
  readonly data: Metadata;
};

export type ProviderTokens = {
  readonly provider_token: string;
  readonly provider_refresh_token?: string;
};

export type ProviderFlow = {
  readonly state: string;
  /** Our PKCE verifier. */
  readonly verifier: string;
  readonly nonce: string | null;
};

export type IdentityProvider = {
  readonly config: ProviderConfig;
  /** Where the browser signs in. */
  authorizationUrl(
    flow: ProviderFlow,
    options: { readonly scopes: readonly string[]; readonly more: Readonly<Record<string, string>> },
  ): Promise<string>;
  /** Throws `ExchangeError` when the provider rejects the code, other errors otherwise. */
  exchange(
    flow: ProviderFlow,
    callback: URLSearchParams,
  ): Promise<{ readonly profile: Profile; readonly tokens: ProviderTokens }>;
  /** Undefined unless the provider signed the token. Throws when its keys cannot be fetched. */
  readonly verifyIdToken?: (token: string) => Promise<IdToken | undefined>;
};

export type IdToken = {
  readonly profile: Profile | undefined;
  readonly audience: readonly string[];
  readonly nonce: string | undefined;
};

/** By name; includes disabled providers. */
export type IdentityProviders = ReadonlyMap<string, IdentityProvider>;

export function createIdentityProviders(configs: readonly ProviderConfig[]): IdentityProviders {
  const make = { oidc: openIdProvider, github: githubProvider };
  return new Map(configs.map((config) => [config.name, make[config.protocol](config)]));
}
