import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';
import { invalid, row } from '../error-row.ts';

export const providerErrors = {
  provider_not_enabled: invalid('Unsupported provider: provider is not enabled'),
  provider_unknown: invalid(
    ({ name }: { name: string }) => `Unsupported provider: Provider ${name} could not be found`,
  ),
  provider_secret_missing: invalid('Unsupported provider: missing OAuth secret'),
  invited_user_not_found: row(404, 'user_not_found', 'User identified by token not found'),
  invited_email_differs: row(
    400,
    'bad_oauth_callback',
    'Invited email does not match emails from external provider',
  ),
  oauth_state_missing: row(400, 'bad_oauth_callback', 'OAuth state parameter missing'),
  oauth_state_invalid: row(400, 'bad_oauth_state', 'OAuth state parameter is invalid'),
  oauth_state_not_found: row(400, 'bad_oauth_state', 'OAuth state not found or expired'),
  oauth_state_expired: row(400, 'bad_oauth_state', 'OAuth state has expired'),
  oauth_state_used: row(400, 'flow_state_already_used', 'State has already been used'),
  oauth_code_missing: row(
    400,
    'bad_oauth_callback',
    'OAuth callback with missing authorization code missing',
  ),
  oauth_provider_not_supported: row(
    400,
    'oauth_provider_not_supported',
    'Unsupported provider: provider is not enabled',
  ),
  oauth_exchange_failed: row(
    500,
    'unexpected_failure',
    ({ code }: { code: string }) => `Unable to exchange external code: ${code.slice(0, 4)}`,
  ),
  oauth_profile_failed: row(500, 'unexpected_failure', 'Error getting user profile from external provider'),
  oauth_email_missing: row(500, 'unexpected_failure', 'Error getting user email from external provider'),
  provider_email_unverified: row(
    422,
    'provider_email_needs_verification',
    ({ provider }: { provider: string }) =>
      `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  ),
  provider_email_unverified_no_mail: row(
    422,
    'provider_email_needs_verification',
    ({ provider }: { provider: string }) =>
      `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  ),
  id_token_provider_disabled: row(
    400,
    'provider_disabled',
    ({ issuer }: { issuer: string }) => `Provider (issuer "${issuer}") is not enabled`,
  ),
  id_token_provider_not_allowed: invalid(
    ({ name }: { name: string }) => `Custom OIDC provider "${name}" not allowed`,
  ),
  id_token_provider_not_found: invalid(({ name }: { name: string }) => `Custom provider "${name}" not found`),
  saml_disabled: row(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
  manual_linking_disabled: row(404, 'manual_linking_disabled', 'Manual linking is disabled'),
  identity_already_linked: row(422, 'identity_already_exists', 'Identity is already linked'),
  identity_linked_to_other: row(422, 'identity_already_exists', 'Identity is already linked to another user'),
  identity_id_not_uuid: row(404, 'validation_failed', 'identity_id must be an UUID'),
  identity_not_found: row(422, 'identity_not_found', "Identity doesn't exist"),
  identity_audience_mismatch: row(
    403,
    'unexpected_audience',
    "Token audience doesn't match request audience",
  ),
  single_identity: row(
    422,
    'single_identity_not_deletable',
    'User must have at least 1 identity after unlinking',
  ),
  identity_email_conflict: row(
    422,
    'email_conflict_identity_not_deletable',
    'Unable to unlink identity due to email conflict',
  ),
  web3_disabled: row(422, 'web3_provider_disabled', 'Web3 provider is disabled'),
  web3_chain_disabled: row(
    422,
    'web3_provider_disabled',
    ({ chain }: { chain: string }) => `${chain} Web3 provider is disabled`,
  ),
  web3_unsupported_chain: row(400, 'web3_unsupported_chain', 'Unsupported chain'),
  web3_message_short: invalid('message is too short'),
  web3_message_long: invalid('message must not exceed 20KB'),
  web3_message_malformed: invalid('message is malformed'),
  web3_signature_format: invalid(({ format }: { format: string }) => `signature must be ${format}`),
  oauth_server_disabled: row(404, 'feature_disabled', 'OAuth server is disabled'),
  oauth_client_not_found: row(404, 'oauth_client_not_found', 'OAuth client not found'),
  oauth_client_invalid: invalid(({ detail }: { detail: string }) => detail),
} as const satisfies ApiErrorTable;
