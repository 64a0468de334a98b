import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';

/** PKCE: the challenge of a flow, and the exchange of its code. */
export const pkceErrors = {
  pkce_pair: {
    status: 400,
    code: 'validation_failed',
    message: 'PKCE flow requires code_challenge_method and code_challenge',
  },
  pkce_length: {
    status: 400,
    code: 'validation_failed',
    message: 'code challenge has to be between 43 and 128 characters',
  },
  pkce_characters: {
    status: 400,
    code: 'validation_failed',
    message:
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
  },
  pkce_method: { status: 400, code: 'validation_failed', message: 'Invalid code_challenge_method' },
  pkce_not_for_phones: {
    status: 400,
    code: 'validation_failed',
    message: 'PKCE not supported for phone signups',
  },
  pkce_incomplete: {
    status: 400,
    code: 'validation_failed',
    message: 'invalid request: both auth code and code verifier should be non-empty',
  },
  flow_state_not_found: {
    status: 404,
    code: 'flow_state_not_found',
    message: 'invalid flow state, no valid flow state found',
  },
  flow_state_expired: {
    status: 422,
    code: 'flow_state_expired',
    message: 'invalid flow state, flow state has expired',
  },
  bad_code_verifier: {
    status: 400,
    code: 'bad_code_verifier',
    message: 'code challenge does not match previously saved code verifier',
  },
  no_flow_state: {
    status: 404,
    code: 'flow_state_not_found',
    message: ({ detail }: { detail: string }) => `No associated flow state found. ${detail}`,
  },
} as const satisfies ApiErrorTable;
