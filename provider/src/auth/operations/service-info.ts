import type { Operation } from '../operation.ts';

export const health: Operation = {
  route: 'GET /health',
  run: (_, context) =>
    context.json({
      version: 'v2.196.0', // of the service whose contract this is
      name: 'GoTrue',
      description: 'GoTrue is a user registration and authentication API',
    }),
};

const otherProviders = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'snapchat',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'keycloak',
  'kakao',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'spotify',
  'slack',
  'slack_oidc',
  'workos',
  'twitch',
  'twitter',
  'zoom',
] as const;

/** For sign-in screens. */
export const settings: Operation = {
  route: 'GET /settings',
  run: ({ config }, context) =>
    context.json({
      external: {
        ...Object.fromEntries(otherProviders.map((name) => [name, false])),
        ...Object.fromEntries(config.identities.providers.map(({ name, isEnabled }) => [name, isEnabled])),
        anonymous_users: config.isAnonymousEnabled,
        email: config.isEmailEnabled,
        phone: config.sms.isPhoneEnabled,
      },
      disable_signup: config.isSignupDisabled,
      mailer_autoconfirm: config.isAutoconfirmed,
      phone_autoconfirm: config.sms.isAutoconfirmed,
      sms_provider: config.sms.provider,
      saml_enabled: false,
      saml_private_key_next_configured: false,
      passkeys_enabled: config.webauthn.arePasskeysEnabled,
    }),
};

/** For services that verify our tokens themselves. */
export const publishedKeys: Operation = {
  route: 'GET /.well-known/jwks.json',
  async run({ signingKeys }, context) {
    const { published } = await signingKeys.current();
    context.header('cache-control', 'public, max-age=600');
    return context.json({ keys: published });
  },
};
