import { isLoopbackHost } from '@remit/platform/http/loopback.ts';
import {
  type Environment,
  flag,
  list,
  readSettings,
  text,
  type ValuesOf,
} from '@remit/platform/settings/setting.ts';
import { commaList, httpUrl } from '@remit/platform/settings/setting-values.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import * as v from 'valibot';

/** An identity provider that people can sign in with. */
export type ProviderConfig = {
  /** As the contract names it: `google`, or `custom:bank`. */
  readonly name: string;
  readonly protocol: 'oidc' | 'github';
  readonly isEnabled: boolean;
  /** The issuer of its ID tokens; for GitHub the URL of its site. */
  readonly url: string;
  /** The first one is ours at the provider. ID tokens for the others, such as those of our apps, are accepted too. */
  readonly clientIds: readonly string[];
  /** Without one only ID tokens are accepted. */
  readonly secret: string | undefined;
  /** Our callback, as it is registered at the provider. */
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly skipsNonceCheck: boolean;
  readonly isEmailOptional: boolean;
  /** Whether an e-mail address that it calls verified shows the mailbox, as a link to that mailbox would. */
  readonly provesMailbox: boolean;
};

/** Providers with settings of their own. Keycloak stands for any OpenID provider with a URL. */
const presets = {
  GOOGLE: { protocol: 'oidc', url: 'https://accounts.google.com', scopes: ['openid', 'email', 'profile'] },
  APPLE: { protocol: 'oidc', url: 'https://appleid.apple.com', scopes: ['openid', 'email', 'name'] },
  GITHUB: { protocol: 'github', url: 'https://github.com', scopes: ['user:email'] },
  KEYCLOAK: { protocol: 'oidc', url: '', scopes: ['openid', 'email', 'profile'] },
} as const;
type Preset = keyof typeof presets;

const settingsOfEach = {
  ENABLED: flag(false, 'Sign-in with this provider.'),
  CLIENT_ID: list('Our client id there, and further ones whose ID tokens are accepted.'),
  SECRET: text('Our client secret there. Without it only ID tokens are accepted.'),
  REDIRECT_URI: text('Our callback, as registered there.', '`AUTH_API_EXTERNAL_URL` with `/callback`'),
  URL: text('Issuer, or the URL of GitHub Enterprise.', 'the public one'),
  SKIP_NONCE_CHECK: flag(false, 'Accepts its ID tokens without a nonce.'),
  EMAIL_OPTIONAL: flag(false, 'Allows accounts without a verified e-mail address.'),
} as const;
type Part = keyof typeof settingsOfEach;
type PresetSettings = {
  [Name in Part as `AUTH_EXTERNAL_${Preset}_${Name}`]: (typeof settingsOfEach)[Name];
};

export const providerSettings = {
  ...(Object.fromEntries(
    Object.keys(presets).flatMap((preset) =>
      Object.entries(settingsOfEach).map(([part, row]) => [`AUTH_EXTERNAL_${preset}_${part}`, row]),
    ),
  ) as PresetSettings),
  AUTH_EXTERNAL_CUSTOM_PROVIDERS: text(
    'Further OpenID providers as a JSON array of identifier (`custom:name`), issuer, client_id, client_secret, and optionally scopes, skip_nonce_check, email_optional.',
  ),
} as const;

type Values = ValuesOf<typeof providerSettings>;

/** Every provider of the settings, whether it is switched on or not. */
export function readProviders(environment: Environment, callbackUrl: string): readonly ProviderConfig[] {
  const values = readSettings(providerSettings, environment);
  const named = (Object.keys(presets) as Preset[]).map((preset) => readPreset(values, preset, callbackUrl));
  return [...named, ...readCustom(values.AUTH_EXTERNAL_CUSTOM_PROVIDERS, callbackUrl)];
}

function readPreset(values: Values, preset: Preset, callbackUrl: string): ProviderConfig {
  const prefix = `AUTH_EXTERNAL_${preset}` as const;
  const { protocol, url, scopes } = presets[preset];
  const isEnabled = values[`${prefix}_ENABLED`];
  const clientIds = values[`${prefix}_CLIENT_ID`];
  const ownUrl = values[`${prefix}_URL`];
  if (isEnabled && clientIds.length === 0) {
    throw new StartProblem(`AUTH_EXTERNAL_${preset}_CLIENT_ID is required to sign in with this provider.`);
  }
  return {
    name: preset.toLowerCase(),
    protocol,
    isEnabled,
    url: isEnabled || ownUrl ? secureUrl(`${prefix}_URL`, ownUrl ?? url) : url,
    clientIds,
    secret: values[`${prefix}_SECRET`],
    redirectUri: httpUrl(`${prefix}_REDIRECT_URI`, values[`${prefix}_REDIRECT_URI`] ?? callbackUrl),
    scopes,
    skipsNonceCheck: values[`${prefix}_SKIP_NONCE_CHECK`],
    isEmailOptional: values[`${prefix}_EMAIL_OPTIONAL`],
    provesMailbox: preset !== 'KEYCLOAK',
  };
}

const CustomProviders = v.array(
  v.strictObject({
    identifier: v.pipe(v.string(), v.regex(/^custom:[a-z0-9_-]{1,50}$/)),
    issuer: v.string(),
    client_id: v.pipe(v.string(), v.minLength(1)),
    client_secret: v.optional(v.string()),
    scopes: v.optional(v.array(v.string()), ['openid', 'email', 'profile']),
    skip_nonce_check: v.optional(v.boolean(), false),
    email_optional: v.optional(v.boolean(), false),
  }),
);

function readCustom(text: string | undefined, redirectUri: string): readonly ProviderConfig[] {
  const name = 'AUTH_EXTERNAL_CUSTOM_PROVIDERS';
  const parsed = v.safeParse(CustomProviders, parseJson(text ?? '[]'));
  if (!parsed.success) {
    const field = v.getDotPath(parsed.issues[0]);
    throw new StartProblem(`${name} must be a JSON array of providers${field ? `; see ${field}` : ''}.`);
  }
  return parsed.output.map((provider) => ({
    name: provider.identifier,
    protocol: 'oidc',
    isEnabled: true,
    url: secureUrl(name, provider.issuer),
    clientIds: commaList(provider.client_id),
    secret: provider.client_secret,
    redirectUri,
    scopes: provider.scopes,
    skipsNonceCheck: provider.skip_nonce_check,
    isEmailOptional: provider.email_optional,
    provesMailbox: false,
  }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What comes back from a provider opens accounts, so no one on the way may change it. */
function secureUrl(name: string, text: string): string {
  const url = httpUrl(name, text);
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !isLoopbackHost(hostname)) {
    throw new StartProblem(`${name} must begin with https://.`);
  }
  return url;
}
