import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';
import { invalid, row } from '../error-row.ts';

export const pkceErrors = {
  pkce_pair: invalid('PKCE flow requires code_challenge_method and code_challenge'),
  pkce_length: invalid('code challenge has to be between 43 and 128 characters'),
  pkce_characters: invalid(
    'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
  ),
  pkce_method: invalid('Invalid code_challenge_method'),
  pkce_not_for_phones: invalid('PKCE not supported for phone signups'),
  pkce_incomplete: invalid('invalid request: both auth code and code verifier should be non-empty'),
  flow_state_not_found: row(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'),
  flow_state_expired: row(422, 'flow_state_expired', 'invalid flow state, flow state has expired'),
  bad_code_verifier: row(
    400,
    'bad_code_verifier',
    'code challenge does not match previously saved code verifier',
  ),
  no_flow_state: row(
    404,
    'flow_state_not_found',
    ({ detail }: { detail: string }) => `No associated flow state found. ${detail}`,
  ),
} as const satisfies ApiErrorTable;
