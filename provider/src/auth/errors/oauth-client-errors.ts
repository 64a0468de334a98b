import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';
import { invalid, row } from '../error-row.ts';

export const oauthClientErrors = {
  oauth_server_disabled: row(404, 'feature_disabled', 'OAuth server is disabled'),
  oauth_client_not_found: row(404, 'oauth_client_not_found', 'OAuth client not found'),
  oauth_client_invalid: invalid(({ detail }: { detail: string }) => detail),
} as const satisfies ApiErrorTable;
