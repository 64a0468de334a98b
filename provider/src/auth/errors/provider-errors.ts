import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';

/** Signing in with an identity provider. */
export const providerErrors = {
  provider_not_enabled: {
    status: 400,
    code: 'validation_failed',
    message: 'Unsupported provider: provider is not enabled',
  },
  provider_unknown: {
    status: 400,
    code: 'validation_failed',
    message: ({ name }: { name: string }) => `Unsupported provider: Provider ${name} could not be found`,
  },
  provider_secret_missing: {
    status: 400,
    code: 'validation_failed',
    message: 'Unsupported provider: missing OAuth secret',
  },
  invited_user_not_found: {
    status: 404,
    code: 'user_not_found',
    message: 'User identified by token not found',
  },
  invited_email_differs: {
    status: 400,
    code: 'bad_oauth_callback',
    message: 'Invited email does not match emails from external provider',
  },
  oauth_state_missing: {
    status: 400,
    code: 'bad_oauth_callback',
    message: 'OAuth state parameter missing',
  },
  oauth_state_invalid: {
    status: 400,
    code: 'bad_oauth_state',
    message: 'OAuth state parameter is invalid',
  },
  oauth_state_not_found: {
    status: 400,
    code: 'bad_oauth_state',
    message: 'OAuth state not found or expired',
  },
  oauth_state_expired: { status: 400, code: 'bad_oauth_state', message: 'OAuth state has expired' },
  oauth_state_used: {
    status: 400,
    code: 'flow_state_already_used',
    message: 'State has already been used',
  },
  oauth_code_missing: {
    status: 400,
    code: 'bad_oauth_callback',
    message: 'OAuth callback with missing authorization code missing',
  },
  oauth_provider_not_supported: {
    status: 400,
    code: 'oauth_provider_not_supported',
    message: 'Unsupported provider: provider is not enabled',
  },
  oauth_exchange_failed: {
    status: 500,
    code: 'unexpected_failure',
    message: ({ code }: { code: string }) => `Unable to exchange external code: ${code.slice(0, 4)}`,
  },
  oauth_profile_failed: {
    status: 500,
    code: 'unexpected_failure',
    message: 'Error getting user profile from external provider',
  },
  oauth_email_missing: {
    status: 500,
    code: 'unexpected_failure',
    message: 'Error getting user email from external provider',
  },
  provider_email_unverified: {
    status: 422,
    code: 'provider_email_needs_verification',
    message: ({ provider }: { provider: string }) =>
      `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  },
  provider_email_unverified_no_mail: {
    status: 422,
    code: 'provider_email_needs_verification',
    message: ({ provider }: { provider: string }) =>
      `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  },
  id_token_provider_disabled: {
    status: 400,
    code: 'provider_disabled',
    message: ({ issuer }: { issuer: string }) => `Provider (issuer "${issuer}") is not enabled`,
  },
  id_token_provider_not_allowed: {
    status: 400,
    code: 'validation_failed',
    message: ({ name }: { name: string }) => `Custom OIDC provider "${name}" not allowed`,
  },
  id_token_provider_not_found: {
    status: 400,
    code: 'validation_failed',
    message: ({ name }: { name: string }) => `Custom provider "${name}" not found`,
  },
  saml_disabled: { status: 404, code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' },
} as const satisfies ApiErrorTable;
