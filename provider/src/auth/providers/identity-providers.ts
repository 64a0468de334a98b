import type { Metadata } from '../store/users.ts';
import type { ProviderConfig } from './config.ts';
import { githubProvider } from './github.ts';
import { openIdProvider } from './openid.ts';

/** What a provider says of somebody. */
export type Profile = {
  /** Who it is, there. */
  readonly subject: string;
  /** In one spelling; null when there is none that we could use. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /** What of it is kept with the identity, without the e-mail address. */
  readonly data: Metadata;
};

export type ProviderTokens = {
  readonly provider_token: string;
  readonly provider_refresh_token?: string;
};

/** A sign-in at the provider, as it begins here and comes back. */
export type ProviderFlow = {
  readonly state: string;
  /** The secret of PKCE between us and the provider. */
  readonly verifier: string;
  readonly nonce: string | null;
};

export type IdentityProvider = {
  readonly config: ProviderConfig;
  /** Where somebody is sent to sign in. */
  authorizationUrl(
    flow: ProviderFlow,
    wanted: { readonly scopes: readonly string[]; readonly more: Readonly<Record<string, string>> },
  ): Promise<string>;
  /** Exchanges the code that came back. Throws `ExchangeError` where that fails, anything else if the rest does. */
  exchange(
    flow: ProviderFlow,
    callback: URLSearchParams,
  ): Promise<{ readonly profile: Profile; readonly tokens: ProviderTokens }>;
  /** The claims of an ID token that the provider signed, or undefined. Throws when the provider's keys are out of reach. */
  readonly verifyIdToken?: (token: string) => Promise<IdToken | undefined>;
};

export type IdToken = {
  readonly profile: Profile | undefined;
  readonly audience: readonly string[];
  readonly nonce: string | undefined;
};

/** Every provider of the settings by its name, also those that are switched off. */
export type IdentityProviders = ReadonlyMap<string, IdentityProvider>;

export function createIdentityProviders(configs: readonly ProviderConfig[]): IdentityProviders {
  const make = { oidc: openIdProvider, github: githubProvider };
  return new Map(configs.map((config) => [config.name, make[config.protocol](config)]));
}
