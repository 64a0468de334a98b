import { describe, expect, it } from 'vitest';
import { aConfig } from '#testing/a-config.ts';

const custom = (provider: Record<string, unknown>) => ({
  AUTH_EXTERNAL_CUSTOM_PROVIDERS: JSON.stringify([
    { identifier: 'custom:bank', issuer: 'https://bank.example', client_id: 'us', ...provider },
  ]),
});
const google = { AUTH_EXTERNAL_GOOGLE_ENABLED: 'true', AUTH_EXTERNAL_GOOGLE_CLIENT_ID: 'us, our-app' };
const providersOf = (set: Record<string, string>) =>
  new Map(aConfig(set).auth.identities.providers.map((provider) => [provider.name, provider]));

describe('identity providers', () => {
  it('are all switched off, unless a setting says otherwise', () => {
    const providers = [...providersOf({}).values()];
    expect(providers.map(({ name, isEnabled }) => [name, isEnabled])).toEqual([
      ['google', false],
      ['apple', false],
      ['github', false],
      ['keycloak', false],
    ]);
  });

  it('have presets, and our own callback', () => {
    expect(providersOf(google).get('google')).toMatchObject({
      isEnabled: true,
      url: 'https://accounts.google.com',
      clientIds: ['us', 'our-app'],
      secret: undefined,
      redirectUri: 'http://localhost:3000/auth/v1/callback',
    });
  });

  it('may be any that speaks OpenID', () => {
    expect(
      providersOf(custom({ client_secret: 'x', email_optional: true })).get('custom:bank'),
    ).toMatchObject({
      protocol: 'oidc',
      isEnabled: true,
      url: 'https://bank.example',
      isEmailOptional: true,
      provesMailbox: false,
    });
  });

  it.each([
    {
      why: 'a provider without our id there',
      set: { AUTH_EXTERNAL_APPLE_ENABLED: 'true' },
      names: 'AUTH_EXTERNAL_APPLE_CLIENT_ID',
    },
    {
      why: 'no issuer',
      set: { AUTH_EXTERNAL_KEYCLOAK_ENABLED: 'true', AUTH_EXTERNAL_KEYCLOAK_CLIENT_ID: 'us' },
      names: 'AUTH_EXTERNAL_KEYCLOAK_URL',
    },
    {
      why: 'an issuer without https',
      set: { ...google, AUTH_EXTERNAL_GOOGLE_URL: 'http://idp.example' },
      names: 'https://',
    },
    {
      why: 'a list that is no JSON',
      set: { AUTH_EXTERNAL_CUSTOM_PROVIDERS: '[' },
      names: 'AUTH_EXTERNAL_CUSTOM_PROVIDERS',
    },
    { why: 'a name without custom:', set: custom({ identifier: 'bank' }), names: '0.identifier' },
    { why: 'a name of the presets', set: custom({ identifier: 'google' }), names: '0.identifier' },
    { why: 'an unknown field', set: custom({ secret: 'x' }), names: '0.secret' },
    {
      why: 'a custom issuer without https',
      set: custom({ issuer: 'http://bank.example' }),
      names: 'https://',
    },
  ])('stop the start with $why', ({ set, names }) => {
    expect(() => aConfig(set as unknown as Record<string, string>)).toThrow(names);
  });
});
