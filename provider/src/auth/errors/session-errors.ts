import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';
import { invalid, row } from '../error-row.ts';

export const sessionErrors = {
  no_authorization: row(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  api_key_invalid: row(401, 'no_authorization', 'Invalid API key'),
  bad_jwt: row(
    403,
    'bad_jwt',
    ({ detail }: { detail: string }) => `invalid JWT: unable to parse or verify signature, ${detail}`,
  ),
  sub_missing: row(403, 'bad_jwt', 'invalid claim: missing sub claim'),
  sub_not_uuid: row(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID'),
  session_id_not_uuid: row(403, 'bad_jwt', 'invalid claim: session_id claim must be a UUID'),
  user_of_token_gone: row(403, 'user_not_found', 'User from sub claim in JWT does not exist'),
  session_of_token_gone: row(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
  token_user_banned: row(403, 'user_banned', 'User is banned'),
  not_admin: row(403, 'not_admin', 'User not allowed'),
  admin_session_expired: row(403, 'session_expired', 'Session is no longer valid'),
  anonymous_not_allowed: row(403, 'no_authorization', 'Anonymous user not allowed to perform these actions'),
  audience_mismatch: invalid("Token audience doesn't match request audience"),
  refresh_malformed: invalid('Refresh token is not valid'),
  refresh_not_found: row(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  refresh_banned: row(400, 'user_banned', 'Invalid Refresh Token: User Banned'),
  refresh_expired: row(400, 'session_expired', 'Invalid Refresh Token: Session Expired'),
  refresh_inactive: row(400, 'session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)'),
  refresh_newer_login: row(
    400,
    'session_expired',
    'Invalid Refresh Token: Session Expired (Revoked by Newer Login)',
  ),
  refresh_reused: row(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  refresh_foreign: invalid('Invalid Refresh Token: Not Issued By This Server'),
  refresh_conflict: row(
    409,
    'conflict',
    'Too many concurrent token refresh requests on the same session or refresh token',
  ),
  refresh_low_aal: row(
    400,
    'session_expired',
    'Invalid Refresh Token: Session Expired (Low AAL: User Needs MFA Verification)',
  ),
  logout_scope: invalid(({ scope }: { scope: string }) => `Unsupported logout scope "${scope}"`),
} as const satisfies ApiErrorTable;
