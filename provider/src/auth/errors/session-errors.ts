import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';

/** Access tokens, API keys, refresh tokens and the sessions they belong to. */
export const sessionErrors = {
  no_authorization: {
    status: 401,
    code: 'no_authorization',
    message: 'This endpoint requires a valid Bearer token',
  },
  api_key_invalid: { status: 401, code: 'no_authorization', message: 'Invalid API key' },
  bad_jwt: {
    status: 403,
    code: 'bad_jwt',
    message: ({ detail }: { detail: string }) =>
      `invalid JWT: unable to parse or verify signature, ${detail}`,
  },
  sub_missing: { status: 403, code: 'bad_jwt', message: 'invalid claim: missing sub claim' },
  sub_not_uuid: { status: 400, code: 'bad_jwt', message: 'invalid claim: sub claim must be a UUID' },
  session_id_not_uuid: {
    status: 403,
    code: 'bad_jwt',
    message: 'invalid claim: session_id claim must be a UUID',
  },
  user_of_token_gone: {
    status: 403,
    code: 'user_not_found',
    message: 'User from sub claim in JWT does not exist',
  },
  session_of_token_gone: {
    status: 403,
    code: 'session_not_found',
    message: 'Session from session_id claim in JWT does not exist',
  },
  token_user_banned: { status: 403, code: 'user_banned', message: 'User is banned' },
  not_admin: { status: 403, code: 'not_admin', message: 'User not allowed' },
  admin_session_expired: { status: 403, code: 'session_expired', message: 'Session is no longer valid' },
  anonymous_not_allowed: {
    status: 403,
    code: 'no_authorization',
    message: 'Anonymous user not allowed to perform these actions',
  },
  audience_mismatch: {
    status: 400,
    code: 'validation_failed',
    message: "Token audience doesn't match request audience",
  },
  refresh_malformed: { status: 400, code: 'validation_failed', message: 'Refresh token is not valid' },
  refresh_not_found: {
    status: 400,
    code: 'refresh_token_not_found',
    message: 'Invalid Refresh Token: Refresh Token Not Found',
  },
  refresh_banned: { status: 400, code: 'user_banned', message: 'Invalid Refresh Token: User Banned' },
  refresh_expired: {
    status: 400,
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired',
  },
  refresh_inactive: {
    status: 400,
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired (Inactivity)',
  },
  refresh_newer_login: {
    status: 400,
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired (Revoked by Newer Login)',
  },
  refresh_reused: {
    status: 400,
    code: 'refresh_token_already_used',
    message: 'Invalid Refresh Token: Already Used',
  },
  refresh_foreign: {
    status: 400,
    code: 'validation_failed',
    message: 'Invalid Refresh Token: Not Issued By This Server',
  },
  refresh_conflict: {
    status: 409,
    code: 'conflict',
    message: 'Too many concurrent token refresh requests on the same session or refresh token',
  },
  refresh_low_aal: {
    status: 400,
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired (Low AAL: User Needs MFA Verification)',
  },
  logout_scope: {
    status: 400,
    code: 'validation_failed',
    message: ({ scope }: { scope: string }) => `Unsupported logout scope "${scope}"`,
  },
} as const satisfies ApiErrorTable;
