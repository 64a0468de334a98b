import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';

/** The clients of our OAuth server. */
export const oauthClientErrors = {
  oauth_server_disabled: { status: 404, code: 'feature_disabled', message: 'OAuth server is disabled' },
  oauth_client_not_found: {
    status: 404,
    code: 'oauth_client_not_found',
    message: 'OAuth client not found',
  },
  oauth_client_invalid: {
    status: 400,
    code: 'validation_failed',
    message: ({ detail }: { detail: string }) => detail,
  },
} as const satisfies ApiErrorTable;
